import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import * as v from "valibot";
import { firstNameOf } from "#app/lib/first-name.ts";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { attentionKindsThat } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import { freeUntil, isAltering } from "#app/orders/alterations/alteration.ts";
import { findCancelOffer } from "#app/orders/cancelling/find-cancel-offer.server.ts";
import { swappedKind, swapSentence } from "#app/orders/changes/swap.ts";
import { correctionKinds, correctionSentence, lastCorrection } from "#app/orders/corrections/correction.ts";
import { keptNow } from "#app/orders/fulfilment/kept-part.ts";
import { deliveryKindOf, usualStages } from "#app/orders/fulfilment/stage-words.ts";
import { keptKind, movedDay, movedKind } from "#app/orders/moved-days/moved-day.ts";
import { findPicturesShown } from "#app/orders/order-pictures/shown-pictures.server.ts";
import { countStyleShown } from "#app/orders/order-pictures/style-pictures.server.ts";
import { findRefundsOfOrders } from "#app/orders/orders/own-refunds.server.ts";
import { pinShown } from "#app/orders/pins/pin.ts";
import { findReturnStates } from "#app/orders/returns/find-own-returns.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { hasNumberToSave } from "#app/shop/buying-facts/shop-card.server.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { isToMake, orderStageFacts, stageMoves } from "#app/shop/delivery/order-states.ts";
import { orderChat } from "#app/shop/message-texts/chat-text.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { riderNumberOf } from "./rider-number.server.ts";
import { stepsOf, type TrackedOrder } from "./tracked-order.ts";

type Row = typeof orders.$inferSelect;

const reachedBy = (numbers: { phone: string; whatsApp: string }, number: string) => ({
  chat: orderChat(numbers.whatsApp, number),
  savesNumber: hasNumberToSave(numbers),
});

/** A change of stage keeps these facts. */
const stageChange = v.object({ stage: v.picklist(statesOf(stageMoves)) });

/** Payment problems that the shop has yet to decide. */
const kindsThatWait = attentionKindsThat(({ isOutcome }) => isOutcome);

/**
 * The order of a tracking token; undefined for an unknown token. The page gets only these facts: no street, phone
 * number, e-mail address or surname. Eight queries, and one more each while returns are taken, shoppers may cancel,
 * parcels or hand-overs are pictured, and for what is made to order.
 */
export async function findTrackedOrder(
  shop: { db: Database; settings: StartSettings; now(): Date },
  token: string,
): Promise<TrackedOrder | undefined> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.trackToken, token));
  if (!order) return undefined;
  const { number, createdAt, paidAt, isTest, status, wantsDelivery, stage, carrier, promised } = order;
  const { subtotalKobo, discountKobo, discountReason, shortKobo, feeKobo, totalKobo } = order;
  const kind = deliveryKindOf(order);
  const { isCollected } = deliveryKinds[kind];
  const { progress, hasLeft } = orderStageFacts[stage];
  const isAwaited = progress === "awaited";
  const { collectAddress, takesReturns, takesPins, whatsApp, phone, alterationDays } = await findShopSettings(shop);
  const refunds = await findRefundsOfOrders(shop, [order.id]);
  const receivedKobo = receivedOf((await listReceipts(shop.db, [order.checkoutId])).get(order.checkoutId) ?? []);
  const dueKobo = dueOf({ totalKobo, stage, receivedKobo });
  const events = await findEvents(shop.db, order.id);
  return {
    number,
    createdAt,
    paidAt,
    isTest,
    dueKobo,
    ...dueLater(order, dueKobo),
    status,
    wantsDelivery,
    subtotalKobo,
    discountKobo,
    discountReason,
    shortKobo,
    feeKobo,
    totalKobo,
    firstName: firstNameOf(order.fullName),
    receiver: firstNameOf(order.receiverName),
    place: isCollected ? "" : promised?.place || `${order.city}, ${order.region}`,
    kind,
    stage,
    ...toldByEvents(order, events, leftOf(receivedKobo, refunds.get(order.id))),
    freeUntil: freeUntil(order, { hadAt: lastStep(events)?.at, days: alterationDays, now: shop.now() }),
    days: promised?.days ?? null,
    parkPays: promised?.parkPays ?? null,
    collectAddress: isCollected ? promised?.address || collectAddress : "",
    collectHours: isCollected ? (promised?.hours ?? "") : "",
    collectCode: isCollected && isAwaited ? (order.collectCode ?? undefined) : undefined,
    doorCode: stage === "sent" ? (order.doorCode ?? undefined) : undefined,
    riderNumber: riderNumberOf(order),
    ...pinShown(order, takesPins),
    ...reachedBy({ phone, whatsApp }, number),
    carrier: carrier && hasLeft && !isCollected ? carrier : undefined,
    ...(await findPicturesShown(shop, order)),
    alteration: isAltering(order) ? order.alteration : "",
    ownCloth: hasLeft || !isAwaited ? "" : order.ownCloth,
    stylePictures: await countStyleShown(shop.db, order),
    needsAttention: await needsAttention(shop.db, order),
    lines: await findLines(shop.db, order.id),
    refunds: refunds.get(order.id) ?? [],
    cancel: await findCancelOffer(shop, order),
    returns: takesReturns ? await findReturnStates(shop.db, order) : undefined,
  };
}

