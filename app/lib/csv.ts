/** By this mark Excel knows that a file is UTF-8. */
export const csvMark = "\uFEFF";

/**
 * A line of a file for a sheet (RFC 4180). A value that a sheet would take for a formula has an apostrophe before it (a
 * plain number below zero is none), and so has one that begins with an apostrophe and such a sign, so that `fromCell`
 * gives back what was written. By hand, as it is a line of code: app/catalog/README.md#collections.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** What a sheet takes for the beginning of a formula, in full-width letters too, behind any apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;

function cellOf(text: string): string {
  const isFormula = formula.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** What a cell said before `csvLine` put an apostrophe before it. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A whole file for a sheet: its head, then its rows. */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${csvMark}${csvLine(head)}${rows.map(csvLine).join("")}`;
}
