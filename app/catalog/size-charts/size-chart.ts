import * as v from "valibot";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { convert, lengthText, type Unit } from "./lengths.ts";

/** What a size is for in one measure: a body from `low` to `high`; both the same where one number was written. */
const span = v.object({ low: v.number(), high: v.number() });
export type Span = v.InferOutput<typeof span>;

/** A size, and what it is for in each measure of its chart; null where nothing was written. */
const chartRow = v.object({ size: sizeSchema, cells: v.array(v.nullable(span)) });
export type ChartRow = v.InferOutput<typeof chartRow>;

/** As `size_charts.rows` has them. */
export const storedRows = v.array(chartRow);

/**
 * What sizes measure on a body, smallest size first. `unit`: the one its numbers are written in. `imageHash`: its
 * picture, which is stored already, with what it shows in words; null without one.
 */
export type SizeChart = {
  unit: Unit;
  measures: string[];
  rows: ChartRow[];
  note: string;
  imageHash: string | null;
  imageAlt: string;
};

export const maxMeasures = 8;
export const maxChartRows = 40;

/** The same as a chart shows it: to a half inch or a whole centimetre, and as it is in its own unit. */
function shownIn(length: number, from: Unit, to: Unit): number {
  if (from === to) return length;
  const exact = convert(length, from, to);
  return to === "cm" ? Math.round(exact) : Math.round(exact * 2) / 2;
}

/** A span as people write it: "34", "34½", "34–36". */
export function spanText({ low, high }: Span, from: Unit, to: Unit): string {
  const [least, most] = [low, high].map(length => lengthText(shownIn(length, from, to)));
  return least === most ? least! : `${least}–${most}`;
}

/** A cell as the dashboard's grid has it: "34", "34.5-36", "" for none. */
export function cellText(cell: Span | null | undefined): string {
  if (!cell) return "";
  return cell.low === cell.high ? `${cell.low}` : `${cell.low}-${cell.high}`;
}

/** Of a chart, the rows of these sizes in their order; undefined when it has none of them. */
export function chartOf<Chart extends SizeChart>(chart: Chart, sizes: string[]): Chart | undefined {
  const rows = sizes.flatMap(size => chart.rows.filter(row => row.size === size));
  return rows.length > 0 ? { ...chart, rows } : undefined;
}
