import { lockStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { lockScales } from "#app/catalog/sizes/find-scales.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { joinTransaction, transactIf } from "#app/platform/database/transact-if.server.ts";
import { asShown, type ProductValues, withAdded, withValues } from "./plan-change.ts";

export const mostChanged = 100;

/** `version` is the one the page showed. */
export type ChangedItem = { id: string; version: number; set: ProductValues };

/** Why a product was not changed: it changed since the page was made, is gone, or a rule forbids it. */
type ChangeProblem = { id: string; why: "changed" | "missing" | (string & {}) };

/** `changed`: the new versions. With `refused` nothing was written. */
export type ProductsChange =
  | { kind: "changed"; versions: { id: string; version: number }[] }
  | { kind: "refused"; problems: ChangeProblem[] };

/**
 * Sets values of many products with their audits, all or none: none when somebody has changed one meanwhile. Values
 * already right are left alone. `action`: how the history names it. Source: docs/decisions/products-from-files.md.
 */
export async function changeProducts(
  { db, now }: WriteContext,
  { items, actor, action }: { items: ChangedItem[]; actor: string; action?: "count" },
): Promise<ProductsChange> {
  const isChanged = ({ kind }: ProductsChange) => kind === "changed";
  return await transactIf(db, isChanged, async transaction => {
    const problems: ChangeProblem[] = [];
    const versions: { id: string; version: number }[] = [];
    // Scales before products, products in one order, so that nobody deadlocks.
    await lockScales(transaction);
    const own = { db: joinTransaction(transaction), now };
    for (const { id, version, set } of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const existing = await lockStockedProduct(transaction, id);
      if (existing?.version !== version) {
        problems.push({ id, why: existing ? "changed" : "missing" });
        continue;
      }
      const values = withAdded(existing, set);
      if (typeof values === "string") {
        problems.push({ id, why: values });
        continue;
      }
      const fields = { seen: asShown(existing, values), product: withValues(existing, values) };
      const change = { ...fields, ...(action && { action }) };
      const outcome = await updateProduct(own, { id, actor, ...change });
      if (outcome.kind === "outdated") problems.push({ id, why: "changed" });
      else if (outcome.kind === "refused") problems.push({ id, why: Object.values(outcome.fields).join(" ") });
      else versions.push({ id, version: outcome.kind === "updated" ? version + 1 : version });
    }
    return problems.length > 0 ? { kind: "refused", problems } : { kind: "changed", versions };
  });
}
