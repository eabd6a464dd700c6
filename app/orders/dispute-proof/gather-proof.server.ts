import { and, asc, desc, eq, lt, ne } from "drizzle-orm";
import * as v from "valibot";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receiverOf } from "#app/money/order-records/receiver.ts";
import { countsAsRefunded, type PaymentRefund } from "#app/money/refunds/refund.ts";
import { people, peopleOrders } from "#app/orders/customers/people-tables.server.ts";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { listPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { stepsOf } from "#app/orders/tracking/tracked-order.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { townOf } from "#app/shop/delivery/delivery-words.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import type { ProofPart, ProofPicture } from "./proof.ts";

const maxEarlier = 5;
const maxMails = 6;
const maxItems = 4;

const stepped = v.object({
  stage: v.picklist(orderStages),
  saidCode: v.optional(v.boolean()),
  takenBy: v.optional(v.string()),
});

export type GatheredFrom = {
  order: OrderDetail;
  /** The address of somebody else who paid by a link; undefined for the buyer. */
  payerEmail: string | undefined;
  reference: string;
};

/** Gathers all that an order shows, by parts; a part without content is left out. An erased order names nobody. */
export async function gatherProof(db: Queryable, from: GatheredFrom): Promise<ProofPart[]> {
  const { order } = from;
  const parts = [
    refundedPart(order.refunds),
    await deliveryPart(db, order),
    await stepsPart(db, order),
    await parcelPart(db, order),
    itemsPart(order),
    customerPart(order),
    payerPart(from),
    await earlierPart(db, order),
    orderPart(from),
  ];
  return parts.filter(part => part.lines.length > 0 || part.pictures.length > 0);
}

/** Refunds of payments that have no order are proof too. */
export function refundedPart(refunds: PaymentRefund[]): ProofPart {
  const counting = refunds.filter(({ state, isExchange }) => countsAsRefunded(state) && !isExchange);
  const lines = counting.map(({ amountKobo, currency, state, createdAt }) => {
    const words = state === "processed" || state === "settled" ? "refunded" : "refund on its way, begun";
    return `${formatMoney(amountKobo, currency)} ${words} on ${formatLagosTime(createdAt)}`;
  });
  return { key: "refunded", title: "Already refunded", lines, pictures: [] };
}

async function deliveryPart(db: Queryable, order: OrderDetail): Promise<ProofPart> {
  const { wantsDelivery, carrier, erasedAt, street } = order;
  const lines: string[] = [];
  if (wantsDelivery && !erasedAt) {
    lines.push(`To ${[receiverOf(order).name, street, townOf(order)].filter(Boolean).join(", ")}`);
  }
  if (!wantsDelivery) lines.push("Pick-up at the shop");
  if (carrier) {
    const { company, driverPhone, waybill, link } = carrier;
    const by = [company, driverPhone, waybill && `waybill ${waybill}`, link].filter(Boolean);
    if (by.length > 0) lines.push(`Carried by ${by.join(", ")}`);
  }
  lines.push(...handOverLines(order));
  const [picture] = await listPictures(db, order.id, "handover");
  const shown = picture && { from: "parcel" as const, key: picture.key, caption: "The hand-over" };
  return { key: "delivery", title: "Delivery", lines, pictures: shown ? [shown] : [] };
}

/** Who took the order, and whether they said the code that only the customer had. */
function handOverLines({ stage, events }: OrderDetail): string[] {
  if (orderStageFacts[stage].progress !== "arrived") return [];
  const event = events.find(({ kind, after }) => kind === "stage" && v.is(stepped, after) && after.stage === stage);
  if (!event || !v.is(stepped, event.after)) return [];
  const { saidCode, takenBy } = event.after;
  return [
    `${stageWords[stage].title} on ${formatLagosTime(event.at)}`,
    ...(saidCode ? ["The person at the door said the secret code that only the customer has."] : []),
    ...(takenBy ? [`Taken by ${takenBy}`] : []),
  ];
}

async function stepsPart(db: Queryable, order: OrderDetail): Promise<ProofPart> {
  const moves = order.events
    .flatMap(({ kind, after, at }) =>
      kind.startsWith("stage") && v.is(stepped, after) ? [{ stage: after.stage, at }] : [],
    )
    .toReversed();
  const steps = stepsOf({ placedAt: order.createdAt, stage: order.stage, events: moves, usual: [] });
  const lines = steps.map(({ stage, at }) => `${stageWords[stage].title}${at ? `: ${formatLagosTime(at)}` : ""}`);
  const mails = order.email
    ? await db
        .select({ subject: emails.subject, sentAt: emails.sentAt })
        .from(emails)
        .where(and(eq(emails.orderId, order.id), eq(emails.state, "sent"), eq(emails.recipient, order.email)))
        .orderBy(asc(emails.createdAt))
        .limit(maxMails)
    : [];
  const told = mails.flatMap(({ subject, sentAt }) =>
    sentAt ? [`E-mail to ${order.email}, ${formatLagosTime(sentAt)}: ${subject}`] : [],
  );
  return { key: "steps", title: "What the customer could follow", lines: [...lines, ...told], pictures: [] };
}

async function parcelPart(db: Queryable, { id }: OrderDetail): Promise<ProofPart> {
  const pictures = (await listPictures(db, id, "parcel")).map(
    ({ key, at }): ProofPicture => ({ from: "parcel", key, caption: `Packed on ${formatLagosTime(at)}` }),
  );
  return { key: "parcel", title: "The packed parcel", lines: [], pictures };
}

function itemsPart({ lines: sold }: OrderDetail): ProofPart {
  const lines = sold.map(({ title, size, isOnlySize, color, quantity, priceKobo }) =>
    [`${quantity} × ${title}`, sizeText(size, isOnlySize), color && colorName(color), formatNaira(priceKobo)]
      .filter(Boolean)
      .join(", "),
  );
  const pictures = sold.flatMap(({ picture, title }): ProofPicture[] =>
    picture ? [{ from: "item", key: picture.hash, caption: title }] : [],
  );
  return { key: "items", title: "Items as they were sold", lines, pictures: pictures.slice(0, maxItems) };
}

function customerPart({ erasedAt, fullName, phone, email, street, isGuest, ...order }: OrderDetail): ProofPart {
  const address = street && [street, townOf(order)].join(", ");
  const facts = [fullName, phone, email, address, isGuest ? "" : "Has an account in the shop"];
  return { key: "customer", title: "Customer", lines: erasedAt ? [] : facts.filter(Boolean), pictures: [] };
}

function payerPart({ payerEmail, order }: GatheredFrom): ProofPart {
  const isOther = payerEmail && payerEmail.toLowerCase() !== order.email.toLowerCase();
  const lines = isOther
    ? [`Paid by ${payerEmail} with a payment link that the customer sent them. The items went to the customer.`]
    : [];
  return { key: "payer", title: "Who paid", lines, pictures: [] };
}

/** The shop recognises whose each order is; a phone number that two people share is not enough. */
async function earlierPart(db: Queryable, order: OrderDetail): Promise<ProofPart> {
  const part = { key: "earlier", title: "Earlier orders of this customer", pictures: [] } as const;
  if (order.erasedAt) return { ...part, lines: [], pictures: [] };
  const [person] = await db
    .select({ rootId: people.rootId })
    .from(peopleOrders)
    .innerJoin(people, eq(people.id, peopleOrders.personId))
    .where(eq(peopleOrders.orderId, order.id));
  if (!person) return { ...part, lines: [], pictures: [] };
  const isEarlier = and(lt(orders.createdAt, order.createdAt), ne(orders.id, order.id), ne(orders.stage, "cancelled"));
  const found = await db
    .select({ number: orders.number, at: orders.createdAt, stage: orders.stage, totalKobo: orders.totalKobo })
    .from(orders)
    .innerJoin(peopleOrders, eq(peopleOrders.orderId, orders.id))
    .innerJoin(people, eq(people.id, peopleOrders.personId))
    .where(and(eq(people.rootId, person.rootId), isEarlier))
    .orderBy(desc(orders.createdAt))
    .limit(maxEarlier + 1);
  const lines = found
    .slice(0, maxEarlier)
    .map(
      ({ number, at, stage, totalKobo }) =>
        `Order ${number}, ${formatLagosTime(at)}: ${formatNaira(totalKobo)}, ${stageWords[stage].title.toLowerCase()}`,
    );
  if (found.length > maxEarlier) lines.push(`More than ${counted(maxEarlier, "order")} in all`);
  return { ...part, lines, pictures: [] };
}

function orderPart({ order, reference }: GatheredFrom): ProofPart {
  const { number, createdAt, totalKobo, paidAt } = order;
  const lines = [
    `Order ${number}, placed on ${formatLagosTime(createdAt)}`,
    `Total ${formatNaira(totalKobo)}${paidAt ? `, paid on ${formatLagosTime(paidAt)}` : ""}`,
    `Payment ${reference}`,
  ];
  return { key: "order", title: "Order", lines, pictures: [] };
}
