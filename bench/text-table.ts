/** A plain-text table: the first row is the head, the first column aligns left, others right. */
export function textTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const lines = rows.map(row =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
  );
  return [lines[0], widths.map(width => "-".repeat(width)).join("  "), ...lines.slice(1)].join("\n");
}
