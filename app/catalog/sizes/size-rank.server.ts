import { sql } from "drizzle-orm";
import { letterSizes } from "./size.ts";
import { productSizes } from "./size-tables.server.ts";

const letterList = sql.raw(`array[${letterSizes.map(size => `'${size}'`).join(", ")}]`);

/**
 * Place of a size in its product. Letters have an order of their own, for rows without a place. Source:
 * app/catalog/README.md#sizes.
 */
export const sizeRank = sql<number>`(
  ${productSizes.position} * 64 + coalesce(array_position(${letterList}, ${productSizes.size}), 63)
)`;