/** Says which part of the due money is asked for later, and which is paid at the door. Failed orders owe nothing. */
function dueLater({ stage, terms, laterKobo, readyBy, neededBy }: Row, dueKobo: number) {
  const isAwaited = orderStageFacts[stage].progress === "awaited";
  return {
    laterKobo: isAwaited ? Math.min(laterKobo, dueKobo) : 0,
    readyBy,
    neededBy: neededBy ? neededText(neededBy) : undefined,
    dueAtDoorKobo: terms === "on-delivery" && isAwaited ? dueKobo : 0,
  };
}

/** What the order's history says of it. */
function toldByEvents(order: Row, events: Awaited<ReturnType<typeof findEvents>>, leftKobo: Kobo) {
  const { stage, createdAt: placedAt } = order;
  return {
    corrected: correctionSentence(lastCorrection(events)),
    swapped: swapSentence(events),
    moved: isToMake(stage) ? movedDay(events) : undefined,
    steps: stepsOf({ placedAt, stage, events: stagesIn(events), usual: usualStages(order) }),
    kept: keptNow(lastStep(events)?.after, leftKobo),
    isCancelledByLink: stage === "cancelled" && lastStep(events)?.actor === linkActor,
  };
}

/** Refunds that failed are not among those that shoppers see. */
function leftOf(receivedKobo: Kobo, refunds: TrackedOrder["refunds"] = []): Kobo {
  return receivedKobo - sumKobo(refunds.map(({ amountKobo }) => amountKobo));
}

const lastStep = <Event extends { kind: string }>(events: Event[]) =>
  events.findLast(({ kind }) => kind.startsWith("stage"));

async function findEvents(db: Database, orderId: string) {
  const kinds = ["stage", "stage-undone", swappedKind, movedKind, keptKind, ...correctionKinds];
  return await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, kinds)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

function stagesIn(events: { after: unknown; at: Date }[]) {
  return events.flatMap(({ after, at }) => {
    const change = v.safeParse(stageChange, after);
    return change.success ? [{ stage: change.output.stage, at }] : [];
  });
}

async function needsAttention(db: Database, { checkoutId }: Row): Promise<boolean> {
  const paying = db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, checkoutId));
  const waiting = and(
    inArray(attentionItems.kind, kindsThatWait),
    inArray(attentionItems.reference, paying),
    isNull(attentionItems.resolvedAt),
  );
  return (await db.$count(attentionItems, waiting)) > 0;
}

async function findLines(db: Database, orderId: string): Promise<TrackedOrder["lines"]> {
  return await db
    .select({
      position: orderItems.position,
      productId: orderItems.productId,
      code: orderItems.code,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
      color: orderItems.color,
      quantity: orderItems.quantity,
      priceKobo: orderItems.priceKobo,
      picture: pictureColumns,
    })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}
