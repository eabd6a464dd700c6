import { and, eq } from "drizzle-orm";
import { deliveryFacts } from "#app/money/order-records/delivery-facts.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { addressedTo, receiverFacts } from "#app/money/order-records/receiver.ts";
import { goesOnAs, swapSentence } from "#app/orders/changes/swap.ts";
import { correctionSentence } from "#app/orders/corrections/correction.ts";
import { hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findOrder } from "./find-order.server.ts";
import { type OwnOrder, ownRefunded } from "./own-order.ts";
import { findRefundsOfOrders } from "./own-refunds.server.ts";

/** Finds the order however its number is typed. Undefined for another customer's order. */
export async function findOwnOrder(
  { db, settings }: { db: Database; settings: StartSettings },
  { customerId, number }: { customerId: string; number: string },
): Promise<OwnOrder | undefined> {
  if (!/^[\w-]{1,40}$/u.test(number)) return undefined;
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number.toUpperCase()), eq(orders.customerId, customerId)));
  const order = own && (await findOrder({ db }, own.id));
  if (!order) return undefined;
  const {
    events,
    pin: _pin,
    note: _note,
    riderNote: _riderNote,
    ownCloth: _cloth,
    alteration: _altered,
    version: _version,
    ...told
  } = order;
  const { customerEmail: _email, isGuest: _guest, ...rest } = told;
  const { flags, corrected, numberAt: _at, erasedAt: _erased, withheld: _withheld, ...theirs } = rest;
  const refunds = await findRefundsOfOrders({ db }, [order.id]);
  const { takesReturns } = await findShopSettings({ db, settings });
  const mayReturn = takesReturns && hasLeftTheShop(order);
  const people = {
    addressee: addressedTo(order),
    facts: [...deliveryFacts(order), ...receiverFacts(order, { isBelow: true })],
  };
  const changes = { swapped: swapSentence(events), goesOnAs: goesOnAs(events)?.number };
  const sides = { ...people, ...changes, corrected: correctionSentence(corrected) };
  return { ...theirs, ...sides, refunds: refunds.get(order.id) ?? [], refunded: ownRefunded(flags), mayReturn };
}
