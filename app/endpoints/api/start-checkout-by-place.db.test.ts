import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action as start } from "./start-checkout.tsx";

const shop = useTestShop();
let cookie: string;
let productId: string;
let rates: Awaited<ReturnType<typeof insertLagosRates>>;
beforeEach(async () => {
  cookie = await shop.signIn("ada@example.com");
  productId = (await insertProduct(shop.db, { quantities: { M: 5 } })).id;
  rates = await insertLagosRates(shop.db);
});

async function order(changes: object): Promise<[number, unknown]> {
  const lines = [{ productId, size: "M", quantity: 1 }];
  const body = JSON.stringify({ lines, wantsDelivery: true, delivery: sampleDelivery, ...changes });
  const request = new Request("http://localhost:3000/", { method: "POST", headers: { cookie }, body });
  const answer = await start({ request, context: shop.context(), params: {} } as never);
  return [answer.status, await answer.json()];
}

const toKano = () => ({ id: rates.park, kind: "park", to: { state: "KN", placeId: null } });
const { fullName, email, phone } = sampleDelivery;

test("a motor park needs a town and no street, and a pickup needs no address", async () => {
  const receiver = { fullName, email, phone };
  expect(await order({ rate: toKano(), delivery: { ...receiver, city: "Kano" } })).toMatchObject([
    200,
    { kind: "started", feeKobo: 100_000 },
  ]);
  const pickup = { id: rates.pickup, kind: "pickup", to: { state: "LA", placeId: rates.lekki } };
  expect(await order({ rate: pickup, delivery: receiver })).toMatchObject([200, { feeKobo: 0 }]);
  const door = { id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } };
  expect(await order({ rate: door, delivery: receiver })).toMatchObject([
    400,
    { kind: "bad-delivery", fields: { street: "Enter your street address" } },
  ]);
  expect(await order({ rate: { ...door, kind: "pickup" }, delivery: receiver })).toMatchObject([
    409,
    { problems: [{ kind: "choose-delivery" }] },
  ]);
  expect(await shop.db.$count(orders)).toBe(0);
});

test("a land line for the park, and a state other than the chosen place's, are reported beside their fields", async () => {
  const delivery = { ...sampleDelivery, phone: "0201 463 0643" };
  expect(await order({ rate: toKano(), delivery })).toMatchObject([
    400,
    { fields: { phone: expect.stringMatching(/mobile number/u) } },
  ]);
  const door = { id: rates.door, kind: "door", to: { state: "LA", placeId: rates.lekki } };
  expect(await order({ rate: door, delivery: { ...sampleDelivery, region: "ogun state" } })).toMatchObject([
    400,
    { fields: { region: expect.stringMatching(/You chose delivery in Lagos/u) } },
  ]);
});

test.each<[string, unknown]>([
  ["a text", "door"],
  ["null", null],
  ["no place", { id: "x", kind: "door" }],
  ["a state that is none", { id: "x", kind: "door", to: { state: "XX", placeId: null } }],
  ["a kind that is none", { id: "x", kind: "drone", to: { state: "LA", placeId: null } }],
  ["an endless id", { id: "x".repeat(1000), kind: "door", to: { state: "LA", placeId: null } }],
  ["a place that is a number", { id: "x", kind: "door", to: { state: "LA", placeId: 7 } }],
])("a rate that is %s is a bad request", async (_what, rate) => {
  expect(await order({ rate })).toEqual([400, { kind: "bad-request" }]);
});

test("a fee, a place's name or a promise sent by the browser is ignored", async () => {
  const forged = { ...toKano(), feeKobo: 0, label: "free" };
  expect(await order({ rate: forged, promised: { days: null }, feeKobo: 0 })).toMatchObject([
    200,
    { feeKobo: 100_000 },
  ]);
});
