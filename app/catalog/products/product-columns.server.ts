import { columnFields } from "#app/catalog/product-fields/field-inputs.ts";
import type { ColumnFields } from "./product-fields.ts";
import { products } from "./product-tables.server.ts";

type ProductColumns = Pick<(typeof products)["_"]["columns"], keyof ColumnFields>;

/** A query on products selects these. */
export const productColumns = Object.fromEntries(columnFields.map(name => [name, products[name]])) as ProductColumns;
