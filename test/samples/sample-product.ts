import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";

/** A product with M and L in stock and S sold out. */
export function sampleProduct(differences: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: "0199a1b2-0000-7000-8000-000000000001",
    code: "AH-1001",
    title: "Wrap skirt",
    priceKobo: 22_000_00,
    color: "firebrick",
    categoryName: "Ankara",
    stock: "In Stock",
    sizes: [
      { size: "S", isSoldOut: true },
      { size: "M", isSoldOut: false },
      { size: "L", isSoldOut: false },
    ],
    picture: null,
    ...differences,
  };
}

/** An owner's product for ₦22,000.00: five pieces of M, and L without a count. */
export function sampleFields(differences: Partial<ProductFields> & { categoryId: string }): ProductFields {
  return {
    title: "Wrap skirt",
    description: "Hand-dyed.",
    usedNote: "",
    fabric: "",
    care: "",
    lining: "",
    fit: "",
    modelCm: null,
    modelSize: "",
    readyDays: null,
    depositBp: null,
    forWhom: "",
    occasions: "",
    priceKobo: 22_000_00,
    color: "firebrick",
    stock: "In Stock",
    scale: "letters",
    sizes: [
      { size: "M", quantity: 5 },
      { size: "L", quantity: null },
    ],
    pictures: [],
    alts: {},
    ...differences,
  };
}
