import { and, gt, isNull, like } from "drizzle-orm";
import type { ContentSettings } from "#app/settings/content-settings.server.ts";
import type { Log } from "#app/log/log.server.ts";
import type { Database, Queryable } from "#app/database/open-database.server.ts";
import { outbox } from "#app/database/schema.server.ts";
import { type Content, type ContentStatus, ContentStoreProblem, type HostedContent } from "./content.ts";
import { listUnlinked } from "./content-links.server.ts";
import type { PictureFiles } from "#app/pictures/picture-files.server.ts";
import { createSanityClients } from "./sanity-client.server.ts";
import { createSanityLine } from "./sanity-line.server.ts";
import { findOrder, listOrders } from "./sanity-order-documents.server.ts";
import { patchOrder, putCustomer, putOrder } from "./sanity-orders.server.ts";
import { compareAll, type PullTools, takeDocuments } from "./sanity-pull.server.ts";
import { reportStock } from "./sanity-stock.server.ts";
import { createWriteThrough } from "./sanity-write-through.server.ts";
import { useStore } from "./use-store.server.ts";

const compareEveryMs = 10 * 60_000;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;
const movedInARound = 20;

type Tools = {
  settings: ContentSettings;
  db: Database;
  pictures: PictureFiles;
  log: Pick<Log, "info" | "warn">;
  now(): Date;
  /** There is something to follow before the next round. */
  onNews(): void;
  timeoutMs?: number | undefined;
  /** Documents whose revisions are asked for at once. */
  pageSize?: number | undefined;
};

/**
 * Sanity as the system of record of products and categories, with a copy of customers and orders. Pages go on reading
 * our own tables. Source: design §6; docs/sanity.md.
 */
export function createSanityContent(options: Tools): Content {
  const { settings, db, pictures, log, now, onNews, timeoutMs = 15_000, pageSize = 1000 } = options;
  const clients = createSanityClients(settings, { timeout: timeoutMs });
  const tools: PullTools = { db, pictures, clients, now, apiHost: settings.apiHost, timeoutMs, pageSize };
  const line = createSanityLine({ clients, onNews });
  let comparedAt: Date | undefined;
  let movingIn: { refused: Set<string> } | undefined;
  let away: { since: Date; why: string; tries: number; tryAfter: number } | undefined;

  function goAway(error: ContentStoreProblem): void {
    const tries = (away?.tries ?? 0) + 1;
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 10));
    if (!away)
      log.warn({ err: error }, "The content store does not answer as it should; the shop sells on from its copy");
    away = {
      since: away?.since ?? now(),
      why: sentences[error.why] ?? error.message,
      tries,
      tryAfter: now().getTime() + pauseMs,
    };
  }

  /** What keeps a store from working for the shop at all, as against what it says of one document. */
  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ContentStoreProblem && (error.why === "away" || error.why === "forbidden")) goAway(error);
      throw error;
    }
  }

  /** While it is away nobody waits for it: whoever follows it finds out when it is back. */
  async function inBackground<T>(call: () => Promise<T>): Promise<T> {
    if (away) throw new ContentStoreProblem("away", away.why);
    return await watched(call);
  }

  /** Categories before the products that stand in them. */
  async function moveSome(): Promise<void> {
    if (!movingIn) return;
    const { categories, products } = await listUnlinked(db);
    const all = [...categories.map(id => ["category", id] as const), ...products.map(id => ["product", id] as const)];
    const { refused } = movingIn;
    const some = all.filter(([, id]) => !refused.has(id)).slice(0, movedInARound);
    for (const [kind, id] of some) if (!(await writeThrough.moveIn(kind, id))) refused.add(id);
    if (some.length < movedInARound) movingIn = undefined;
    else onNews();
  }

  async function followOnce(): Promise<void> {
    line.open();
    const { ids, isWhole } = line.takeNews();
    const isDue = !comparedAt || now().getTime() - comparedAt.getTime() >= compareEveryMs;
    if (away || !isWhole || isDue) {
      const began = now();
      await compareAll(tools);
      comparedAt = began;
    } else if (ids.length > 0) {
      await takeDocuments(tools, ids);
    }
    await moveSome();
    if (!away) return;
    log.info("The content store answers again");
    away = undefined;
    await hurry(db, now());
  }

  const hosted: HostedContent = {
    begin: () => useStore({ db, now }, settings.projectId),
    async follow() {
      if (away && now().getTime() < away.tryAfter) return;
      try {
        await watched(followOnce);
      } catch (error) {
        comparedAt = undefined;
        if (!(error instanceof ContentStoreProblem)) throw error;
        if (!away) goAway(error);
      }
    },
    async reportStock() {
      if (!away) await watched(() => reportStock(tools)).catch(quiet);
    },
    putCustomer: customer => inBackground(() => putCustomer(tools, customer)),
    putOrder: order => inBackground(() => putOrder(tools, order)),
    project: settings.projectId,
    listOrders: after => inBackground(() => listOrders(tools, { after, pageSize })),
    findOrder: documentId => watched(() => findOrder(tools, documentId)),
    patchOrder: patch => watched(() => patchOrder(tools, patch)),
    moveIn() {
      movingIn = { refused: new Set() };
      onNews();
    },
    status(): ContentStatus {
      const isMovingIn = movingIn !== undefined;
      return away
        ? { isMovingIn, isAway: true, since: away.since, why: away.why }
        : { isMovingIn, isAway: false, comparedAt };
    },
    close: () => line.close(),
  };
  const writeThrough = createWriteThrough({ tools, watched });
  return { ...writeThrough.changes, hosted };
}

function quiet(error: unknown): void {
  if (!(error instanceof ContentStoreProblem)) throw error;
}

/** What waited for the store waits no longer. */
async function hurry(db: Queryable, present: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ runAfter: present })
    .where(and(isNull(outbox.doneAt), like(outbox.kind, "content-%"), gt(outbox.runAfter, present)));
}

const sentences: Partial<Record<ContentStoreProblem["why"], string>> = {
  away: "The content store does not answer.",
  forbidden: "The content store does not accept the shop's token, or the token may not write.",
};
