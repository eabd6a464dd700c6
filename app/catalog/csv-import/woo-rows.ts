import type { ColumnNames, FileRow, RawRow } from "./file-columns.ts";
import { handleOf, maxRowsOfOne } from "./handle-of.ts";

const attributes = [1, 2, 3, 4, 5, 6] as const;
const attributeColumns = Object.fromEntries(
  attributes.flatMap(n => [
    [`name${n}`, [`Attribute ${n} name`]],
    [`value${n}`, [`Attribute ${n} value(s)`]],
  ]),
) as Record<string, string[]>;

/** Lists WooCommerce's columns by our names. */
export const wooColumns: Record<string, string[]> = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  title: ["Name"],
  published: ["Published"],
  short: ["Short description"],
  description: ["Description"],
  categories: ["Categories"],
  pictures: ["Images"],
  inStock: ["In stock?"],
  stock: ["Stock"],
  backorders: ["Backorders allowed?"],
  regular: ["Regular price"],
  sale: ["Sale price"],
  parent: ["Parent"],
  saleFrom: ["Date sale price starts"],
  saleTo: ["Date sale price ends"],
  ...attributeColumns,
};

export function isWooHead(names: string[]): boolean {
  return names.includes("name") && ["regular price", "parent", "attribute 1 name"].some(name => names.includes(name));
}

type Reading = { names: Record<string, string>; today: string };

/**
 * WooCommerce's rows in Shopify's form: a row per variation, the product's facts in the first, a row per further
 * picture. A variation for any size becomes one of each size.
 */
export function wooRows(rows: RawRow[], reading: Reading): FileRow[] {
  const parents = new Map<string, RawRow>();
  for (const row of rows) {
    if (isVariation(row)) continue;
    for (const name of [row.cells.id && `id:${row.cells.id}`, row.cells.sku]) {
      if (name && !parents.has(name)) parents.set(name, row);
    }
  }
  const variations = Map.groupBy(rows.filter(isVariation), row => parents.get(row.cells.parent ?? ""));
  const taken = new Set<string>();
  const all = rows
    .filter(row => !isVariation(row))
    .flatMap(row => {
      const handle = freeHandle(row, taken);
      return productRows(row, variations.get(row) ?? [], handle, reading);
    });
  const names = { handle: reading.names.parent ?? "Parent" };
  const orphans = (variations.get(undefined) ?? []).map((row): FileRow => {
    return { line: row.line, cells: { handle: `${row.cells.parent ?? ""} ` }, names };
  });
  return [...all, ...orphans];
}

const isVariation = ({ cells }: RawRow) => /\bvariation\b/iu.test(cells.type ?? "");

/** Uses the SKU, or else the name, with a number when another product has it. */
function freeHandle({ cells: { sku, title, id }, line }: RawRow, taken: Set<string>): string {
  const wanted = handleOf(sku || title || "") || `product-${id || line}`;
  const handle = taken.has(wanted) ? `${wanted}-${id || line}` : wanted;
  taken.add(handle);
  return handle;
}

function productRows(product: RawRow, variations: RawRow[], handle: string, reading: Reading): FileRow[] {
  const [picture = "", ...more] = listed(product.cells.pictures);
  const options = optionsOf(product, variations);
  const own = variations.length === 0 ? [product] : [];
  for (const one of variations) if (own.length <= maxRowsOfOne) own.push(...expanded(one, product, options));
  const rows = own.map((row, index): FileRow => {
    const first = index === 0 && { ...productCells(product), ...(picture && { picture }) };
    const cells = {
      ...first,
      ...optionCells(row, options),
      ...saleCells(row, reading),
      sku: product.cells.sku || row.cells.sku || "",
    };
    const [variantPicture = ""] = row === product ? [] : listed(row.cells.pictures);
    const whole = { ...cells, ...(variantPicture && { variantPicture }) };
    const names = namesOf(options, reading, cells.compareAt !== "");
    return { line: row.line, cells: { ...whole, handle }, names, hasMore: row.hasMore };
  });
  if (product.hasMore && rows[0]) rows[0].hasMore = true;
  const refused = kindRefused(product, reading);
  if (refused && rows[0]) rows[0].refused = refused;
  const { line } = product;
  return [...rows, ...more.map(url => ({ line, cells: { handle, picture: url }, names: rows[0]!.names }))];
}

function productCells({ cells }: RawRow): FileRow["cells"] {
  const isPublished = cells.published === undefined || cells.published === "" || cells.published === "1";
  return {
    title: cells.title ?? "",
    description: withLines(cells.description || cells.short || ""),
    category: cells.categories ?? "",
    isPublished: isPublished ? "TRUE" : "FALSE",
  };
}

