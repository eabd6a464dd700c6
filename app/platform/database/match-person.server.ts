import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { plainLetters } from "#app/lib/plain-letters.ts";

const maxLength = 60;

/**
 * A condition for rows about a person, as staff type it: all words of a name without tone marks in any order, an e-mail
 * address, or a part of a phone number. Undefined for fewer than three letters or digits.
 */
export function matchPerson(
  query: string,
  { names, phone }: { names: SQLWrapper; phone?: SQLWrapper },
): SQL | undefined {
  const text = query.trim().slice(0, maxLength);
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, "").length < 3) return undefined;
  const words = plainLetters(text).split(/\s+/u);
  // A number stored as +2348031234567 may be typed as 0803 123 4567.
  const digits = text.replaceAll(/[\s()+-]/gu, "").replace(/^0/u, "");
  const isPhone = phone !== undefined && /^\d{4,14}$/u.test(digits);
  const folded = sql`fold(${names})`;
  return or(
    and(...words.map(word => sql`position(${word} in ${folded}) > 0`)),
    isPhone ? sql`position(${digits} in ${phone}) > 0` : undefined,
  );
}
