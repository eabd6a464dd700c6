import type { ColumnFields, ProductFields } from "#app/catalog/products/product-fields.ts";

/** `isText`: a plain text, shown, compared and synchronised as it is. */
type FieldInput = { input: string; isText?: true };

/**
 * Name of each field's input in the form, in their order. Apart from their parsing (`productFields`), which browsers
 * need not load.
 */
export const fieldInputs = {
  title: { input: "title", isText: true },
  description: { input: "description", isText: true },
  usedNote: { input: "usedNote", isText: true },
  fabric: { input: "fabric", isText: true },
  care: { input: "care", isText: true },
  lining: { input: "lining", isText: true },
  fit: { input: "fit", isText: true },
  modelCm: { input: "modelCm" },
  modelSize: { input: "modelSize", isText: true },
  forWhom: { input: "forWhom", isText: true },
  occasions: { input: "occasions", isText: true },
  priceKobo: { input: "price" },
  readyDays: { input: "readyDays" },
  depositBp: { input: "deposit" },
  color: { input: "color", isText: true },
  stock: { input: "stock", isText: true },
  categoryId: { input: "category" },
  scale: { input: "scale" },
  sizes: { input: "size" },
  pictures: { input: "image" },
  alts: { input: "alt" },
} as const satisfies { [Name in keyof ProductFields]: FieldInput };

export const fieldNames = Object.keys(fieldInputs) as (keyof ProductFields)[];

export const columnFields = fieldNames.filter(
  (name): name is keyof ColumnFields => !["sizes", "pictures", "alts"].includes(name),
);

export type TextField = {
  [Name in keyof ProductFields]: (typeof fieldInputs)[Name] extends { isText: true } ? Name : never;
}[keyof ProductFields];

export function isTextField(name: keyof ProductFields): name is TextField {
  return "isText" in fieldInputs[name];
}

export function pickFields<Name extends keyof ProductFields>(
  product: Pick<ProductFields, Name>,
  names: readonly Name[],
): Pick<ProductFields, Name> {
  return Object.fromEntries(names.map(name => [name, product[name]])) as Pick<ProductFields, Name>;
}

/** The product as the form carries it along; `parseSeenProduct` reads it again. */
export function writeSeenProduct(product: ProductFields): string {
  return JSON.stringify(pickFields(product, fieldNames));
}

/** Shown until the owner confirms a price of 0. */
export const asksFree = "₦0.00 makes it free. Enter a price, or confirm below.";