/** WooCommerce writes a line end as backslash n, and those two letters with another backslash. */
function withLines(text: string): string {
  const lines = text.replaceAll(/(\\?)\\n/gu, (_, more: string) => (more === "" ? "\n" : "\\n"));
  return /<(?:p|br|div|li|h[1-6]|td)\b/iu.test(lines) ? lines : lines.replaceAll("\n", "<br>\n");
}

/** Attributes in which variations differ come first. */
function optionsOf({ cells }: RawRow, variations: RawRow[]): number[] {
  const named = attributes.filter(n => cells[`name${n}`]);
  const differs = (n: number) => variations.some(one => one.cells[`name${n}`] === cells[`name${n}`]);
  return [...named.filter(differs), ...named.filter(n => !differs(n))].slice(0, 3);
}

function optionCells(row: RawRow, options: number[]): FileRow["cells"] {
  const cells = options.flatMap((n, index) => {
    const values = listed(row.cells[`value${n}`]);
    // A list of one value without variations is no choice.
    const value = values.length === 1 ? values[0]! : "";
    return [
      [`name${index + 1}`, row.cells[`name${n}`] ?? ""],
      [`value${index + 1}`, value],
    ];
  });
  return { value1: "", ...Object.fromEntries(cells) } as FileRow["cells"];
}

/** Expands a variation that names no value into one for each value of its product. */
function expanded(row: RawRow, { cells: product }: RawRow, options: number[]): RawRow[] {
  const place = (cells: RawRow["cells"], name: string) => attributes.find(n => cells[`name${n}`] === name);
  let rows = [row.cells];
  for (const n of options) {
    const name = product[`name${n}`]!;
    const value = row.cells[`value${place(row.cells, name) ?? 0}`];
    const values = value ? [value] : listed(product[`value${n}`]).slice(0, 50);
    const each = values.length === 0 ? [""] : values;
    rows = rows.flatMap(cells => each.map(one => ({ ...cells, [`name${n}`]: name, [`value${n}`]: escaped(one) })));
    if (rows.length > maxRowsOfOne) rows.length = maxRowsOfOne + 1;
  }
  return rows.map(cells => ({ ...row, cells }));
}

const escaped = (value: string) => value.replaceAll(/(?<!\\),/gu, "\\,");

function saleCells({ cells }: RawRow, { today }: Reading): FileRow["cells"] {
  const { regular = "", sale = "", stock = "", inStock = "", backorders = "" } = cells;
  const hasBegun = (cells.saleFrom ?? "").slice(0, 10) <= today;
  const hasEnded = cells.saleTo ? cells.saleTo.slice(0, 10) < today : false;
  const isOnSale = /[1-9]/u.test(sale) && hasBegun && !hasEnded;
  const counted = /^-?\d/u.test(stock) ? stock.replace(/\.0*$/u, "") : inStock === "0" ? "0" : "";
  return {
    price: isOnSale ? sale : regular,
    compareAt: isOnSale ? regular : "",
    tracker: counted === "" ? "" : "shop",
    quantity: counted,
    sellsOn: inStock === "backorder" || /^(?:1|yes|notify)$/iu.test(backorders) ? "continue" : "deny",
  };
}

const refusedKinds: [RegExp, string][] = [
  [/\bexternal\b/iu, "This product is sold on another site, so this shop can't sell it."],
  [/\bgrouped\b/iu, "This is a group of products. Import its products without it."],
  [/\bsubscription\b/iu, "This product is a subscription, which this shop can't sell."],
];

/** Kinds that have no price or stock of the shop's own. */
function kindRefused({ cells: { type = "" }, line }: RawRow, { names }: Reading): FileRow["refused"] {
  const why = refusedKinds.find(([kind]) => kind.test(type))?.[1];
  return why === undefined ? undefined : { line, column: names.type ?? "Type", why };
}

/** Splits by commas, except those after a backslash. */
function listed(cell = ""): string[] {
  const values = cell.split(/(?<!\\),/u).map(value => value.replaceAll("\\,", ",").trim());
  return values.filter(value => value !== "");
}

function namesOf(options: number[], { names }: Reading, isOnSale: boolean): ColumnNames {
  const option = options.flatMap((n, index) => [
    [`name${index + 1}`, names[`name${n}`] ?? ""],
    [`value${index + 1}`, names[`value${n}`] ?? ""],
  ]);
  return {
    handle: names.sku ?? "SKU",
    title: names.title ?? "Name",
    category: names.categories ?? "Categories",
    price: (isOnSale ? names.sale : names.regular) ?? "Regular price",
    compareAt: names.regular ?? "Regular price",
    quantity: names.stock ?? "Stock",
    picture: names.pictures ?? "Images",
    ...Object.fromEntries(option),
  } as ColumnNames;
}
