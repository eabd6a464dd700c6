import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { newProductCode } from "./product-code.server.ts";
import { products } from "./product-tables.server.ts";

export function moveProducts(transaction: Transaction, { from, to, now }: { from: string; to: string; now: Date }) {
  return transaction
    .update(products)
    .set({ categoryId: to, version: sql`${products.version} + 1`, updatedAt: now })
    .where(and(eq(products.categoryId, from), isNull(products.archivedAt)));
}

/** Moves the archived product, which is in that category when it comes back. */
export function moveArchivedProduct(transaction: Transaction, id: string, categoryId: string) {
  return transaction
    .update(products)
    .set({ categoryId })
    .where(and(eq(products.id, id), isNotNull(products.archivedAt)));
}

export function setStyle(transaction: Transaction, ids: string[], styleId: string | null) {
  return transaction.update(products).set({ styleId }).where(inArray(products.id, ids));
}

/** Sets the code of a content store. It must be free: see `freeArchivedCode`. */
export function changeCode(transaction: Transaction, id: string, code: string) {
  return transaction.update(products).set({ code }).where(eq(products.id, id));
}

/** Gives an archived product another code. Orders keep the old one. */
export function freeArchivedCode(transaction: Transaction, code: string, except: string) {
  return transaction
    .update(products)
    .set({ code: newProductCode() })
    .where(and(eq(products.code, code), ne(products.id, except), isNotNull(products.archivedAt)));
}
