import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { checkouts, payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as checkout } from "#app/storefront/checkout/checkout-page.tsx";
import { action as payTracked } from "#app/storefront/order/tracking-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./pay-page.tsx";

const shop = useTestShop({ port: 1 }); // Nothing listens on port 1, so no webhooks arrive.
let productId: string;

beforeEach(async () => {
  productId = (await insertProduct(shop.db, { title: "Fìlà cap", quantities: { M: 5 } })).id;
  await shop.db.insert(shopSettings).values([
    { key: "guestsMayOrder", value: true },
    { key: "sharesPayLinks", value: true },
  ]);
});

async function share(more: object = { somebodyElsePays: { hidesItems: false } }) {
  const lines = [{ productId, size: "M", quantity: 1 }];
  const body = JSON.stringify({ lines, wantsDelivery: true, delivery: sampleDelivery, ...more });
  const headers = { [clientAddressHeader]: "10.0.0.1" };
  const request = new Request("http://localhost:3000/checkout/start", { method: "POST", headers, body });
  const response = await start({ request, context: shop.context(), params: {} } as never);
  const answer = (await response.json()) as { kind: string; address?: string };
  const token = /^\/pay\/([\da-f]{32})\/share$/u.exec(answer.address ?? "")?.[1] ?? "";
  return { ...answer, status: response.status, token, cookie: cookieHeader(response.headers.getSetCookie()) };
}

async function open(token: string, query = "") {
  const asked = { ...shop.ask(`/pay/${token}${query}`), params: { token } };
  try {
    return { status: 200, ...(await loader(asked as never)) };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

async function press(token: string, form: Record<string, string>) {
  const asked = { ...shop.ask(`/pay/${token}`, { form }), params: { token } };
  try {
    const { data, init } = await action(asked as never);
    return { status: init?.status ?? 200, answer: data };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status, answer: undefined };
  }
}

const payer = { email: " uncle@example.com ", amountKobo: "1600000" };

test("a shopper gets a link, somebody else presses Pay on it, pays, and comes back to it", async () => {
  const { token, status, cookie } = await share();
  expect(status).toBe(200);
  const page = await open(token);
  expect(page).toMatchObject({ status: 200, provider: "practice", link: { state: { kind: "payable" } } });
  for (const secret of ["Obi", "Allen", "Ikeja", "8031234567", "ada@"]) {
    expect(JSON.stringify(page)).not.toContain(secret);
  }
  const { answer } = await press(token, payer);
  if (answer?.kind !== "opened") throw new Error("It was not opened.");
  const { reference, accessCode } = answer.payment;
  await shop.practicePayments!.perform(accessCode, "approve");

  // The provider returns payers to the checkout, in any browser.
  const thrown = await checkout(shop.ask(`/checkout?reference=${reference}`, { cookie }) as never).catch(
    (response: unknown) => response,
  );
  expect((thrown as Response).headers.get("Location")).toBe(`/pay/${token}?payment=${reference}`);
  expect(await open(token, `?payment=${reference}`)).toMatchObject({ outcome: { kind: "paid" } });
  expect(await shop.db.select().from(orders)).toMatchObject([{ reference, email: "ada@example.com" }]);
  expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "paid" }]);
});

test("there are no links until the owner switches them on", async () => {
  await shop.db.delete(shopSettings);
  await shop.db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  expect(await share()).toMatchObject({ status: 400, kind: "bad-request" });
  expect(await shop.db.$count(checkouts)).toBe(0);
  expect(await shop.db.$count(payLinks)).toBe(0);
});

test("a payment by link is paid online, whatever else the request says", async () => {
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" });
  expect(await share({ somebodyElsePays: { hidesItems: true }, pay: "transfer" })).toMatchObject({
    kind: "awaits-staff",
  });
  expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open", terms: "prepaid" }]);
});

test("a wrong link gets 404, and a form that is not ours 400", async () => {
  expect(await open("none")).toMatchObject({ status: 404 });
  expect(await open("0".repeat(32))).toMatchObject({ status: 404 });
  expect((await press("0".repeat(32), payer)).status).toBe(404);
  const { token } = await share();
  expect((await press(token, { email: "uncle@example.com" })).status).toBe(400);
});

test("a payer's typed text comes back beside a sentence", async () => {
  const { token } = await share();
  expect(await press(token, { ...payer, email: "uncle" })).toMatchObject({
    status: 400,
    answer: { kind: "refused", email: "uncle", isAboutEmail: true },
  });
  expect(await press(token, { ...payer, amountKobo: "1" })).toMatchObject({ status: 409, answer: { kind: "refused" } });
  expect((await shop.db.select().from(paymentAttempts)).filter(({ payLinkId }) => payLinkId)).toEqual([]);
});

test("one link may be pressed sixty times an hour", async () => {
  const { token } = await share();
  for (let pressed = 0; pressed < 60; pressed++) await press(token, payer);
  expect(await press(token, payer)).toMatchObject({ status: 429 });
});

test("anybody following an order may pay its due amount, by one link as long as money is due", async () => {
  const order = await insertOrder(shop.db, { isPromised: true, terms: "on-delivery" });
  const follow = async (token: string) => {
    const asked = { ...shop.ask(`/track/${token}`, { form: {} }), params: { token } };
    try {
      const answer = (await payTracked(asked as never)) as Response;
      return answer.headers.get("Location");
    } catch (thrown) {
      return (thrown as { init: { status: number } }).init.status;
    }
  };
  const address = await follow(order.trackToken);
  expect(address).toMatch(/^\/pay\/[\da-f]{32}$/u);
  expect(await follow(order.trackToken)).toBe(address);
  expect(await shop.db.select().from(payLinks)).toMatchObject([{ kind: "balance" }]);
  const paid = await insertOrder(shop.db, { customerEmail: "bola@example.com" });
  expect(await follow(paid.trackToken)).toBe(`/track/${paid.trackToken}`);
  expect(await follow("0".repeat(32))).toBe(404);
});

test("a link of the shop's own shows the account to transfer to, and one that a shopper made does not", async () => {
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" });
  const { token } = await share();
  expect(await open(token)).toMatchObject({ status: 200, link: { account: undefined } });
  await shop.db.update(payLinks).set({ kind: "staff" });
  expect(await open(token)).toMatchObject({ status: 200, link: { account: { number: "0123456789" } } });
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, "transferAccount"));
  expect(await open(token)).toMatchObject({ status: 200, link: { account: undefined } });
});
