import { cellText, maxChartRows, maxMeasures, type SizeChart } from "./size-chart.ts";
import { suggestedUk } from "./uk-sizes.ts";

/** Holds what was typed, cell by cell. */
export type ChartGrid = { measures: string[]; rows: GridRow[] };
type GridRow = { size: string; uk: string; cells: string[] };

/** Reads texts by input name, from a form or earlier input. */
type TextsOf = (name: string) => readonly (FormDataEntryValue | undefined)[];

/** Reads the fields `measure` by column, `size` and `uk` by row and `cell` row by row. */
export function readChartGrid(textsOf: TextsOf): ChartGrid {
  const texts = (name: string, most: number) =>
    textsOf(name)
      .slice(0, most)
      .map(text => (typeof text === "string" ? text.slice(0, 60).trim() : ""));
  const measures = texts("measure", maxMeasures + 1);
  const cells = texts("cell", (maxMeasures + 1) * (maxChartRows + 2));
  const uk = texts("uk", maxChartRows + 2);
  const rows = texts("size", maxChartRows + 2).map((size, row) => {
    return { size, uk: uk[row] ?? "", cells: cells.slice(row * measures.length, (row + 1) * measures.length) };
  });
  return { measures, rows };
}

const namesUk = /^(?:uk|uk sizes?)$/iu;

/** Cells separated by tabs or semicolons, measures in the first line. A column "UK" has UK sizes. */
export function readPastedGrid(text: string): ChartGrid {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/u)
    .filter(line => line.trim() !== "")
    .slice(0, maxChartRows + 1)
    .map(line => line.split(line.includes("\t") ? "\t" : ";").map(cell => cell.slice(0, 60).trim()));
  const [[, ...names] = [], ...rows] = lines;
  const columns = names.map((name, n) => ({ name, n })).filter(({ name }) => !namesUk.test(name));
  const ukColumn = names.findIndex(name => namesUk.test(name));
  return {
    measures: columns.slice(0, maxMeasures).map(({ name }) => name),
    rows: rows.map(([size = "", ...cells]) => ({
      size,
      uk: cells[ukColumn] ?? "",
      cells: columns.map(({ n }) => cells[n] ?? ""),
    })),
  };
}

/** Fills in the usual UK sizes of women's letters where nothing is typed. */
export function withUkSizes({ measures, rows }: ChartGrid): ChartGrid {
  return { measures, rows: rows.map(row => ({ ...row, uk: row.uk || suggestedUk(row.size) })) };
}

/** Measures that a new chart begins with, by its sizes. */
const firstMeasures: [RegExp, string[]][] = [
  [/^(?:waist )?\d\d$|^w\d\d/iu, ["Waist", "Hips", "Inseam"]],
  [/^collar /iu, ["Collar", "Chest", "Sleeve"]],
  [/^eu /iu, ["Foot length"]],
];

/** The grid of a chart, or an empty grid for these sizes. */
export function gridOf(chart: SizeChart | undefined, sizes: string[]): ChartGrid {
  if (!chart) {
    const own = firstMeasures.find(([kind]) => sizes.length > 0 && sizes.every(size => kind.test(size)));
    const measures = own?.[1] ?? ["Bust", "Waist", "Hips"];
    return { measures, rows: sizes.map(size => ({ size, uk: "", cells: [] })) };
  }
  return {
    measures: chart.measures,
    rows: chart.rows.map(({ size, uk, cells }) => ({ size, uk: cellText(uk), cells: cells.map(cellText) })),
  };
}

/** Adds an empty column and empty rows, within the limits. */
export function withRoom({ measures, rows }: ChartGrid): ChartGrid {
  const isFull = measures.length >= maxMeasures || measures.includes("");
  const empty = rows.filter(({ size }) => size === "").length;
  const more = Math.max(0, Math.min(2 - empty, maxChartRows - rows.length));
  return {
    measures: isFull ? measures : [...measures, ""],
    rows: [...rows, ...Array.from({ length: more }, () => ({ size: "", uk: "", cells: [] }))],
  };
}

/** Keeps the order in which `readChartGrid` reads. */
export function typedGrid({ measures, rows }: ChartGrid): [name: string, text: string][] {
  return [
    ...measures.map((measure): [string, string] => ["measure", measure]),
    ...rows.flatMap(({ size, uk, cells }): [string, string][] => [
      ["size", size],
      ["uk", uk],
      ...measures.map((_, n): [string, string] => ["cell", cells[n] ?? ""]),
    ]),
  ];
}

export const gridInputs: readonly string[] = ["measure", "size", "uk", "cell"];
