import { asc, desc, eq } from "drizzle-orm";
import { plainFirstNameOf } from "#app/lib/first-name.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type DeliveryTable, destinationText, flatRate, matchRates } from "#app/shop/delivery/delivery-rates.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import type { QuickForm } from "./quick-form.ts";

const takenOver = ["fullName", "email", "to", "way", "street", "landmark", "city", "region"] as const;

/** What the form takes over from a customer's last order. */
export type RecalledCustomer = Pick<QuickForm, (typeof takenOver)[number]>;

/** A family shares a phone; a kiosk's number is nobody's. */
const mostPeople = 5;
const latestOrders = 50;

/**
 * Finds who ordered with a number, by its normal form: each first name once, with the facts of its newest order. The
 * one who bought last comes first. Nobody for an unknown or unreadable number.
 */
export async function recallCustomers(
  { db, settings }: ReadContext & { settings: { ownerEmail: string } },
  phone: string,
  table: DeliveryTable,
): Promise<RecalledCustomer[]> {
  const normal = normalPhone(phone);
  if (normal === undefined) return [];
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.phone, normal))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(latestOrders);
  const byName = Map.groupBy(found, ({ fullName }) => plainFirstNameOf(fullName));
  return [...byName.values()].slice(0, mostPeople).map(([order]) => {
    const { fullName, street, landmark, city, region } = order!;
    const email = order!.email === settings.ownerEmail ? "" : order!.email;
    const to = findDestination(order!, table);
    return { fullName, email, to, way: wayOf(order!, to, table), street, landmark: landmark ?? "", city, region };
  });
}

/** Picks whom staff named, or the only one there is. Undefined where several share the number and none was chosen. */
export function chooseRecalled(people: readonly RecalledCustomer[], fullName: string): RecalledCustomer | undefined {
  const chosen = people.find(one => plainFirstNameOf(one.fullName) === plainFirstNameOf(fullName));
  return chosen ?? (people.length === 1 ? people[0] : undefined);
}

/** Takes back what was filled in of one of these people, and keeps what was typed since. */
export function forgetRecalled(form: QuickForm, people: readonly RecalledCustomer[]): QuickForm {
  const forgotten = takenOver.filter(name => people.some(one => one[name] === form[name])).map(name => [name, ""]);
  return { ...form, ...Object.fromEntries(forgotten), recalled: "" };
}

/**
 * Finds the sizes that were bought with this number, the newest first. Where several share the number, those of the one
 * with this name.
 */
export async function findUsualSizes({ db }: ReadContext, phone: string, fullName: string): Promise<string[]> {
  const normal = normalPhone(phone);
  if (normal === undefined) return [];
  const bought = await db
    .select({ size: orderItems.size, isOnlySize: orderItems.isOnlySize, fullName: orders.fullName })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.phone, normal))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderItems.position))
    .limit(latestItems * mostPeople);
  const byName = Map.groupBy(bought, one => plainFirstNameOf(one.fullName));
  const own = byName.size > 1 ? (byName.get(plainFirstNameOf(fullName)) ?? []) : bought;
  const sized = own.filter(({ isOnlySize }) => !isOnlySize).slice(0, latestItems);
  return [...new Set(sized.map(({ size }) => size))].slice(0, mostSizes);
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
