import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { describePayments } from "#app/dashboard/connections/describe-payments.server.ts";
import { OnlinePayment } from "#app/dashboard/connections/online-payment.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { connectableProviders } from "#app/money/payments/providers.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { connectionEffects } from "#app/shop/connections/connection-mails.server.ts";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { openTestFront } from "../pages/open-front.ts";
import { routeHandler, type TestRoute } from "../pages/route-handler.ts";
import { loadPageTable, loadRouteTable } from "../pages/route-table.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "../shops/open-test-shop.ts";
import { sampleDelivery } from "../shops/order-shop.ts";
import { until } from "../tools/until.ts";
import { sampleProvider } from "./sample-provider.ts";
import { sampleKeys, startSampleStandIn } from "./sample-stand-in.ts";

/* The whole of a second provider is this folder and its place in this list. */
const providers = [...connectableProviders, sampleProvider];

let standIn: Awaited<ReturnType<typeof startSampleStandIn>>;
let shop: TestShop;
let front: Awaited<ReturnType<typeof openTestFront>>;
beforeAll(async () => {
  standIn = await startSampleStandIn();
  shop = await openTestShop({ providers: { "sample-pay": { apiUrl: standIn.url } } }, providers);
  const routes = (await loadRouteTable()) as Record<string, TestRoute>;
  const handle = routeHandler({ root: { module: { default: () => null } }, ...routes });
  front = await openTestFront({
    origin: shop.settings.origin,
    pageTable: await loadPageTable(),
    handle: request => handle(request, shop.context()),
  });
});
beforeEach(() => shop.makeOwner());
afterEach(async () => {
  standIn.state.isBroken = false;
  await shop.emptyTables();
  await shop.readConnections();
});
afterAll(async () => {
  await front.close();
  await shop.close();
  await standIn.close();
});

async function asOwner(path: string, form?: Record<string, string>) {
  const headers = { Host: new URL(shop.settings.origin).host, Cookie: await shop.asOwner() };
  if (!form) return await front.ask(path, { headers });
  const type = "application/x-www-form-urlencoded";
  const body = new URLSearchParams({ currentPassword: "owner's password", provider: "sample-pay", ...form }).toString();
  return await front.ask(path, {
    headers: { ...headers, Origin: shop.settings.origin, "Content-Type": type },
    body,
  });
}

const paying = "/admin/settings/paying";
const sample = async () => (await describePayments(shop)).providers.find(({ name }) => name === "sample-pay")!;

async function connect(typed: Record<string, string> = {}) {
  return await asOwner(paying, { intent: "keys", seen: (await sample()).version, ...sampleKeys, ...typed });
}

/** Buys as a browser does, and returns the payment's reference. */
async function buy(): Promise<string> {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const order = { lines: [{ productId, size: "M", quantity: 1 }], wantsDelivery: false, delivery: sampleDelivery };
  const { host } = new URL(shop.settings.origin);
  const answer = await front.ask("/checkout/start", {
    headers: {
      Host: host,
      Origin: shop.settings.origin,
      "Content-Type": "application/json",
      Cookie: await shop.signIn("ada@example.com"),
    },
    body: JSON.stringify(order),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`${standIn.url}/pay/`)]);
  return JSON.parse(answer.text).reference;
}

const deliver = async (event: "paid" | "refund", reference: string, headers: Record<string, string> = {}) => {
  const { body, headers: signed } = standIn.webhook(event, reference);
  const { pathname, host } = new URL((await sample()).webhookAddress);
  return (await front.ask(pathname, { headers: { Host: host, ...signed, ...headers }, body })).status;
};
const anOrder = () => until("there is an order", async () => (await shop.db.select().from(orders))[0]);

/** The section of the page, as it is rendered. */
async function shown(): Promise<string> {
  const payments = await describePayments(shop);
  const Page = createRoutesStub([
    { path: paying, Component: () => createElement(OnlinePayment, { payments, answer: undefined }) },
  ]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [paying] }));
}

