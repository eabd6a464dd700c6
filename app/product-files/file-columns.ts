/**
 * The columns of a file of products, in the order in which Shopify writes them, so that a shop can move in and out with
 * it. Those that nothing here corresponds to stay empty. Source: decision 79.
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
  category: ["Type"],
  status: ["Status"],
  isPublished: ["Published on online store", "Published"],
  name1: ["Option1 name"],
  value1: ["Option1 value"],
  name2: ["Option2 name"],
  value2: ["Option2 value"],
  name3: ["Option3 name"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  quantity: ["Inventory quantity", "Variant Inventory Qty"],
  picture: ["Product image URL", "Image Src"],
  picturePosition: ["Image position"],
  color: ["Color (product.metafields.shopify.color-pattern)"],
} as const;

export type ReadColumn = keyof typeof readColumns;

/** A row of a file that was read: its line, and what stands under each column that the file has. */
export type FileRow = { line: number; cells: Partial<Record<ReadColumn, string>> };

/** What is wrong with a file: the line, the name of the column where it is about one, and a sentence for the owner. */
export type FileProblem = { line: number; column: string; why: string };

/** What a column is called in a message: its name today. */
export function columnName(column: ReadColumn): string {
  return readColumns[column][0];
}
