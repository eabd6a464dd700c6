/** Tells Excel that a file is UTF-8. */
export const csvMark = "\uFEFF";

/**
 * A CSV line (RFC 4180). Values a sheet would read as a formula get an apostrophe (negative numbers do not), and so do
 * values that begin with apostrophes and such a sign; `fromCell` reverses it. Phone numbers as +2348035550142 stay as
 * they are: carriers' and messaging programs refuse them otherwise.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** Matches the beginning of a formula, in full-width signs and behind apostrophes too. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;

function cellOf(text: string): string {
  const isFormula = formula.test(text) && !/^(?:-\d+(?:\.\d+)?|\+\d+)$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Takes off the apostrophe that `csvLine` adds. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${csvMark}${csvLine(head)}${rows.map(csvLine).join("")}`;
}
