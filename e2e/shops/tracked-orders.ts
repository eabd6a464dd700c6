import { and, asc, eq } from "drizzle-orm";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

type Tracked = { kind: DeliveryKind; stages: OrderStage[]; isRefunded?: true };

/** An order in each state a shopper sees; `stages`: after "placed". */
export const tracked = {
  placed: { kind: "door", stages: [] },
  "sent with a rider": { kind: "door", stages: ["packed", "sent"] },
  "at the park": { kind: "park", stages: ["packed", "sent", "at-park"] },
  "ready for pick-up": { kind: "pickup", stages: ["packed", "ready"] },
  delivered: { kind: "door", stages: ["packed", "sent", "delivered"] },
  cancelled: { kind: "door", stages: ["cancelled"] },
  refunded: { kind: "door", stages: ["packed", "cancelled"], isRefunded: true },
} as const satisfies Record<string, Tracked>;

export type TrackedState = keyof typeof tracked;

export const trackedStates = Object.keys(tracked) as TrackedState[];

/** The page of the order in this state. */
export function trackPath(state: TrackedState): string {
  return `/track/${tokenOf(state)}`;
}

function tokenOf(state: TrackedState): string {
  return String(trackedStates.indexOf(state) + 1).padStart(32, "a");
}

const driver = { driverPhone: "0805 000 1111", arrives: "" };
const carriers = {
  door: { ...driver, company: "Musa", waybill: "" },
  park: { ...driver, company: "God is Good Motors", waybill: "JOS-7741", arrives: "2026-11-27" },
  pickup: undefined,
} as const;

/** The page of an order that a test may change. */
export const changingPath = `/track/${"c".repeat(32)}`;

/** An order to pack, in a shop that requires a picture of each parcel. */
export const toPack = { id: "019a5001-1234-7000-8000-00000000beef", trackToken: "d".repeat(32) };

/** Into a shop with the demo catalogue, returns, cancels, messages on WhatsApp and codes at the door. */
export async function insertTracked(db: Database): Promise<void> {
  await db.insert(shopSettings).values([
    { key: "takesReturns", value: true },
    { key: "shoppersCancel", value: true },
    { key: "whatsApp", value: "0803 123 4567" },
    { key: "parcelPictures", value: "required" },
    { key: "doorCodes", value: true },
  ]);
  const lines = await listLines(db);
  for (const state of trackedStates) await insertState(db, state, lines);
  await insertState(db, "placed", lines, { trackToken: "c".repeat(32) });
  await insertState(db, "placed", lines, toPack);
}

async function insertState(
  db: Database,
  state: TrackedState,
  lines: Lines,
  own: { id?: string; trackToken?: string } = {},
) {
  const { kind, stages, ...rest }: Tracked = tracked[state];
  const isCollected = kind === "pickup";
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, 8 + hour));
  const order = await insertOrder(db, {
    product: { id: lines[0]!.productId, code: "AA-1" },
    lines,
    trackToken: tokenOf(state),
    ...own,
    paidAt: at(0),
    deliveryKind: kind,
    wantsDelivery: !isCollected,
    stage: stages.at(-1) ?? "placed",
    carrier: carriers[kind],
    collectCode: isCollected ? "4711" : null,
    doorCode: state === "sent with a rider" ? "0471" : null,
    promised: {
      label: "",
      place: kind === "park" ? "Jos, Plateau" : isCollected ? "" : "Lekki, Lagos",
      days: { from: "2026-11-26", to: "2026-11-27" },
      parkPays: kind === "park" ? { leastKobo: 300_000, mostKobo: 500_000 } : null,
      address: isCollected ? "14 Bode Thomas Street, Surulere" : "",
      hours: isCollected ? "Mon–Sat 9–6" : "",
    },
  });
  const events = stages.map((stage, step) => ({
    id: newId(),
    orderId: order.id,
    actor: "owner@example.com",
    kind: "stage" as const,
    after: { stage },
    at: at(step + 2),
  }));
  if (events.length > 0) await db.insert(orderEvents).values(events);
  if (rest.isRefunded) {
    await db.insert(refunds).values({
      id: newId(),
      provider: "practice",
      reference: order.reference,
      orderId: order.id,
      currency: "NGN",
      actor: "owner@example.com",
      amountKobo: order.totalKobo,
      state: "pending",
      reason: "Sold out",
    });
  }
}

type Lines = Awaited<ReturnType<typeof listLines>>;

async function listLines(db: Database) {
  const shown = await db
    .select({
      productId: products.id,
      title: products.title,
      color: products.color,
      imageHash: productImages.imageHash,
    })
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .orderBy(asc(products.title))
    .limit(2);
  return shown.map((line, place) => ({ ...line, quantity: place + 1 }));
}
