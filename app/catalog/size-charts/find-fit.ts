import { lengthText } from "./lengths.ts";
import type { SizeChart } from "./size-chart.ts";

/**
 * A body by the place of each measure in the chart, in the unit of the chart's rows; undefined where nothing was typed.
 */
export type Body = (number | undefined)[];

/**
 * Which size of a chart fits a body. `holds`: the smallest size whose every measure is at least the body's. `smaller`:
 * the size before it, when the body is between the two: some measure is below what the larger one is for. Source:
 * docs/decisions/html-without-script.md.
 */
export type FoundFit =
  | { kind: "nothing-typed" }
  /** The largest size is too small, in these measures. */
  | { kind: "none"; largest: string; over: Difference[] }
  | { kind: "fits"; holds: string }
  /** `over`: by how much the body is more than the smaller one is for; `under`: less than the larger one is for. */
  | { kind: "between"; holds: string; smaller: string; over: Difference[]; under: Difference[] }
  /** Even the smallest size is for a larger body, in these measures. */
  | { kind: "loose"; holds: string; under: Difference[] };

/** A measure, and by how much it is more or less, in the chart's unit. */
export type Difference = { measure: string; by: number };

export function findFit({ measures, rows }: Pick<SizeChart, "measures" | "rows">, body: Body): FoundFit {
  if (body.every(length => length === undefined) || rows.length === 0) return { kind: "nothing-typed" };
  const overIn = (row: number) => differences(row, (length, { high }) => length - high);
  const underIn = (row: number) => differences(row, (length, { low }) => low - length);

  function differences(row: number, by: (length: number, span: { low: number; high: number }) => number): Difference[] {
    return measures.flatMap((measure, n) => {
      const [length, cell] = [body[n], rows[row]?.cells[n]];
      // A measure that the chart leaves open for a size speaks neither for nor against it.
      if (length === undefined || !cell) return [];
      // To a tenth: nobody measures closer, and a chart in the other unit is not exact.
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

/** A fit in one or two sentences for the shopper; `unit` after each number. */
export function foundFitText(fit: FoundFit, unit: string): string {
  const inWords = (all: Difference[], word: string) =>
    new Intl.ListFormat("en-GB").format(
      all.map(({ measure, by }) => `${lengthText(by)} ${unit} too ${word} at the ${measure.toLowerCase()}`),
    );
  switch (fit.kind) {
    case "nothing-typed":
      return "Type at least one measure of your body as a number, for example 36.";
    case "none":
      return `None of these sizes is large enough: even ${fit.largest} is ${inWords(fit.over, "small")}.`;
    case "fits":
      return `${fit.holds} fits you.`;
    case "loose":
      return `${fit.holds} is the smallest size here, and it is ${inWords(fit.under, "large")}.`;
    case "between":
      return (
        `You are between ${fit.smaller} and ${fit.holds}. ${fit.holds} holds all your measures, and is ` +
        `${inWords(fit.under, "large")}; ${fit.smaller} is closer, and ${inWords(fit.over, "small")}.`
      );
  }
}
