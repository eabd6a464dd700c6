import { and, asc, gte, inArray, lt, ne } from "drizzle-orm";
import { bodyText } from "#app/catalog/measurement-sets/length-text.ts";
import { csvLine, csvMark } from "#app/lib/csv.ts";
import { lagosDayRange, lagosFileTime } from "#app/lib/lagos-time.ts";
import { nairaDecimal, sumKobo } from "#app/lib/money.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receiverOf } from "#app/money/order-records/receiver.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { beyondPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { isStateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";

/** Shopify's columns in Shopify's order, as far as this shop has them. */
const orderColumns = [
  ["Name", "Email", "Financial Status", "Paid at", "Fulfillment Status", "Fulfilled at", "Currency", "Subtotal"],
  ["Shipping", "Taxes", "Total", "Discount Code", "Discount Amount", "Shipping Method", "Created at"],
  ["Lineitem quantity", "Lineitem name", "Lineitem price", "Lineitem sku", "Lineitem discount"],
  [
    "Billing Name",
    "Billing Phone",
    "Shipping Name",
    "Shipping Street",
    "Shipping City",
    "Shipping Zip",
    "Shipping Province",
    "Shipping Country",
  ],
  ["Shipping Phone", "Notes", "Cancelled at", "Payment Method", "Payment Reference", "Refunded Amount", "Id"],
  // Shopify has no such columns.
  ["Other Phone", "Ready by", "Needed by", "Measurements"],
].flat();

type Cells = Partial<Record<(typeof orderColumns)[number], string>>;
type Order = typeof orders.$inferSelect;
type Line = typeof orderItems.$inferSelect;

const atOnce = 200;

const oldestFirst = sortedByTime(orders.createdAt, orders.id);

/**
 * Orders from one day to another in Nigeria, inclusive, oldest first: a row per line, the order's cells in the first.
 * Read a page at a time. Decimal naira.
 */
export async function* writeOrderFile(
  { db }: { db: Database },
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  yield csvMark + csvLine(orderColumns);
  const within = and(gte(orders.createdAt, lagosDayRange(from).from), lt(orders.createdAt, lagosDayRange(to).to));
  let after: string | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(orders)
      .where(and(within, beyondPlace(oldestFirst, ">", after)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(atOnce);
    if (page.length > 0) yield await linesOf(db, page);
    after = page.at(-1)?.id;
    if (page.length < atOnce) return;
  }
}

async function linesOf(db: Queryable, page: Order[]): Promise<string> {
  const ids = page.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const given = await db
    .select({ orderId: refunds.orderId, amountKobo: refunds.amountKobo })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), ne(refunds.state, "failed")));
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const givenOf = Map.groupBy(given, ({ orderId }) => orderId);
  return page
    .flatMap(order => {
      const refundedKobo = sumKobo((givenOf.get(order.id) ?? []).map(({ amountKobo }) => amountKobo));
      return (itemsOf.get(order.id) ?? []).map((line, index) => ({
        Name: `#${order.number}`,
        ...(index === 0 && orderCells(order, refundedKobo)),
        ...lineCells(line),
      }));
    })
    .map((cells: Cells) => csvLine(orderColumns.map(column => cells[column] ?? "")))
    .join("");
}

function orderCells(order: Order, refundedKobo: number): Cells {
  const isCancelled = order.stage === "cancelled";
  const receiver = receiverOf(order);
  return {
    Email: order.customerEmail,
    "Financial Status": paidWord(order, refundedKobo),
    "Paid at": order.paidAt ? lagosFileTime(order.paidAt) : "",
    "Fulfillment Status": orderStageFacts[order.stage].hasLeft ? "fulfilled" : "unfulfilled",
    Currency: "NGN",
    Subtotal: nairaDecimal(order.subtotalKobo - order.discountKobo),
    Shipping: nairaDecimal(order.feeKobo),
    Taxes: "0.00",
    Total: nairaDecimal(order.totalKobo),
    "Discount Code": order.discountReason,
    "Discount Amount": nairaDecimal(order.discountKobo),
    "Shipping Method": order.promised?.label ?? "",
    "Created at": lagosFileTime(order.createdAt),
    "Billing Name": order.fullName,
    "Billing Phone": order.phone,
    "Shipping Name": receiver.name,
    "Shipping Street": order.street,
    "Shipping City": order.city,
    "Shipping Zip": order.postalCode ?? "",
    "Shipping Province": isStateCode(order.region) ? stateName(order.region) : order.region,
    "Shipping Country": "NG",
    "Shipping Phone": receiver.phone,
    Notes: order.note,
    "Cancelled at": isCancelled ? lagosFileTime(order.updatedAt) : "",
    "Payment Method": order.provider ?? "",
    "Payment Reference": order.reference ?? "",
    "Refunded Amount": nairaDecimal(refundedKobo),
    Id: order.id,
    "Other Phone": order.otherPhone,
    "Ready by": order.readyBy ?? "",
    "Needed by": order.neededBy ?? "",
  };
}

function paidWord({ paidAt, totalKobo }: Order, refundedKobo: number): string {
  if (refundedKobo > 0) return refundedKobo >= totalKobo ? "refunded" : "partially_refunded";
  return paidAt ? "paid" : "pending";
}

function lineCells(line: Line): Cells {
  return {
    "Lineitem quantity": String(line.quantity),
    "Lineitem name": line.isOnlySize ? line.title : `${line.title} - ${line.size}`,
    "Lineitem price": nairaDecimal(line.priceKobo),
    "Lineitem sku": `${line.code}-${line.size}`,
    "Lineitem discount": nairaDecimal(line.discountKobo),
    Measurements: (line.measures ?? []).map(bodyText).join("; "),
  };
}
