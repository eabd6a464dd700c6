import { decodeHTMLStrict } from "entities";
import { maxProductPictures } from "#app/catalog/products/product-fields.ts";
import { maxSizes } from "#app/catalog/sizes/size-scale.ts";
import { fromHtml } from "./described-text.ts";
import {
  type ColumnNames,
  columnName,
  cut,
  type FileProblem,
  type FileRow,
  fileFactNames,
  problemIn,
  type ReadColumn,
} from "./file-columns.ts";
import type { FilePart, FileProduct } from "./file-product.ts";
import { handleOf, maxRowsOfOne } from "./handle-of.ts";
import { type Options, optionsOf, sizeIn } from "./read-options.ts";
import { codeOf, readFileSize, sellsOnNote } from "./read-size.ts";

const maxProducts = 2_000;
const maxDescription = 50_000;

/**
 * The products of a file. Rows of one handle are one product; blank cells inherit from the first row. Where an option
 * is the colour, each colour is a product of one style.
 */
export function groupRows(rows: FileRow[]): FilePart {
  const { groups, problems } = groupsOf(rows);
  const products: FileProduct[] = [];
  for (const [handle, group] of groups) {
    if (group.length > maxRowsOfOne) {
      problems.push(problemIn(group[0]!, "handle", `At most ${maxRowsOfOne} rows per product.`));
    } else products.push(...productsOf(handle, group));
    if (products.length > maxProducts) {
      return { products: [], problems: [{ line: 1, column: "", why: `At most ${maxProducts} products at a time.` }] };
    }
  }
  return { products, problems };
}

/** Finds the line where each line's product begins. A line that belongs to none is left out. */
export function firstLines(rows: FileRow[]): Map<number, number> {
  const { groups } = groupsOf(rows);
  return new Map([...groups.values()].flatMap(group => group.map(({ line }) => [line, group[0]!.line] as const)));
}

/** Rows with one handle are one product. */
function groupsOf(rows: FileRow[]): { groups: Map<string, FileRow[]>; problems: FileProblem[] } {
  const groups = new Map<string, FileRow[]>();
  const problems: FileProblem[] = [];
  let current = "";
  for (const row of rows) {
    const title = row.cells.title ?? "";
    const handle = (row.cells.handle || (title ? handleOf(title) : current)).toLowerCase();
    current = handle;
    if (/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]{0,199}$/u.test(handle)) {
      const group = groups.get(handle);
      if (group) group.push(row);
      else groups.set(handle, [row]);
    } else
      problems.push(
        problemIn(row, "handle", handle.trim() ? `“${cut(handle.trim())}” is not a valid URL handle.` : noHandle),
      );
  }
  return { groups, problems };
}

const noHandle = "This row has no URL handle.";
const moreCells = "This row has more cells than the first row. Put cells with a comma in quotation marks.";

function productsOf(handle: string, rowsOfOne: FileRow[]): FileProduct[] {
  const group = rowsOfOne.map(withPlainText);
  const [first] = group as [FileRow];
  const common = group.flatMap(({ line, hasMore, refused = [] }) => [
    ...(hasMore ? [{ line, column: "", why: moreCells }] : []),
    ...[refused].flat(),
  ]);
  const options = optionsOf(group, common);
  if (!options.hasTooMany) common.push(...repeatedIn(group));
  const facts = { ...textsOf(group, common), ...statusOf(first, common) };
  const isRow = ({ cells }: FileRow) => !options.hasTooMany && (cells.value1 || cells.value2 || cells.value3);
  const rows = group.filter((row, index) => index === 0 || isRow(row));
  const byColor = Map.groupBy(rows, ({ cells }) => (options.color ? (cells[options.color] ?? "") : undefined));
  const codes = [...byColor.values()].map(own => codeOf(own, row => sizeIn(row, options)));
  return [...byColor].map(([color, own], index): FileProduct => {
    const problems = [...common];
    const sizes = own.slice(0, maxSizes + 1).map(row => {
      return readFileSize(inherited(row, first), sizeIn(row, options), problems);
    });
    const isOne = byColor.size === 1;
    return {
      line: own[0]!.line,
      handle: isOne ? handle : `${handle}--${handleOf(color ?? "")}`,
      style: isOne ? undefined : handle,
      ...facts,
      color: color ?? facts.color,
      sizes: hasSizes(group) ? sizes.map(({ size, ...rest }) => ({ size: size || "Free size", ...rest })) : undefined,
      all: sizes[0]!,
      sizeName: options.sizeName,
      pictures: picturesOf(group, isOne ? [] : own),
      alts: altsIn(group),
      code: ownCode(codes, index, color),
      notes: [...options.notes, ...sellsOnNote(own)],
      names: namesOf(group, options),
      problems,
    };
  });
}

/** Shop programs write `&amp;` and the like into cells that are no markup. A description is read by `fromHtml`. */
function withPlainText(row: FileRow): FileRow {
  const { description, ...plain } = row.cells;
  const decoded = Object.entries(plain).map(([column, text]) => [column, decodeHTMLStrict(text)]);
  return { ...row, cells: { ...Object.fromEntries(decoded), ...(description !== undefined && { description }) } };
}

/** Colours that share a SKU are told apart by their names. */
function ownCode(codes: (string | undefined)[], index: number, color = ""): string | undefined {
  const code = codes[index];
  const isShared = codes.filter(one => one === code).length > 1;
  return code && isShared ? `${code}-${handleOf(color).toUpperCase()}` : code;
}

