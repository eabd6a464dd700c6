/** A day such as "2026-12-06" as "Sun 6 Dec". */
export function dayWords(day: string): string {
  // "Sun, 06 Dec 2026 00:00:00 GMT", which every engine writes alike.
  const text = new Date(`${day}T00:00:00Z`).toUTCString();
  return `${text.slice(0, 3)} ${Number(text.slice(5, 7))} ${text.slice(8, 11)}`;
}
