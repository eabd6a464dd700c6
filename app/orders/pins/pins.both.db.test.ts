import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { asksForPlace } from "#app/platform/http/security-headers.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { action, loader } from "#app/storefront/order/tracking-page.tsx";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { pinIntent, placeUnknown, removePinIntent } from "./pin-words.ts";

const shop = useTestShop();
const door = { wantsDelivery: true, deliveryKind: "door" } as const;
const yaba = { lat: "6.5095412345", lng: "3.3710987", accuracy: "24.6" };
const none = { pinLat: null, pinLng: null, pinAccuracyM: null, pinAt: null };

beforeEach(async () => {
  await shop.db.insert(shopSettings).values({ key: "takesPins", value: true });
});

/** Returns the answer's status with its sentence, or where it leads. */
async function post(token: string, typed: Record<string, string>) {
  const form = { intent: pinIntent, ...typed };
  try {
    const answer = await action({ ...shop.ask(`/track/${token}`, { form }), params: { token } } as never);
    return answer instanceof Response ? answer.status : { status: answer.init?.status, ...answer.data };
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

/** Whether the page may ask the phone for its place: the header for the front. */
async function mayAsk(token: string): Promise<boolean> {
  const opened = await loader({ ...shop.ask(`/track/${token}`), params: { token } } as never);
  return new Headers(opened.init?.headers).has(asksForPlace);
}

const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const shown = async (token: string) => (await findTrackedOrder(shop, token))?.pin;

test("a place is rounded to five decimals and stands on the order with its time, and the history says no more", async () => {
  const { id, trackToken } = await insertOrder(shop.db, door);
  expect(await shown(trackToken)).toEqual({ sharedAt: undefined, isTaken: true });
  expect(await mayAsk(trackToken)).toBe(true);
  expect(await post(trackToken, yaba)).toBe(302);
  const pin = { pinLat: 6.50954, pinLng: 3.3711, pinAccuracyM: 25, pinAt: shop.now() };
  expect(await row(id)).toMatchObject({ ...pin, version: 2 });
  const map = "https://www.google.com/maps/search/?api=1&query=6.50954,3.3711";
  const told = { code: "6FR5G95C+RC", map, at: shop.now() };
  expect(await shown(trackToken)).toEqual({ sharedAt: shop.now(), isTaken: true });
  expect(JSON.stringify(await findTrackedOrder(shop, trackToken))).not.toMatch(/6\.50954|6FR5/u);
  expect((await findOrder(shop, id))?.pin).toEqual({ ...told, accuracyM: 25 });
  expect(await post(trackToken, { intent: removePinIntent })).toBe(302);
  expect(await post(trackToken, { intent: removePinIntent })).toBe(302);
  expect(await row(id)).toMatchObject({ ...none, version: 3 });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ kind, actor, before, after }) => ({ kind, actor, before, after }))).toEqual([
    { kind: "pin-shared", actor: "tracking link", before: null, after: null },
    { kind: "pin-removed", actor: "tracking link", before: null, after: null },
  ]);
});

describe("refused in a sentence, with nothing saved:", () => {
  const notHere = "That place is not in Nigeria. Share it when you are where the order goes.";
  const notExact = "Your phone's place may be more than 500 m off. Turn on precise location, then try again.";
  test.each([
    ["London", { lat: "51.50735", lng: "-0.12776", accuracy: "10" }, notHere],
    ["just beyond the border", { ...yaba, lng: "2.59999" }, notHere],
    ["a place within a kilometre", { ...yaba, accuracy: "500.4" }, notExact],
    ["NaN", { ...yaba, lat: "NaN" }, placeUnknown],
    ["infinity", { ...yaba, accuracy: "Infinity" }, placeUnknown],
    ["500 words", { ...yaba, lng: "word ".repeat(500) }, placeUnknown],
    ["beyond the pole", { ...yaba, lat: "90.1" }, placeUnknown],
    ["a negative accuracy", { ...yaba, accuracy: "-1" }, placeUnknown],
    ["half a place", { lat: "6.5", accuracy: "10" }, placeUnknown],
    ["nothing", {}, placeUnknown],
  ])("%s", async (_what, typed: Record<string, string>, pinProblem) => {
    const { id, trackToken } = await insertOrder(shop.db, door);
    expect(await post(trackToken, typed)).toEqual({ status: 400, pinProblem });
    expect(await row(id)).toMatchObject({ ...none, version: 1 });
  });
});

test("an order that no rider is to bring, or that is over, takes no pin and shows none", async () => {
  const others = [
    { wantsDelivery: false, deliveryKind: "pickup" },
    { wantsDelivery: true, deliveryKind: "park" },
    { ...door, stage: "cancelled" },
    { ...door, stage: "delivered" },
    { ...door, erasedAt: new Date() },
  ] as const;
  for (const facts of others) {
    const { id, trackToken } = await insertOrder(shop.db, facts);
    expect(await shown(trackToken)).toBeUndefined();
    expect(await mayAsk(trackToken)).toBe(false);
    const tooLate = { status: 409, problem: expect.stringMatching(/can't be changed here any more/u) as unknown };
    expect(await post(trackToken, yaba)).toEqual(tooLate);
    expect(await row(id)).toMatchObject({ version: 1 });
  }
  const sent = await insertOrder(shop.db, { ...door, stage: "sent" });
  expect(await post(sent.trackToken, yaba)).toBe(302);
});

test("a pin that is kept can be taken away by the link, also once pins are off or the order has arrived", async () => {
  const given = { pinLat: 6.5, pinLng: 3.4, pinAccuracyM: 10, pinAt: shop.now() };
  const arrived = await insertOrder(shop.db, { ...door, ...given, stage: "delivered" });
  const placed = await insertOrder(shop.db, { ...door, ...given });
  for (const { id, trackToken } of [arrived, placed]) {
    if (id === placed.id) await shop.db.delete(shopSettings).where(eq(shopSettings.key, "takesPins"));
    expect(await shown(trackToken)).toEqual({ sharedAt: given.pinAt, isTaken: false });
    expect(await mayAsk(trackToken)).toBe(false);
    expect(await post(trackToken, yaba)).toMatchObject({ status: 409 });
    expect(await row(id)).toMatchObject(given);
    expect(await post(trackToken, { intent: removePinIntent })).toBe(302);
    expect(await row(id)).toMatchObject(none);
    expect(await shown(trackToken)).toBeUndefined();
    expect(await post(trackToken, { intent: removePinIntent })).toBe(302);
  }
});

test("a wrong link is unknown, and a right one is tried twenty times an hour", async () => {
  expect(await post("0".repeat(32), yaba)).toBe(404);
  expect(await post("0".repeat(32), { intent: removePinIntent })).toBe(404);
  const { trackToken } = await insertOrder(shop.db, door);
  for (let tries = 0; tries < 20; tries++) await post(trackToken, yaba);
  expect(await post(trackToken, yaba)).toEqual({
    status: 429,
    pinProblem: "Too many tries. Wait an hour and try again.",
  });
});

test("where the owner has not switched it on, nothing is offered, saved or shown to the shopper", async () => {
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, "takesPins"));
  const { id, trackToken } = await insertOrder(shop.db, door);
  expect(await findTrackedOrder(shop, trackToken)).not.toHaveProperty("pin");
  expect(await mayAsk(trackToken)).toBe(false);
  expect(await post(trackToken, yaba)).toMatchObject({ status: 409 });
  expect(await row(id)).toMatchObject(none);
});
