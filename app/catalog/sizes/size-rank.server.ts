import { sql } from "drizzle-orm";
import { letterSizes } from "./size.ts";
import { productSizes } from "#app/platform/tables/catalog-tables.server.ts";

const letterList = sql.raw(`array[${letterSizes.map(size => `'${size}'`).join(", ")}]`);

/**
 * Where a size stands among those of its product, smallest first. The letters have an order of their own, so that one
 * written without a place stands in it. Source: docs/decisions/sizes-are-labels.md.
 */
export const sizeRank = sql<number>`(
  ${productSizes.position} * 64 + coalesce(array_position(${letterList}, ${productSizes.size}), 63)
)`;
