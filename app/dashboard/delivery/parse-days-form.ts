import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { koboFromNairaText } from "#app/lib/money.ts";

/** The settings of the shop that its page of delivery asks for; see `ShopSettings`. */
export type DeliveryDays = { closedDays: string; parkGoodsMostKobo: number };

const mostDays = 200;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const closedDays = v.pipe(
  v.optional(v.string(), ""),
  v.maxLength(10_000, "That is too long."),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const texts = dataset.value.split(/[\n,;]/u).map(text => text.trim());
    const days = new Set<string>();
    for (const text of texts.filter(Boolean)) {
      const day = readDay(text);
      if (day === undefined) {
        addIssue({ message: `“${text.slice(0, 30)}” is no day. Type days such as 25 Dec 2026, one on each line.` });
        return NEVER;
      }
      days.add(day);
    }
    if (days.size > mostDays) {
      addIssue({ message: `Type at most ${mostDays} days; those that are over can go.` });
      return NEVER;
    }
    return [...days].toSorted().join(",");
  }),
);

const parkGoodsMost = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const kobo = koboFromNairaText(dataset.value);
    if (kobo !== undefined) return kobo;
    addIssue({ message: "Type an amount in naira, for example 100000 or 100,000." });
    return NEVER;
  }),
);

const schema = v.object({ closedDays, parkGoodsMost });

const seenSchema = v.object({
  closedDays: v.string(),
  parkGoodsMostKobo: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)),
});

type Parsed =
  | { ok: true; wanted: DeliveryDays; seen: Partial<DeliveryDays>; left: string[] }
  | { ok: false; fields: Record<string, string> };

/** Reads the form of closed days. A field that is wrong comes back with a sentence under its name. */
export function parseDaysForm(form: FormData): Parsed {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    const fields = Object.entries(nested).map(([name, [first = ""]]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const seen = v.safeParse(seenSchema, {
    closedDays: form.get("seen-closedDays"),
    parkGoodsMostKobo: form.get("seen-parkGoodsMostKobo"),
  });
  const left = leftFields(form).map(name => (name === "parkGoodsMost" ? "parkGoodsMostKobo" : name));
  const { closedDays: days, parkGoodsMost: parkGoodsMostKobo } = parsed.output;
  return { ok: true, wanted: { closedDays: days, parkGoodsMostKobo }, seen: seen.success ? seen.output : {}, left };
}

/**
 * A day as people write it, as in "2026-12-25"; undefined for what is none, such as 31 Feb. Of numbers with slashes the
 * day comes first, as everywhere in Nigeria.
 */
function readDay(text: string): string | undefined {
  const iso = /^(?<year>20\d\d)-(?<month>\d\d?)-(?<day>\d\d?)$/u.exec(text);
  const numbers = /^(?<day>\d\d?)[/.-](?<month>\d\d?)[/.-](?<year>20\d\d)$/u.exec(text);
  const words = /^(?<day>\d\d?)(?:st|nd|rd|th)?\s+(?:of\s+)?(?<word>[a-z]{3,9})\.?\s+(?<year>20\d\d)$/iu.exec(text);
  const { year, month, word, day } = (iso ?? numbers ?? words)?.groups ?? {};
  const number = word === undefined ? Number(month) : months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  const written = `${year}-${String(number).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written ? written : undefined;
}