/** A row without options adds a picture. One that says more is another product, or a size without a name. */
function repeatedIn([first, ...others]: FileRow[]): FileProblem[] {
  const repeated = others.filter(({ cells: { title, price, value1, value2, value3 } }) => {
    const isOther = price || (title && title !== first!.cells.title);
    return isOther && !value1 && !value2 && !value3;
  });
  const why = `Same product as row ${first!.line}, but without a size or colour.`;
  return repeated.map(row => problemIn(row, "handle", why));
}

function inherited(row: FileRow, { cells: { price, compareAt } }: FileRow): FileRow {
  if (row.cells.price || !price) return row;
  return { ...row, cells: { ...row.cells, price, ...(compareAt !== undefined && { compareAt }) } };
}

/** Returns the first value that is not empty, "" when the column is empty. */
export function valueOf(group: FileRow[], column: ReadColumn): string | undefined {
  const filled = group.find(({ cells }) => cells[column]) ?? group.find(({ cells }) => cells[column] !== undefined);
  return filled?.cells[column];
}

/** Cuts a text only where it is too long for any product, so that the plan reports it. */
function textsOf(group: FileRow[], problems: FileProblem[]) {
  const short = (column: ReadColumn) => valueOf(group, column)?.slice(0, 1_500);
  const html = valueOf(group, "description");
  const isTooLong = html !== undefined && html.length > maxDescription;
  if (isTooLong) {
    problems.push(problemIn(group[0]!, "description", `Use at most ${maxDescription} characters in the description.`));
  }
  return {
    title: short("title"),
    category: short("category"),
    color: short("color")?.replace(/^[\w-]+:\s*/u, ""),
    facts: Object.fromEntries(
      fileFactNames.flatMap(name => {
        const shortened = short(name);
        return shortened === undefined ? [] : [[name, shortened]];
      }),
    ),
    ...preOrderIn(short("preOrderDay"), short("preOrderDeposit")),
    description: isTooLong ? "" : html === undefined ? undefined : fromHtml(html).slice(0, 6_000),
  };
}

function preOrderIn(day: string | undefined, deposit: string | undefined): Pick<FileProduct, "preOrder"> {
  return day === undefined && deposit === undefined ? {} : { preOrder: { day, deposit } };
}

const hasSizes = (group: FileRow[]) => group.some(({ cells }) => cells.value1 !== undefined);

/** Column names for messages: colour and size by their option's column. */
function namesOf([first]: FileRow[], { color, size }: Options): ColumnNames {
  const { names } = first!;
  const of = (column: ReadColumn) => columnName(column, names);
  return { ...names, ...(color && { color: of(color) }), ...(size && { value1: of(size) }) };
}

/**
 * In file order. `own`: rows of one colour, whose pictures come first; other colours' variant pictures are left out.
 */
function picturesOf(group: FileRow[], own: FileRow[]): string[] | undefined {
  const withPictures = group.filter(({ cells }) => cells.picture !== undefined || cells.variantPicture !== undefined);
  if (withPictures.length === 0) return undefined;
  const placed = withPictures
    .filter(({ cells }) => cells.picture)
    .map(({ cells }, index) => ({ url: cells.picture!, at: Number(cells.picturePosition) || index + 1 }));
  const general = placed.toSorted((one, other) => one.at - other.at).map(({ url }) => url);
  const ofVariants = (rows: FileRow[]) => rows.flatMap(({ cells }) => cells.variantPicture || []);
  if (own.length === 0) return distinct([...general, ...ofVariants(group)]);
  const mine = ofVariants(own);
  const ofOthers = new Set(ofVariants(group.filter(row => !own.includes(row))));
  const first = mine.length > 0 ? mine : own.flatMap(({ cells }) => cells.picture || []);
  const all = distinct([...first, ...general.filter(url => !ofOthers.has(url))]);
  return all.slice(0, maxProductPictures);
}

/** The result's keys are addresses. */
function altsIn(group: FileRow[]): Record<string, string> {
  const alts = group.flatMap(({ cells: { picture, pictureAlt } }) =>
    picture && pictureAlt !== undefined ? [[picture.slice(0, mostLetters), pictureAlt.slice(0, 500)]] : [],
  );
  return Object.fromEntries(alts);
}

/** An address has no more. */
const mostLetters = 2_000;

const distinct = (urls: string[]) =>
  [...new Set(urls.map(url => url.slice(0, mostLetters)))].slice(0, maxProductPictures + 1);

const statuses = ["active", "draft", "archived"];
const publishedWords = ["true", "false"];

/** A draft or unpublished product is hidden; an archived one keeps its visibility. */
function statusOf(row: FileRow, problems: FileProblem[]): Pick<FileProduct, "isArchived" | "isHidden"> {
  const wordIn = (column: "status" | "isPublished", words: string[], why: string) => {
    const word = row.cells[column]?.toLowerCase() ?? "";
    if (word === "" || words.includes(word)) return word;
    problems.push(problemIn(row, column, why));
    return "";
  };
  const status = wordIn("status", statuses, "Enter active, draft or archived.");
  const published = wordIn("isPublished", publishedWords, "Enter TRUE or FALSE.");
  const isArchived = status === "" ? undefined : status === "archived";
  if (isArchived || (status === "" && published === "")) return { isArchived, isHidden: undefined };
  return { isArchived, isHidden: status === "draft" || published === "false" };
}
