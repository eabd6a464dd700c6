import { lengthText } from "./lengths.ts";
import type { SizeChart } from "./size-chart.ts";

/** Lengths in the unit of the chart's rows, undefined where nothing was typed. */
export type Body = (number | undefined)[];

/**
 * `holds`: the smallest size that is large enough everywhere. `smaller`: the size before, when some measure is below
 * what `holds` is for. Source: docs/decisions/html-without-script.md.
 */
export type FoundFit =
  | { kind: "nothing-typed" }
  /** Even the largest size is too small. */
  | { kind: "none"; largest: string; over: Difference[] }
  | { kind: "fits"; holds: string }
  /** `over`: more than the smaller is for; `under`: less than the larger is for. */
  | { kind: "between"; holds: string; smaller: string; over: Difference[]; under: Difference[] }
  /** The smallest size is for a larger body. */
  | { kind: "loose"; holds: string; under: Difference[] };

/** `by` is in the chart's unit. */
type Difference = { measure: string; by: number };

export function findFit({ measures, rows }: Pick<SizeChart, "measures" | "rows">, body: Body): FoundFit {
  if (body.every(length => length === undefined) || rows.length === 0) return { kind: "nothing-typed" };
  const overIn = (row: number) => differences(row, (length, { high }) => length - high);
  const underIn = (row: number) => differences(row, (length, { low }) => low - length);

  function differences(row: number, by: (length: number, span: { low: number; high: number }) => number): Difference[] {
    return measures.flatMap((measure, n) => {
      const [length, cell] = [body[n], rows[row]?.cells[n]];
      // A missing measure neither fits nor excludes.
      if (length === undefined || !cell) return [];
      // Nobody measures closer than to a tenth.
      const difference = Number(by(length, cell).toFixed(1));
      return difference > 0 ? [{ measure, by: difference }] : [];
    });
  }

  const at = rows.findIndex((_, row) => overIn(row).length === 0);
  if (at === -1) return { kind: "none", largest: rows.at(-1)!.size, over: overIn(rows.length - 1) };
  const [holds, under] = [rows[at]!.size, underIn(at)];
  if (under.length === 0) return { kind: "fits", holds };
  if (at === 0) return { kind: "loose", holds, under };
  return { kind: "between", holds, smaller: rows[at - 1]!.size, over: overIn(at - 1), under };
}

/** Tells the shopper. `unit` is the chart's. */
export function foundFitText(fit: FoundFit, unit: string): string {
  const unitFor = (by: number) => (unit !== "in" ? unit : by === 0.5 || by === 1 ? "inch" : "inches");
  const inWords = (all: Difference[], word: string) =>
    new Intl.ListFormat("en-GB").format(
      all.map(({ measure, by }) => `${lengthText(by)} ${unitFor(by)} too ${word} at the ${measure.toLowerCase()}`),
    );
  switch (fit.kind) {
    case "nothing-typed":
      return "Enter at least one measurement, for example 36.";
    case "none":
      return `Our sizes are too small for you: ${fit.largest}, the largest, is ${inWords(fit.over, "small")}.`;
    case "fits":
      return `${fit.holds} fits you.`;
    case "loose":
      return `${fit.holds} is our smallest size. It is ${inWords(fit.under, "large")}.`;
    case "between":
      return (
        `You are between ${fit.smaller} and ${fit.holds}. ${fit.holds} is ` +
        `${inWords(fit.under, "large")}. ${fit.smaller} is ${inWords(fit.over, "small")}.`
      );
  }
}
