import type { ChartRow, SizeChart } from "./size-chart.ts";
import { ukText } from "./uk-text.ts";

/** Lengths in the unit of the chart's rows, undefined where nothing was typed. */
export type Body = (number | undefined)[];

/**
 * `best`: the smallest size that is large enough everywhere. `tight` and `loose`: measures, as the chart names them.
 * `isAlone`: one measure was typed where the chart has more. Source: docs/decisions/html-without-script.md.
 */
export type FoundFit =
  | { kind: "nothing-typed" }
  /** No size has what was typed. */
  | { kind: "not-in-chart" }
  /** Even the largest size is too small. */
  | { kind: "none"; largest: ChartRow; tight: string[] }
  | { kind: "fits"; best: ChartRow; isAlone: boolean }
  /** `tight`: where the size before is too small; `loose`: where the taken size is for a larger body. */
  | { kind: "between"; best: ChartRow; smaller: ChartRow; tight: string[]; loose: string[] }
  /** The smallest size is for a larger body. */
  | { kind: "smallest"; best: ChartRow; loose: string[] };

export function findFit({ measures, rows: all }: Pick<SizeChart, "measures" | "rows">, body: Body): FoundFit {
  if (body.every(length => length === undefined)) return { kind: "nothing-typed" };
  const rows = all.filter(row => row.cells.some((cell, n) => cell && body[n] !== undefined));
  const largest = rows.at(-1);
  if (!largest) return { kind: "not-in-chart" };
  const tightIn = (row: ChartRow) => measuresWith(row, (length, { high }) => length - high);
  const looseIn = (row: ChartRow) => measuresWith(row, (length, { low }) => low - length);

  function measuresWith(row: ChartRow, by: (length: number, span: { low: number; high: number }) => number): string[] {
    return measures.filter((_, n) => {
      const [length, cell] = [body[n], row.cells[n]];
      // A missing measure neither fits nor excludes. Nobody measures closer than to a tenth.
      return length !== undefined && cell && Number(by(length, cell).toFixed(1)) > 0;
    });
  }

  const at = rows.findIndex(row => tightIn(row).length === 0);
  const best = rows[at];
  if (!best) return { kind: "none", largest, tight: tightIn(largest) };
  const loose = looseIn(best);
  const isAlone = measures.length > 1 && body.filter(length => length !== undefined).length === 1;
  if (loose.length === 0) return { kind: "fits", best, isAlone };
  const smaller = rows[at - 1];
  if (!smaller) return { kind: "smallest", best, loose };
  return { kind: "between", best, smaller, tight: tightIn(smaller), loose };
}

/** Advises the shopper as a seller would. */
export function foundFitText(fit: FoundFit): string {
  switch (fit.kind) {
    case "nothing-typed":
      return "Enter at least one measurement, for example 36.";
    case "not-in-chart":
      return "The chart doesn't have this measurement. Enter another one.";
    case "none":
      return `${named(fit.largest)} is our largest. It will be ${tightText(fit.tight)}. Ask us before you order.`;
    case "fits":
      return fit.isAlone
        ? `Take ${named(fit.best)}. To be sure, enter your other measurements too.`
        : `Take ${named(fit.best)}. It fits you.`;
    case "smallest":
      return `Take ${named(fit.best)}, our smallest. It will be ${looseText(fit.loose)}.`;
    case "between":
      return (
        `Take ${named(fit.best)}. It may be ${looseText(fit.loose)}. ` +
        `${fit.smaller.size} would be ${tightText(fit.tight)}.`
      );
  }
}

/** Returns "L (UK 16–18)", or the size alone. */
function named(row: ChartRow): string {
  const uk = ukText(row);
  return uk ? `${row.size} (${uk})` : row.size;
}

const looseText = (measures: string[]) => inWords(measures, { around: "loose", along: "long" });
const tightText = (measures: string[]) => inWords(measures, { around: "tight", along: "short" });

/** Measures along a body: what is "loose" around a waist is "long" on an arm. */
const isAlong = /\b(?:length|height|inseam|sleeve|leg|foot|feet)\b/iu;

/** Returns "loose at the bust and waist and long in the sleeve". */
function inWords(measures: string[], words: { around: string; along: string }): string {
  const list = new Intl.ListFormat("en-GB");
  const around = measures.filter(measure => !isAlong.test(measure)).map(measure => measure.toLowerCase());
  const along = measures.filter(measure => isAlong.test(measure)).map(placeAlong);
  const places = along.filter(place => place !== "");
  return list.format([
    ...(around.length > 0 ? [`${words.around} at the ${list.format(around)}`] : []),
    ...(along.length > 0 ? [places.length > 0 ? `${words.along} in the ${list.format(places)}` : words.along] : []),
  ]);
}

/** "Foot length" is in the foot, "Length" and "Height" are nowhere in particular. */
function placeAlong(measure: string): string {
  return measure
    .toLowerCase()
    .replaceAll(/\b(?:length|height)\b/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
