import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { removeOldPrivate } from "#app/platform/pictures/private-picture.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { releaseSizes } from "./hold-sizes.server.ts";
import {
  announceReturn,
  type LockedReturn,
  type ReturnShop,
  withReturn,
  writeReturnEvent,
} from "./lock-return.server.ts";
import { returnMoves } from "./return-states.ts";
import { returnPictures, returns } from "./return-tables.server.ts";

/** One round closes at most this many returns. */
const atOnce = 100;
const keptDays = 90;

/**
 * Releases sizes after ten days, closes returns after three weeks, deletes pictures after 90 days; for a periodic job.
 * No queries while returns are off.
 */
export async function runReturnDeadlines(shop: ReturnShop & { proofPictures: PictureStore }): Promise<void> {
  const { takesReturns } = await findShopSettings(shop);
  if (!takesReturns) return;
  await closeUnarrived(shop);
  await releaseOld(shop);
  await removeOldPictures(shop);
}

async function closeUnarrived(shop: ReturnShop): Promise<void> {
  const awaited = inArray(returns.state, ["accepted", "on-its-way"]);
  const due = await shop.db
    .select({ id: returns.id })
    .from(returns)
    .where(and(awaited, lte(returns.closesAt, shop.now())))
    .orderBy(asc(returns.closesAt))
    .limit(atOnce);
  for (const { id } of due) {
    await withReturn(shop, id, async (transaction, locked) => {
      const { row } = locked;
      const now = shop.now();
      if (row.state !== "accepted" && row.state !== "on-its-way") return;
      if (row.closesAt === null || row.closesAt > now) return;
      await release(transaction, locked);
      const state = move(returnMoves, row.state, "closed");
      await transaction.update(returns).set({ state, closesAt: null, updatedAt: now }).where(eq(returns.id, id));
      await writeReturnEvent(transaction, row, { what: "closed", actor: "the shop", now });
      await announceReturn(transaction, row, "closed", now);
    });
  }
  if (due.length > 0) shop.workSoon?.();
}

async function releaseOld(shop: ReturnShop): Promise<void> {
  const due = await shop.db
    .select({ id: returns.id })
    .from(returns)
    .where(lte(returns.heldUntil, shop.now()))
    .orderBy(asc(returns.heldUntil))
    .limit(atOnce);
  for (const { id } of due) {
    await withReturn(shop, id, async (transaction, locked) => {
      const { heldUntil } = locked.row;
      if (heldUntil !== null && heldUntil <= shop.now()) await release(transaction, locked);
    });
  }
}

async function release(transaction: Transaction, { order, row, items }: LockedReturn): Promise<void> {
  const lines = await transaction
    .select({ position: orderItems.position, productId: orderItems.productId })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  await releaseSizes(transaction, { order, row, items, lines });
}

async function removeOldPictures(shop: ReturnShop & { proofPictures: PictureStore }): Promise<void> {
  const { key: pictureKey, createdAt } = returnPictures;
  await removeOldPrivate(shop, keptDays, {
    list: (before, most) =>
      shop.db
        .select({ key: pictureKey })
        .from(returnPictures)
        .where(lt(createdAt, before))
        .orderBy(asc(createdAt))
        .limit(most),
    forget: key => shop.db.delete(returnPictures).where(eq(pictureKey, key)),
  });
}
