import { eq } from "drizzle-orm";
import {
  type Content,
  ContentStoreProblem,
  type HostedContent,
  type StoreRefusal,
} from "#app/content-store/sanity/content.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { StoreOrderUpdate } from "./parse-store-order-update.ts";
import { storeOrders } from "./store-order-tables.server.ts";

type Facts = { status: string; note: string };

export type StoreOrderOutcome =
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "missing" }
  | { kind: "gone" }
  | { kind: "outdated"; order: Facts; ownAt: Date | undefined }
  | StoreRefusal;

type Row = typeof storeOrders.$inferSelect;

const maxTries = 3;

/**
 * Sets status and note in the order's store, then here; only what the owner changed. Imports changes made there first:
 * `outdated` with the present order when they concern the same field, `gone` when the order was deleted. `missing` for
 * an unknown id. When its store is no longer in use, changes it only here. Source: spec, calls (patch order);
 * docs/spec-notes.md#changed (the update keeps the customer).
 */
export async function updateStoreOrder(
  { db, now, content }: WriteContext & { content: Pick<Content, "hosted"> },
  { id, actor, update }: { id: string; actor: string; update: StoreOrderUpdate },
): Promise<StoreOrderOutcome> {
  for (let tries = 1; ; tries++) {
    const row = isUuid(id) ? (await db.select().from(storeOrders).where(eq(storeOrders.id, id)))[0] : undefined;
    if (!row) return { kind: "missing" };
    const set = changesOf(update, row);
    if (set === "clash") {
      const order = { status: row.status, note: row.note };
      const changed = (["status", "note"] as const).filter(name => row[name] !== update.seen[name]);
      const facts = Object.fromEntries(changed.map(name => [name, row[name]]));
      const ownAt = await findOwnChange(db, { actor, subject: "store order", subjectId: row.id, facts });
      return { kind: "outdated", order, ownAt };
    }
    if (Object.keys(set).length === 0) return { kind: "unchanged" };
    const store = content.hosted?.project === row.project ? content.hosted : undefined;
    try {
      const { documentId, revision } = row;
      const patched = await store?.patchOrder({ documentId, revision, set });
      await write(db, { row, set, actor, now: now(), revision: patched?.revision ?? revision });
      return { kind: "updated" };
    } catch (error) {
      if (!(error instanceof ContentStoreProblem) || !store) throw error;
      if (error.why !== "conflict")
        return { kind: "store-refused", why: error.why === "exists" ? "conflict" : error.why };
      const refusal =
        tries === maxTries ? ({ kind: "store-refused", why: "conflict" } as const) : await reread(db, store, row);
      if (refusal) return refusal;
    }
  }
}

/** The changes to make, or a conflict with somebody else's. */
function changesOf({ status, note, seen }: StoreOrderUpdate, row: Row): Partial<Facts> | "clash" {
  const wanted = { ...(status !== undefined && { status }), ...(note !== seen.note && { note }) };
  const changed = Object.entries(wanted) as [keyof Facts, string][];
  const news = changed.filter(([name, value]) => row[name] !== value);
  if (news.some(([name]) => row[name] !== seen[name])) return "clash";
  return Object.fromEntries(news);
}

/** Imports what the store says now; a refusal when it does not answer. */
async function reread(db: Database, store: HostedContent, row: Row): Promise<StoreOrderOutcome | undefined> {
  try {
    const document = await store.findOrder(row.documentId);
    if (!document) return { kind: "gone" };
    const pieces = document.items.reduce((sum, { quantity }) => sum + quantity, 0);
    await db
      .update(storeOrders)
      .set({ ...document, pieces })
      .where(eq(storeOrders.id, row.id));
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentStoreProblem)) throw error;
    return { kind: "store-refused", why: error.why === "exists" ? "conflict" : error.why };
  }
}

async function write(
  db: Database,
  { row, set, actor, now, revision }: { row: Row; set: Partial<Facts>; actor: string; now: Date; revision: string },
): Promise<void> {
  const names = Object.keys(set) as (keyof Facts)[];
  const before = Object.fromEntries(names.map(name => [name, row[name]]));
  await transact(db, async transaction => {
    await transaction
      .update(storeOrders)
      .set({ ...set, revision })
      .where(eq(storeOrders.id, row.id));
    const audit = { actor, action: "update", subject: "store order", subjectId: row.id };
    await writeAudit(transaction, {
      ...audit,
      before: { number: row.documentId, ...before },
      after: { number: row.documentId, ...set },
      now,
    });
  });
}
