import { beforeAll, expect, test } from "vitest";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { listAttention } from "#app/money/attention/list-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { listWaiting } from "#app/money/awaits-staff/list-waiting.server.ts";
import { listOwed } from "#app/money/owed/list-owed.server.ts";
import { listAudit } from "#app/orders/audit/list-audit.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { listOwnOrders } from "#app/orders/orders/list-own-orders.server.ts";
import { listReturns } from "#app/orders/returns/list-returns.server.ts";
import { insertOrder } from "../samples/sample-order.ts";
import { insertReturn } from "../samples/sample-return.ts";
import { insertWaitingTransfer } from "../samples/waiting-transfer.ts";
import { useTestShop } from "../shops/use-test-shop.ts";

const shop = useTestShop({ keepsRows: true });
const unknown = "019a0000-0000-7000-8000-000000000000";
let customerId: string;
let anothersOrder: string;

beforeAll(async () => {
  const order = await insertOrder(shop.db, { isPromised: true });
  ({ customerId } = order);
  anothersOrder = (await insertOrder(shop.db, { isPromised: true })).id;
  await insertReturn(shop.db, order.id);
  await insertWaitingTransfer(shop);
  await raiseAttention(shop.db, { kind: "unknown-reference", reference: "r", detail: "?", now: shop.now() });
});

const lists: [string, (after: string | undefined) => Promise<unknown>][] = [
  ["amounts to collect", after => listOwed(shop, after)],
  ["entries that need attention", after => listAttention(shop, { after })],
  ["checkouts that wait for staff", after => listWaiting(shop, { after })],
  ["orders", after => listOrders(shop, { after, before: after })],
  ["a customer's orders", after => listOwnOrders(shop, { customerId, after })],
  ["open returns", after => listReturns(shop, { isAll: false, after })],
  ["all returns", after => listReturns(shop, { isAll: true, after })],
  ["the history", after => listAudit(shop, { after, before: after })],
  ["the owner's products", after => listOwnedProducts(shop, { show: "", sort: "newest", after, before: after })],
];

test.each(lists)("the list of %s starts at its beginning when the place is unknown", async (_name, list) => {
  const first = await list(undefined);
  expect(await list(unknown)).toEqual(first);
  expect(await list("x")).toEqual(first);
});

test("another customer's order is no place in a list of one's own orders", async () => {
  const { orders: own } = await listOwnOrders(shop, { customerId, after: anothersOrder });
  expect(own).toHaveLength(1);
});
