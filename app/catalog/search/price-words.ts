import { readTypedNaira } from "#app/catalog/filters/typed-naira.ts";
import type { Kobo } from "#app/lib/money.ts";

/** A price range in a search, inclusive, and the text without it. */
export type PriceWords = { text: string; minKobo?: Kobo | undefined; maxKobo?: Kobo | undefined };

const amount = "((?:₦|ngn|n)?\\s?\\d[\\d,]*(?:\\.\\d{1,2})?\\s?(?:k|m|thousand|million)?)(?![\\p{L}\\p{N}])";
const start = "(?<![\\p{L}\\p{N}])";
/** An amount with a sign, in thousands, or with commas. */
const plainAmount = [
  "(?:₦|ngn)\\s?\\d[\\d,]*(?:\\.\\d{1,2})?k?",
  "\\d[\\d,.]*\\s?(?:k|thousand)",
  "\\d{1,3}(?:,\\d{3})+",
];
const patterns = [
  new RegExp(`${start}(?:between|from)?\\s*${amount}\\s*(?:to|and|-|–)\\s*${amount}`, "iu"),
  new RegExp(
    `${start}(?:under|below|less than|cheaper than|up to|upto|not more than|at most|max(?:imum)?|within|<)\\s*()${amount}`,
    "iu",
  ),
  new RegExp(`${start}(?:over|above|more than|from|at least|not less than|min(?:imum)?|>)\\s*${amount}()`, "iu"),
  // An amount alone is a budget.
  new RegExp(`${start}()(${plainAmount.join("|")})(?![\\p{L}\\p{N}])`, "iu"),
];

/**
 * Extracts a price: "dress under 50k", "below ₦20,000", "10k to 30k", "from 5000", "50k". Small numbers that may be
 * sizes ("10 to 12") stay.
 */
export function readPriceWords(text: string): PriceWords {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [said, low = "", high = ""] = match;
    const [from, to] = [priceIn(low, high), priceIn(high, "")];
    if ((low && from === undefined) || (high && to === undefined)) continue;
    const isTurned = from !== undefined && to !== undefined && from > to;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + said.length)}`.trim();
    return { text: rest, minKobo: isTurned ? to : from, maxKobo: isTurned ? from : to };
  }
  return { text };
}

/** "10 to 30k" starts at ten thousand. */
function priceIn(said: string, next: string): Kobo | undefined {
  const sign = /(?:k|m|thousand|million)$/iu;
  const borrowed = /^\d{1,3}$/u.test(said.trim()) ? (sign.exec(next.trim())?.[0] ?? "") : "";
  const text = said.trim() + borrowed;
  const isPrice =
    sign.test(text) || /^(?:₦|ngn|n)/iu.test(text) || text.replace(/\D.*$/u, "").length > 3 || /,\d{3}/u.test(text);
  return isPrice ? readTypedNaira(text) : undefined;
}
