import { factNames, type GarmentFacts } from "#app/catalog/product-fields/garment-facts.ts";

/** Facts with a column of their own. */
export type FileFacts = GarmentFacts & { forWhom: string; occasions: string };

export const fileFactNames: readonly (keyof FileFacts)[] = [...factNames, "forWhom", "occasions"];

/** Shopify's columns where it has one, else of our own in its form. */
export const factColumns = {
  fabric: "Fabric (product.metafields.shopify.fabric)",
  care: "Care instructions (product.metafields.shopify.care-instructions)",
  lining: "Lining (product.metafields.custom.lining)",
  fit: "Fit (product.metafields.shopify.fit)",
  modelCm: "Model height in cm (product.metafields.custom.model_height)",
  modelSize: "Model wears (product.metafields.custom.model_size)",
  forWhom: "For (product.metafields.custom.for)",
  occasions: "Occasions (product.metafields.custom.occasions)",
} as const satisfies Record<keyof FileFacts, string>;

/** Columns that only the file of a shop with a pre-order has. */
export const preOrderColumns = {
  preOrderDay: "Pre-order here by (product.metafields.custom.preorder_by)",
  preOrderDeposit: "Pre-order deposit in per cent (product.metafields.custom.preorder_deposit)",
} as const;

/**
 * Columns of a product file in Shopify's order. Unused ones stay empty. Source: docs/decisions/products-from-files.md.
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
  Object.values(factColumns),
  ["Google product category", "Gender", "Age group", "Manufacturer part number (MPN)", "Ad group name"].map(google),
  ["Ads labels", "Condition", "Custom product"].map(google),
  [0, 1, 2, 3, 4].map(label => google(`Custom label ${label}`)),
].flat();

function google(name: string): string {
  return `Google Shopping / ${name}`;
}

/** Columns we read, with all names that files use for them. */
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
  sku: ["SKU", "Variant SKU"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  quantity: ["Inventory quantity", "Variant Inventory Qty", "Quantity"],
  sellsOn: ["Continue selling when out of stock", "Variant Inventory Policy"],
  picture: ["Product image URL", "Image Src"],
  picturePosition: ["Image position"],
  pictureAlt: ["Image alt text"],
  variantPicture: ["Variant image URL", "Variant Image"],
  color: ["Color (product.metafields.shopify.color-pattern)", "Color", "Colour"],
  fabric: [factColumns.fabric, "Fabric"],
  care: [factColumns.care, "Care instructions", "Care"],
  lining: [factColumns.lining, "Lining"],
  fit: [factColumns.fit, "Fit"],
  modelCm: [factColumns.modelCm, "Model height in cm"],
  modelSize: [factColumns.modelSize, "Model wears"],
  forWhom: [factColumns.forWhom, "For"],
  occasions: [factColumns.occasions, "Occasions", "Occasion"],
  preOrderDay: [preOrderColumns.preOrderDay, "Pre-order here by"],
  preOrderDeposit: [preOrderColumns.preOrderDeposit, "Pre-order deposit in per cent", "Pre-order deposit"],
} as const;

export type ReadColumn = keyof typeof readColumns;

export type ColumnNames = Partial<Record<ReadColumn, string>>;

/**
 * `line`: as sheets count rows. `cells`: by our column names. `hasMore`: more cells than the first row. `refused`: why
 * its product cannot be sold here.
 */
export type FileRow = {
  line: number;
  cells: Partial<Record<ReadColumn, string>>;
  names: ColumnNames;
  hasMore?: boolean;
  refused?: FileProblem;
};

/** A problem for the owner: row, column as the file calls it, sentence. */
export type FileProblem = { line: number; column: string; why: string };

/** The column's name in the file, or its usual name. */
export function columnName(column: ReadColumn, names: ColumnNames): string {
  return names[column] ?? readColumns[column][0];
}

export function problemIn(row: { line: number; names: ColumnNames }, column: ReadColumn, why: string): FileProblem {
  return { line: row.line, column: columnName(column, row.names), why };
}

/** Shortens a text for a message. */
export function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** `cells` has our column names and is unchecked. */
export type RawRow = { line: number; cells: Record<string, string>; hasMore: boolean };
