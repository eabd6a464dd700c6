/** Returns "2026-000123". */
export function paperNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}

/** Returns "CN-2026-000123". */
export function creditNoteNumber(note: { year: number; number: number }): string {
  return `CN-${paperNumber(note)}`;
}
