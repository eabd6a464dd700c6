import { beforeEach, expect, test } from "vitest";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { loader as practice } from "#app/endpoints/payments/practice-payment.tsx";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findSetUp } from "#app/orders/today/find-set-up.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { loader as root } from "#app/root.tsx";
import { writePayLink } from "#app/selling/pay-links/write-pay-link.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { action as pay } from "#app/storefront/pay-links/pay-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertWaitingTransfer, sampleAccount } from "#test/samples/waiting-transfer.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as checkout } from "./checkout-page.tsx";

const shop = useTestShop({ payments: "off" });

beforeEach(async () => {
  await shop.db.insert(shopSettings).values([
    { key: "guestsMayOrder", value: true },
    { key: "sharesPayLinks", value: true },
  ]);
});

const takeTransfers = async () => {
  const rows = Object.entries(sampleAccount).map(([key, value]) => ({ key, value }));
  await shop.db.insert(shopSettings).values(rows);
};

async function ask(more: object) {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const lines = [{ productId, size: "M", quantity: 1 }];
  const body = JSON.stringify({ lines, wantsDelivery: false, delivery: sampleDelivery, ...more });
  const headers = { [clientAddressHeader]: "10.0.0.1" };
  const request = new Request("http://localhost:3000/checkout/start", { method: "POST", headers, body });
  const response = await start({ request, context: shop.context(), params: {} } as never);
  return { status: response.status, ...((await response.json()) as object) };
}

test("no request is paid online, and no payment link for somebody else is made", async () => {
  await takeTransfers();
  const refused = { status: 409, kind: "problems", problems: [{ kind: "choose-payment" }] };
  expect(await ask({})).toEqual(refused);
  expect(await ask({ pay: "online" })).toEqual(refused);
  expect(await ask({ somebodyElsePays: { hidesItems: false } })).toMatchObject({ status: 400 });
  expect(await shop.db.$count(checkouts)).toBe(0);
  expect(await shop.db.$count(paymentAttempts)).toBe(0);
});

test("the checkout offers no payment online, and a transfer makes a waiting order", async () => {
  await takeTransfers();
  const { data } = await checkout(shop.ask("/checkout") as never);
  expect(data).toMatchObject({ paying: { takesOnline: false, takesTransfers: true }, sharesPayLinks: false });
  expect(await root(shop.ask("/") as never)).toMatchObject({ paysOnline: false });
  expect(await ask({ pay: "transfer" })).toMatchObject({ status: 200, kind: "awaits-staff" });
});

test("an earlier payment link cannot be paid, and the practice payment pages are closed", async () => {
  const { checkout: made } = await insertWaitingTransfer(shop);
  const facts = { kind: "balance", hidesItems: false, createdBy: "owner@example.com", expiresAt: null } as const;
  const { token } = await transact(shop.db, transaction =>
    writePayLink(transaction, { checkout: made, ...facts, now: shop.now() }),
  );
  const asked = {
    ...shop.ask(`/pay/${token}`, { form: { email: "a@b.example", amountKobo: "1" } }),
    params: { token },
  };
  const answer = (await pay(asked as never)) as { init: { status: number } };
  expect(answer.init.status).toBe(409);
  expect(await shop.db.$count(paymentAttempts)).toBe(0);
  const closed = { ...shop.ask("/practice/x"), params: { accessCode: "x" } };
  await expect(practice(closed as never)).rejects.toMatchObject({ init: { status: 404 } });
});

test("while nobody can pay, the owner's list of first steps says so", async () => {
  const isDone = async () =>
    (await findSetUp(shop, await findShopSettings(shop))).find(({ kind }) => kind === "payment")?.isDone;
  expect(await isDone()).toBe(false);
  await takeTransfers();
  expect(await isDone()).toBe(true);
});
