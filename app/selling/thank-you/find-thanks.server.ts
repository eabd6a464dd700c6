import { and, eq, inArray, sql } from "drizzle-orm";
import { firstNameOf } from "#app/lib/first-name.ts";
import { deliveryFacts } from "#app/money/order-records/delivery-facts.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receiverFacts } from "#app/money/order-records/receiver.ts";
import { receivedFor } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf } from "#app/money/receipts/receipt.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { hasNumberToSave } from "#app/shop/buying-facts/shop-card.server.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { arrivalText, type DeliveryFact } from "#app/shop/delivery/delivery-words.ts";
import { orderChat } from "#app/shop/message-texts/chat-text.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { Thanks } from "./thanks.ts";

/**
 * What the buyer sees right after paying. Undefined for an unknown order or another customer's. Two queries.
 */
export async function findThanks(
  shop: { db: Database; settings: StartSettings },
  { customerIds, orderNumber }: { customerIds: string[]; orderNumber: string },
): Promise<Thanks | undefined> {
  if (customerIds.length === 0) return undefined;
  const [found] = await shop.db
    .select({ order: orders, isGuest, receivedKobo: receivedFor(orders.checkoutId), lines: boughtLines })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.number, orderNumber), inArray(orders.customerId, customerIds)));
  if (!found) return undefined;
  const { order, receivedKobo, lines } = found;
  const { totalKobo, stage, email, trackToken, fullName } = order;
  const { subtotalKobo, discountKobo, discountReason, feeKobo, wantsDelivery, promised } = order;
  const settings = await findShopSettings(shop);
  return {
    orderNumber,
    totalKobo,
    dueKobo: dueOf({ totalKobo, stage, receivedKobo }),
    firstName: firstNameOf(fullName),
    email,
    trackToken,
    isGuest: found.isGuest,
    bought: {
      lines,
      subtotalKobo,
      discountKobo,
      discountReason,
      feeKobo,
      wantsDelivery,
      promised: promised && { days: promised.days },
    },
    delivery: deliveryOf(order, settings),
    when: whenText(order, settings),
    ...(order.readyBy !== null && !promised?.isPreOrder && { isMade: true }),
    ...(promised?.isPreOrder && { isPreOrder: true }),
    mailed: mailedText(order, settings),
    chat: orderChat(settings.whatsApp, orderNumber),
    savesNumber: hasNumberToSave(settings),
  };
}

type Order = typeof orders.$inferSelect;

/** The order's query reads them too. */
const boughtLines = sql<NonNullable<Thanks["bought"]>["lines"]>`(
  select json_agg(json_build_object('position', ${orderItems.position}, 'title', ${orderItems.title},
    'size', ${orderItems.size}, 'isOnlySize', ${orderItems.isOnlySize}, 'color', ${orderItems.color},
    'quantity', ${orderItems.quantity}, 'priceKobo', ${orderItems.priceKobo},
    'picture', case when ${images.hash} is not null then json_build_object('hash', ${images.hash},
      'width', ${images.width}, 'height', ${images.height}, 'color', ${images.color}) end)
    order by ${orderItems.position})
  from ${orderItems} left join ${images} on ${images.hash} = ${orderItems.imageHash}
  where ${orderItems.orderId} = ${orders.id}
)`;

/** Leaves out the dates, which `whenText` tells. */
function deliveryOf(order: Order, { collectAddress }: ShopSettings): DeliveryFact[] {
  const { wantsDelivery, promised, city, region } = order;
  const facts = deliveryFacts({ ...order, promised: promised && { ...promised, days: null } });
  const way = wantsDelivery
    ? { label: "Delivery", text: `To ${[city, region].filter(Boolean).join(", ")}` }
    : { label: "Pick-up", text: collectAddress || "We will tell you where and when." };
  const person = receiverFacts(order);
  const hasWay = facts.some(({ label }) => label === "Delivery" || label === "Pick-up point");
  return [...(hasWay ? facts : [way, ...facts]), ...person];
}

function whenText({ deliveryKind, promised, wantsDelivery }: Order, { deliveryTime }: ShopSettings): string {
  const days = promised?.days;
  if (deliveryKind && days) return `${deliveryKinds[deliveryKind].arrivalLabel}: ${arrivalText(deliveryKind, days)}`;
  return wantsDelivery && deliveryTime ? `Delivery time: ${deliveryTime}` : "";
}

function mailedText({ wantsDelivery }: Order, { stageEmails }: ShopSettings): string {
  const stages = stageEmails.split(",");
  if (wantsDelivery) return stages.includes("sent") ? "We'll email you when it is on its way." : "";
  return stages.includes("ready") ? "We'll email you when it is ready." : "";
}
