/**
 * The columns of a file of products, in the order in which Shopify writes them, so that a shop can move in and out with
 * it. Those that nothing here corresponds to stay empty. Source: docs/decisions/products-from-files.md.
 */
export const fileColumns = [
  ["Title", "URL handle", "Description", "Vendor", "Product category", "Type", "Tags", "Published on online store"],
  ["Status", "SKU", "Barcode"],
  ["Option1 name", "Option1 value", "Option1 Linked To"],
  ["Option2 name", "Option2 value", "Option2 Linked To"],
  ["Option3 name", "Option3 value", "Option3 Linked To"],
  ["Price", "Compare-at price", "Cost per item", "Charge tax", "Tax code"],
  ["Unit price total measure", "Unit price total measure unit"],
  ["Unit price base measure", "Unit price base measure unit"],
  ["Inventory tracker", "Inventory quantity", "Continue selling when out of stock"],
  ["Weight value (grams)", "Weight unit for display", "Requires shipping", "Fulfillment service"],
  ["Product image URL", "Image position", "Image alt text", "Variant image URL"],
  ["Gift card", "SEO title", "SEO description", "Color (product.metafields.shopify.color-pattern)"],
  ["Google product category", "Gender", "Age group", "Manufacturer part number (MPN)", "Ad group name"].map(google),
  ["Ads labels", "Condition", "Custom product"].map(google),
  [0, 1, 2, 3, 4].map(label => google(`Custom label ${label}`)),
].flat();

function google(name: string): string {
  return `Google Shopping / ${name}`;
}

/** The columns that are read, by our name for them; each with the names that files have had for it. */
export const readColumns = {
  handle: ["URL handle", "Handle"],
  title: ["Title"],
  description: ["Description", "Body (HTML)"],
  category: ["Type", "Category"],
  status: ["Status"],
  isPublished: ["Published on online store", "Published"],
  name1: ["Option1 name"],
  value1: ["Option1 value"],
  name2: ["Option2 name"],
  value2: ["Option2 value"],
  name3: ["Option3 name"],
  value3: ["Option3 value"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  quantity: ["Inventory quantity", "Variant Inventory Qty", "Quantity"],
  picture: ["Product image URL", "Image Src"],
  picturePosition: ["Image position"],
  variantPicture: ["Variant image URL", "Variant Image"],
  color: ["Color (product.metafields.shopify.color-pattern)", "Color", "Colour"],
} as const;

export type ReadColumn = keyof typeof readColumns;

/** What the columns are called in a file. */
export type ColumnNames = Partial<Record<ReadColumn, string>>;

/**
 * A row of a file that was read: its number, as a sheet counts rows, and what it says under each column that the file
 * has. `hasMore`: it has more cells than the first row.
 */
export type FileRow = {
  line: number;
  cells: Partial<Record<ReadColumn, string>>;
  names: ColumnNames;
  hasMore?: boolean;
};

/** What is wrong with a file: the row, the name of the column where it is about one, and a sentence for the owner. */
export type FileProblem = { line: number; column: string; why: string };

/** What a column is called in a message: its name in the file, or its name today where the file has none. */
export function columnName(column: ReadColumn, names: ColumnNames): string {
  return names[column] ?? readColumns[column][0];
}

/** A problem of a row, or of a product. */
export function problemIn(row: { line: number; names: ColumnNames }, column: ReadColumn, why: string): FileProblem {
  return { line: row.line, column: columnName(column, row.names), why };
}

/** As much of a cell as a message shows. */
export function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A row of the file before it is checked. `cells`: by our own name of each column. */
export type RawRow = { line: number; cells: Record<string, string>; hasMore: boolean };
