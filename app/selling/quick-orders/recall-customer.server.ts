import { and, asc, desc, eq } from "drizzle-orm";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type DeliveryTable, destinationText, flatRate, matchRates } from "#app/shop/delivery/delivery-rates.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import type { QuickForm } from "./quick-form.ts";

/** What the form takes over from a customer's last order. */
export type RecalledCustomer = Pick<
  QuickForm,
  "fullName" | "email" | "to" | "way" | "street" | "landmark" | "city" | "region"
>;

/**
 * Finds a customer by the number's normal form, from the newest order; undefined for an unknown or unreadable number.
 */
export async function recallCustomer(
  { db, settings }: ReadContext & { settings: { ownerEmail: string } },
  phone: string,
  table: DeliveryTable,
): Promise<RecalledCustomer | undefined> {
  const normal = normalPhone(phone);
  if (normal === undefined) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.phone, normal))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!order) return undefined;
  const { fullName, street, landmark, city, region } = order;
  const email = order.email === settings.ownerEmail ? "" : order.email;
  const to = findDestination(order, table);
  return { fullName, email, to, way: wayOf(order, to, table), street, landmark: landmark ?? "", city, region };
}

/** Finds the sizes that were bought with this number, the newest first. */
export async function findUsualSizes({ db }: ReadContext, phone: string): Promise<string[]> {
  const normal = normalPhone(phone);
  if (normal === undefined) return [];
  const bought = await db
    .select({ size: orderItems.size })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.phone, normal), eq(orderItems.isOnlySize, false)))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderItems.position))
    .limit(latestItems);
  return [...new Set(bought.map(({ size }) => size))].slice(0, mostSizes);
}

/** A child grows out of what was bought long ago. */
const latestItems = 20;
const mostSizes = 4;

type Earlier = Pick<typeof orders.$inferSelect, "region" | "promised" | "wantsDelivery" | "deliveryKind">;

/** "LA 0190…", as the form says it; "" when it is no longer delivered to. */
function findDestination({ region, promised }: Earlier, { places }: DeliveryTable): string {
  const state = nigerianStates.find(([, name]) => name === region)?.[0];
  if (!state) return "";
  const place = places.find(
    ({ id, state: of }) => of === state && destinationText({ state, placeId: id }, places) === promised?.place,
  );
  return place ? `${state} ${place.id}` : state;
}

function wayOf({ wantsDelivery, deliveryKind, promised }: Earlier, to: string, table: DeliveryTable): string {
  if (!wantsDelivery) return "collect";
  if (flatRate(table)) return "flat";
  const [state, placeId = null] = to.split(" ");
  const code = nigerianStates.find(([one]) => one === state)?.[0];
  if (!code) return "";
  const offers = matchRates(table.rates, { state: code, placeId }).filter(({ kind }) => kind === deliveryKind);
  return (offers.find(({ label }) => label === promised?.label) ?? offers[0])?.id ?? "";
}
