import { eq } from "drizzle-orm";
import { noteOrdersRead } from "#app/content-store/sanity/connect-store.server.ts";
import {
  ContentStoreProblem,
  type HostedContent,
  type OrderDocument,
  type OrderDocuments,
} from "#app/content-store/sanity/content.ts";
import { contentStore } from "#app/content-store/sanity/content-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { storeOrders } from "./store-order-tables.server.ts";

type Store = Pick<HostedContent, "project" | "listOrders">;

/** Returns those of the ids that are orders of this shop. */
type FindOwn = (db: Database, ids: string[]) => Promise<string[]>;

/**
 * Reads orders this shop did not make, once for each store; later changes there are not followed. After a failure the
 * next call starts again, and duplicates nothing. Source: spec, calls (query orders).
 */
export async function readStoreOrders(
  { db, now, findOwn }: WriteContext & { findOwn: FindOwn },
  store: Store,
): Promise<void> {
  const [inUse] = await db.select().from(contentStore).where(eq(contentStore.project, store.project));
  if (!inUse || inUse.ordersReadAt) return;
  try {
    let after: string | undefined = "";
    while (after !== undefined) {
      const page: OrderDocuments = await store.listOrders(after);
      await keep({ db, findOwn }, store.project, page.orders);
      after = page.next;
    }
  } catch (error) {
    if (error instanceof ContentStoreProblem) return;
    throw error;
  }
  await noteOrdersRead(db, store.project, now());
}

async function keep(
  { db, findOwn }: { db: Database; findOwn: FindOwn },
  project: string,
  documents: OrderDocument[],
): Promise<void> {
  const ids = documents.map(({ documentId }) => ownIdOf(documentId)).filter(id => id !== undefined);
  const own = new Set<string | undefined>(await findOwn(db, ids));
  const others = documents.filter(({ documentId }) => !own.has(ownIdOf(documentId)));
  if (others.length === 0) return;
  const rows = others.map(document => ({
    id: newId(),
    project,
    ...document,
    pieces: document.items.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  await db.insert(storeOrders).values(rows).onConflictDoNothing();
}

/** The order's id, if a shop like this one wrote the document. */
function ownIdOf(documentId: string): string | undefined {
  const id = documentId.replace(/^orders\./u, "");
  return id !== documentId && isUuid(id) ? id : undefined;
}
