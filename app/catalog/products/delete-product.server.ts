import { and, eq, isNotNull } from "drizzle-orm";
import { isNameTyped } from "#app/catalog/categories/is-name-typed.ts";
import { columnFields, pickFields } from "#app/catalog/product-fields/field-inputs.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { brokenConstraint } from "#app/platform/database/broken-constraint.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { products } from "./product-tables.server.ts";

/**
 * Deletes an archived product once its title was typed as `name`; unused pictures go. Orders keep their lines.
 * `other-name`: wrong name; `held`: somebody is paying for it; `missing`: not in the archive. Source:
 * docs/decisions/archived-first.md.
 */
export async function deleteProduct(
  { db, now }: WriteContext,
  { id, actor, name }: { id: string; actor: string; name: string },
): Promise<{ kind: "deleted" } | { kind: "missing" } | { kind: "other-name" } | { kind: "held" }> {
  if (!isUuid(id)) return { kind: "missing" };
  const deletion = transact(db, async transaction => {
    const isArchived = and(eq(products.id, id), isNotNull(products.archivedAt));
    const [product] = await transaction.select().from(products).where(isArchived).for("update");
    if (!product) return { kind: "missing" as const };
    if (!isNameTyped(name, product.title)) return { kind: "other-name" as const };
    await transaction.delete(products).where(eq(products.id, id));
    const before = { code: product.code, ...pickFields(product, columnFields) };
    await writeAudit(transaction, {
      actor,
      action: "delete",
      subject: "product",
      subjectId: product.id,
      before,
      now: now(),
    });
    return { kind: "deleted" as const };
  });
  return await deletion.catch((error: unknown) => {
    if (brokenConstraint(error) === holdKey) return { kind: "held" };
    throw error;
  });
}

/** The database deletes no product of which pieces are held. */
const holdKey = "stock_holds_product_id_fkey";
