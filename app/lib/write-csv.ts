/**
 * Rows of texts as a file for a sheet (RFC 4180, UTF-8, with the mark by which Excel knows that). A text that a sheet
 * would take for a formula has an apostrophe before it; a plain number below zero is none. By hand, as it is a line of
 * code: decision 67.
 */
export function writeCsv(rows: string[][]): string {
  return `\uFEFF${rows.map(row => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
