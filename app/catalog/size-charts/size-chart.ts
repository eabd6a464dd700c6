import * as v from "valibot";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { convert, lengthText, type Unit } from "./lengths.ts";

/** `low` and `high` are equal where one number was written. */
const span = v.object({ low: v.number(), high: v.number() });
export type Span = v.InferOutput<typeof span>;

/** A cell is null where nothing was written. `uk`: the UK sizes that it is; absent where the owner says none. */
const chartRow = v.object({ size: sizeSchema, uk: v.exactOptional(span), cells: v.array(v.nullable(span)) });
export type ChartRow = v.InferOutput<typeof chartRow>;

/** The schema of `size_charts.rows`. */
export const storedRows = v.array(chartRow);

/**
 * Body measurements by size, smallest first. `unit`: of its numbers. `imageHash`: with a description; null for none.
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

/** Converts to half inches or whole centimetres. A length in its own unit stays exact. */
function shownIn(length: number, from: Unit, to: Unit): number {
  if (from === to) return length;
  const exact = convert(length, from, to);
  return to === "cm" ? Math.round(exact) : Math.round(exact * 2) / 2;
}

/** Returns "34", "34½" or "34–36". */
export function spanText({ low, high }: Span, from: Unit, to: Unit): string {
  const [least, most] = [low, high].map(length => lengthText(shownIn(length, from, to)));
  return least === most ? least! : `${least}–${most}`;
}

/** Returns "34", "34.5-36", or "" for none. */
export function cellText(cell: Span | null | undefined): string {
  if (!cell) return "";
  return cell.low === cell.high ? `${cell.low}` : `${cell.low}-${cell.high}`;
}

/** Returns the rows of these sizes in order, undefined when there are none. */
export function chartOf<Chart extends SizeChart>(chart: Chart, sizes: string[]): Chart | undefined {
  const rows = sizes.flatMap(size => chart.rows.filter(row => row.size === size));
  return rows.length > 0 ? { ...chart, rows } : undefined;
}
