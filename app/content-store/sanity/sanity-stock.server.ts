import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { findStockedProduct, lockStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { type ContentLink, lockContent } from "./content-links.server.ts";
import { contentDocuments } from "./content-tables.server.ts";
import { callStore } from "./sanity-client.server.ts";
import { stockFields } from "./sanity-documents.server.ts";
import { importDocuments, type PullContext } from "./sanity-pull.server.ts";
import { isStoreOutage } from "./store-outage.server.ts";

/** A round reports at most this many products; the next one follows soon. */
const maxProducts = 100;

/** Tells the store how many pieces are left after sales. */
export async function reportStock(context: PullContext): Promise<void> {
  const unsynced = await context.db
    .select()
    .from(contentDocuments)
    .where(eq(contentDocuments.isStockUnsynced, true))
    .orderBy(asc(contentDocuments.documentId))
    .limit(maxProducts);
  for (const link of unsynced) {
    try {
      await reportOne(context, link);
    } catch (error) {
      if (!(error instanceof ContentStoreProblem) || isStoreOutage(error)) throw error;
      // The document changed there: imports it first; the next round reports the sales.
      await importDocuments(context, [link.documentId]);
    }
  }
}

async function reportOne(context: PullContext, link: ContentLink): Promise<void> {
  const product = await findStockedProduct(context, link.ourId);
  const isNews = product && !isDeepStrictEqual(inPlainOrder(product.sizes), inPlainOrder(link.stock ?? []));
  let revision = link.revision;
  if (isNews) {
    const patch = { id: link.documentId, ifRevisionID: revision, set: stockFields(product.sizes) };
    const options = { returnDocuments: true, returnFirst: true } as const;
    const document = await callStore(() => context.clients.write.mutate([{ patch }] as never, options));
    revision = document?._rev ?? "unknown";
  }
  await transact(context.db, async transaction => {
    await lockContent(transaction);
    const existing = await lockStockedProduct(transaction, link.ourId);
    const stock = isNews ? product.sizes : (link.stock ?? []);
    const isStockUnsynced =
      existing !== undefined && !isDeepStrictEqual(inPlainOrder(existing.sizes), inPlainOrder(stock));
    await transaction
      .update(contentDocuments)
      .set({ revision, stock, isStockUnsynced })
      .where(eq(contentDocuments.documentId, link.documentId));
  });
}

function inPlainOrder(stock: { size: string; quantity: number | null }[]) {
  return stock
    .map(({ size, quantity }) => ({ size, quantity }))
    .toSorted((one, other) => one.size.localeCompare(other.size));
}
