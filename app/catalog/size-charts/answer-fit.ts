import { type Body, findFit, foundFitText } from "./find-fit.ts";
import { convert, type Unit } from "./lengths.ts";
import type { ChartRow, SizeChart } from "./size-chart.ts";

/**
 * Answers "Find my size" in the browser; measurements never leave it. Loaded at the first press. Source:
 * docs/decisions/html-without-script.md.
 */
export function answerFit(pressed: EventTarget): void {
  const form = pressed instanceof Element ? pressed.closest("button")?.closest("form") : undefined;
  const data = form?.dataset.chart;
  if (!form || !data) return;
  // The text was written by our own page.
  const { unit, measures, rows } = JSON.parse(data) as Pick<SizeChart, "unit" | "measures" | "rows">;
  const copy = new FormData(form);
  const typedIn: Unit = copy.get("unit") === "cm" ? "cm" : "in";
  const texts = measures.map((_, n) => String(copy.get(`measure-${n}`) ?? "").trim());
  const body = texts.map(lengthOf);
  const wrong = texts.findIndex((text, n) => text !== "" && body[n] === undefined);
  const answer = form.querySelector("output");
  if (!answer) return;
  answer.textContent =
    wrong >= 0
      ? `${measures[wrong]}: enter a number, for example 36 or 36.5.`
      : foundFitText(findFit({ measures, rows: rowsIn(rows, unit, typedIn) }, body));
  // In a sheet the answer may be below the screen.
  answer.scrollIntoView({ block: "nearest" });
}

export function rowsIn(rows: ChartRow[], from: Unit, to: Unit): ChartRow[] {
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(cell => cell && { low: convert(cell.low, from, to), high: convert(cell.high, from, to) }),
  }));
}

function lengthOf(text: string): Body[number] {
  const length = Number(text.replace(",", ".").replace(/\s*½$/u, ".5"));
  return text !== "" && Number.isFinite(length) && length > 0 ? length : undefined;
}