test("a provider from one folder is offered beside Paystack with its own fields, in its own words", async () => {
  const html = await shown();
  for (const words of ["Connect Paystack or Sample Pay below", "Connect Sample Pay", "both by letter"]) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/Merchant number.*On every letter from Sample Pay/su);
  expect(html).toMatch(/<input[^>]*type="password"[^>]*name="apiSecret"/u);
  const settings = await asOwner("/admin/settings.data?q=sample+pay");
  expect(settings.text).toContain(paying);
});

test("its keys are checked and sealed, and take the next payment; the owner hears of it by its name", async () => {
  const badly = await connect({ merchant: "20261234" });
  expect(badly.status).toBe(400);
  const refused = await asOwner(`${paying}.data`, {
    intent: "keys",
    seen: "",
    ...sampleKeys,
    apiSecret: "a wrong one",
  });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Sample Pay does not accept this key")]);
  expect(refused.text).not.toContain("a wrong one");
  standIn.state.isBroken = true;
  expect((await connect()).status).toBe(502);
  standIn.state.isBroken = false;
  expect(await shop.db.select().from(connections)).toEqual([]);

  expect((await connect()).status).toBe(302);
  expect(shop.payments.current.provider).toBe("sample-pay");
  const kept = JSON.stringify(await shop.db.select().from(connections));
  expect(kept).toContain("sample-pay");
  expect(kept + (await shown())).not.toContain(sampleKeys.apiSecret);
  expect(await shown()).toMatch(/Test, ending in 1234.*Send this address to Sample Pay by letter/su);
  await workOutbox(shop, connectionEffects(shop));
  const [told] = await shop.db.select().from(emails);
  expect(told?.textBody).toContain("Sample Pay connected (test, …1234)");
});

test("it takes an order's payment, reports it by a signed webhook, and gives the money back", async () => {
  await connect();
  const reference = await buy();
  standIn.pay(reference);
  expect(await deliver("paid", reference, { "x-sample-signature": "forged" })).toBe(401);
  expect(await deliver("paid", reference)).toBe(200);
  expect(await anOrder()).toMatchObject({ reference, provider: "sample-pay", totalKobo: 1_250_000, isTest: true });
  expect((await sample()).account?.lastMessageAt).toBeDefined();

  const id = crypto.randomUUID();
  const asked = { id, seen: "0", amount: "12,500", agreed: "1250000" };
  expect((await asOwner(`/admin/refund/${reference}`, asked)).status).toBe(302);
  const [given] = standIn.books.get(reference)!.refunds;
  expect(given).toMatchObject({ amountKobo: 1_250_000, status: "pending" });
  given!.status = "processed";
  expect(await deliver("refund", reference)).toBe(200);
  await until("the refund has arrived", async () => {
    await reconcilePayments(shop);
    return (await shop.db.select().from(refunds))[0]?.state === "processed";
  });
});

test("another provider takes new payments while the first settles its own, and is disconnected at the end", async () => {
  await connect();
  const reference = await buy();
  expect((await asOwner(paying, { intent: "way", way: "practice" })).status).toBe(302);
  expect(shop.payments.current.provider).toBe("practice");
  standIn.pay(reference);
  expect(await deliver("paid", reference)).toBe(200);
  expect(await anOrder()).toMatchObject({ reference, provider: "sample-pay" });
  expect(await shown()).toContain("Disconnect Sample Pay?");
  expect((await asOwner(paying, { intent: "disconnect", provider: "nobody" })).status).toBe(400);
  expect((await asOwner(paying, { intent: "disconnect" })).status).toBe(302);
  expect(shop.payments.find("sample-pay")).toBeUndefined();
  expect(await shop.db.select().from(connections)).toMatchObject([{ kind: "payments", facts: { way: "practice" } }]);
  expect(await deliver("paid", reference)).toBe(404);
});
