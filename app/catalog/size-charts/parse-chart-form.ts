import * as v from "valibot";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { oneLineName, oneLineText } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { pictureHash } from "#app/lib/stored-picture.ts";
import { pictureProblem } from "#app/platform/pictures/picture-problem.ts";
import { type ChartGrid, readChartGrid } from "./chart-grid.ts";
import { units } from "./lengths.ts";
import { type ChartRow, maxChartRows, maxMeasures, type SizeChart, type Span } from "./size-chart.ts";
import { readUkSizes } from "./uk-sizes.ts";

type ParsedChart = { ok: true; chart: SizeChart } | { ok: false; fields: Record<string, string> };

const measureName = v.pipe(oneLineName, v.maxLength(30));
const noteText = v.pipe(v.string(), v.trim(), v.maxLength(500, "Use at most 500 characters."));
const altText = v.pipe(
  v.string(),
  oneLineText,
  v.nonEmpty("Describe the picture for screen readers."),
  v.maxLength(200, "Use at most 200 characters."),
);
const unitSchema = v.picklist(units, "Choose inches or centimetres.");

/** Empty rows and columns are left out. */
export function parseChartForm(form: FormData): ParsedChart {
  const fields: Record<string, string> = {};
  const unit = v.safeParse(unitSchema, form.get("unit"));
  const note = v.safeParse(noteText, form.get("note") ?? "");
  if (!unit.success) fields.unit = sentenceOf(unit.issues[0]);
  if (!note.success) fields.note = sentenceOf(note.issues[0]);
  const picture = readPicture(form);
  if ("fault" in picture) Object.assign(fields, picture.fault);
  const read = readRows(readChartGrid(name => form.getAll(name)));
  if (typeof read === "string") fields.grid = read;
  if (typeof read === "string" || "fault" in picture || !unit.success || !note.success) return { ok: false, fields };
  return { ok: true, chart: { unit: unit.output, note: note.output, ...read, ...picture } };
}

type ReadPicture = Pick<SizeChart, "imageHash" | "imageAlt"> | { fault: Record<string, string> };

/** Reads at most one picture, which needs a description. */
function readPicture(form: FormData): ReadPicture {
  const removed = form.getAll("remove");
  const chosen = [...new Set(form.getAll("picture"))].filter(picture => !removed.includes(picture));
  const missing = pictureProblem(form);
  if (missing) return { fault: { image: missing } };
  if (chosen.length === 0) return { imageHash: null, imageAlt: "" };
  if (chosen.length > 1) return { fault: { image: "One picture only. Remove the others." } };
  const hash = v.safeParse(pictureHash, chosen[0]);
  if (!hash.success) return { fault: { image: "Choose the picture again." } };
  const alt = v.safeParse(altText, form.get("imageAlt") ?? "");
  return alt.success
    ? { imageHash: hash.output, imageAlt: alt.output }
    : { fault: { imageAlt: sentenceOf(alt.issues[0]) } };
}

function readRows(grid: ChartGrid): Pick<SizeChart, "measures" | "rows"> | string {
  const columns = grid.measures.flatMap((measure, n) => (measure || hasCells(grid, n) ? [{ measure, n }] : []));
  if (columns.length === 0) return "Add at least one measurement, for example Bust.";
  const measures: string[] = [];
  for (const { measure } of columns) {
    const named = v.safeParse(measureName, measure);
    if (!named.success || named.output === "") return "Each measurement needs a name of at most 30 characters.";
    if (measures.some(other => other.toLowerCase() === named.output.toLowerCase())) {
      return `“${named.output}” appears twice.`;
    }
    measures.push(named.output);
  }
  if (measures.length > maxMeasures) return `At most ${maxMeasures} measurements.`;
  const rows: ChartRow[] = [];
  for (const { size, uk: typedUk, cells } of grid.rows) {
    if (size === "" && typedUk === "" && cells.every(cell => cell === "")) continue;
    const label = v.safeParse(v.pipe(oneLineName, sizeSchema), size);
    if (!label.success) return "Each row needs a size, as in your products.";
    if (rows.some(row => row.size === label.output)) return `Size “${label.output}” appears twice.`;
    const spans = columns.map(({ n }) => readSpan(cells[n] ?? ""));
    const wrong = spans.indexOf("wrong");
    if (wrong >= 0) return `${label.output}, ${measures[wrong]}: enter a number such as 36, or a range such as 34-36.`;
    const uk = readUkSizes(typedUk);
    if (uk === "wrong") return `${label.output}, UK: enter a UK size such as 12, or two such as 12-14.`;
    if (uk || spans.some(one => one !== null)) {
      rows.push({ size: label.output, ...(uk && { uk }), cells: spans as (Span | null)[] });
    }
  }
  if (rows.length === 0) return "Enter the measurements of at least one size.";
  return rows.length > maxChartRows ? `At most ${maxChartRows} sizes.` : { measures, rows };
}

const hasCells = ({ rows }: ChartGrid, column: number) => rows.some(({ cells }) => cells[column]);

/** Reads "36", "36.5", "36½", "34-36" or "34 to 36", null for an empty cell. */
function readSpan(text: string): Span | null | "wrong" {
  if (/^[-–—]?$/u.test(text)) return null;
  const [low, high = low, ...more] = text
    .replaceAll(",", ".")
    .replaceAll("½", ".5")
    .split(/\s*(?:[-–—]|to)\s*/u)
    .map(part => (/^\d{0,3}(?:\.\d{1,2})?$/u.test(part) && part !== "" ? Number(part) : Number.NaN));
  const isSpan = low !== undefined && high !== undefined && more.length === 0 && low > 0 && low <= high && high <= 400;
  return isSpan ? { low, high } : "wrong";
}
