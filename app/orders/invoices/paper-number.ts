/** The number of an invoice or receipt, from the year and its place in it: "2026-000123". */
export function paperNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}

/** The same of a credit note: "CN-2026-000123". */
export function creditNoteNumber(note: { year: number; number: number }): string {
  return `CN-${paperNumber(note)}`;
}
