import { type ShopperKind, shopperKinds } from "#app/catalog/product-fields/for-whom.ts";
import { forWhomLabels } from "#app/catalog/product-fields/for-whom-labels.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { hasKeys, keyOf } from "./filter-conditions.server.ts";
import { findInOrder } from "./find-in-order.server.ts";

export type ShopperKindTile = { kind: ShopperKind; label: string; picture: StoredPicture | null };

/** Those that have products for sale, each with the picture of a new one, for the menu. */
export async function listShopperKinds({ db }: { db: Database }): Promise<ShopperKindTile[]> {
  const tiles: ShopperKindTile[] = [];
  const shown = new Set<string>();
  for (const kind of shopperKinds) {
    const wanted = { order: "newest", where: hasKeys(keyOf.forWhom(kind)) } as const;
    const { hits } = await findInOrder(db, wanted, { limit: shopperKinds.length });
    // The newest may be for everyone, and shown for others already.
    const newest = hits.find(({ id }) => !shown.has(id)) ?? hits[0];
    if (!newest) continue;
    shown.add(newest.id);
    const [product] = await findProductSummaries({ db }, [newest.id]);
    tiles.push({ kind, label: forWhomLabels[kind], picture: product?.picture ?? null });
  }
  return tiles;
}
