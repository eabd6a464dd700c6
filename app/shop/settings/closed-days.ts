import * as v from "valibot";

const mostDays = 200;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads days, one a line or between commas. Each is kept once, in order. */
export const typedClosedDays = v.pipe(
  v.string(),
  v.maxLength(10_000, "Too long."),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const texts = dataset.value.split(/[\n,;]/u).map(text => text.trim());
    const days = new Set<string>();
    for (const text of texts.filter(Boolean)) {
      const day = readDay(text);
      if (day === undefined) {
        addIssue({ message: `“${text.slice(0, 30)}” is not a date. Enter dates like 25 Dec 2026, one per line.` });
        return NEVER;
      }
      days.add(day);
    }
    if (days.size > mostDays) {
      addIssue({ message: `Enter at most ${mostDays} days. Delete past ones.` });
      return NEVER;
    }
    return [...days].toSorted().join(",");
  }),
);

/** Undefined for no date, such as 31 Feb. With slashes the day comes first, as everywhere in Nigeria. */
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
