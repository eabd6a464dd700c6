import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { countTabs } from "./count-tabs.server.ts";
import { listOrders } from "./list-orders.server.ts";
import { type OrderTab, orderTabs } from "./order-tabs.ts";

const database = useTestShop();

const stages = ["placed", "placed", "packed", "sent", "at-park", "ready", "delivered", "refused", "cancelled"] as const;

test("each tab lists its own orders, newest first, and the tabs of open work have counts", async () => {
  for (const [place, stage] of stages.entries()) {
    await insertOrder(database.db, { number: `TAB-${place}`, stage, paidAt: new Date(Date.UTC(2026, 9, 20 - place)) });
  }
  // Promised: one is on its way, one delivered without its money, one cancelled and owes nothing.
  for (const [place, stage] of (["sent", "delivered", "cancelled"] as const).entries()) {
    const paidAt = new Date(Date.UTC(2025, 9, 20 - place));
    await insertOrder(database.db, { number: `DUE-${stage}`, stage, isPromised: true, paidAt });
  }
  const listed: Record<string, string[]> = {};
  for (const tab of orderTabs) listed[tab] = (await listOrders(database, { tab })).orders.map(({ number }) => number);
  expect(listed).toEqual({
    "not-ready": [],
    "to-pack": ["TAB-0", "TAB-1"],
    "to-send": ["TAB-2"],
    "on-its-way": ["TAB-3", "TAB-4", "TAB-5", "DUE-sent"],
    done: ["TAB-6", "TAB-7", "TAB-8", "DUE-delivered", "DUE-cancelled"],
    unpaid: ["DUE-sent", "DUE-delivered"],
  });
  expect(await countTabs(database)).toEqual({ "not-ready": 0, "to-pack": 2, "to-send": 1, "on-its-way": 4, unpaid: 2 });
});

test("each order is in one tab, whatever it waits for, and Home counts what is to pack", async () => {
  const promised = { label: "", place: "", parkPays: null, address: "", hours: "", days: null, ready: "2026-12-04" };
  for (const stage of orderStages) {
    await insertOrder(database.db, { number: `SHELF-${stage}`, stage });
    await insertOrder(database.db, { number: `MADE-${stage}`, stage, readyBy: "2026-12-04", promised });
    const preOrder = { ...promised, isPreOrder: true as const };
    await insertOrder(database.db, { number: `COMES-${stage}`, stage, readyBy: "2026-12-04", promised: preOrder });
  }
  const numbersIn = async (tab?: OrderTab) =>
    (await listOrders(database, { tab, limit: 100 })).orders.map(({ number }) => number).toSorted();
  const counts = await countTabs(database);
  const inTabs = await numbersIn("done");
  for (const tab of ["not-ready", "to-pack", "to-send", "on-its-way"] as const) {
    const listed = await numbersIn(tab);
    expect(counts[tab]).toBe(listed.length);
    inTabs.push(...listed);
  }
  expect(inTabs.toSorted()).toEqual(await numbersIn());
  expect(await numbersIn("not-ready")).toEqual([
    "COMES-in-production",
    "COMES-placed",
    "MADE-in-production",
    "MADE-placed",
  ]);
  expect((await findToday(database)).toDo.toPack).toBe(counts["to-pack"]);
});

test("a tab can be searched and filtered, and its pages keep to it", async () => {
  await insertOrder(database.db, { number: "KAN-1", region: "Kano", stage: "packed" });
  await insertOrder(database.db, { number: "KAN-2", region: "Kano" });
  await insertOrder(database.db, { number: "LAG-1", stage: "packed" });
  const numbers = async (listing: Parameters<typeof listOrders>[1]) =>
    (await listOrders(database, listing)).orders.map(({ number }) => number);
  expect(await numbers({ tab: "to-send", region: "Kano" })).toEqual(["KAN-1"]);
  expect(await numbers({ tab: "to-send", query: "kan" })).toEqual(["KAN-1"]);
  const first = await listOrders(database, { tab: "to-send", limit: 1 });
  expect(await numbers({ tab: "to-send", limit: 1, after: first.older })).toEqual(["KAN-1"]);
});

test("a count ends at a hundred", async () => {
  const { checkoutId } = await insertOrder(database.db, { stage: "packed" });
  await database.db.execute(sql`
    with made as (
      insert into checkouts (id, customer_id, state, fingerprint, full_name, email, phone, street, city, region,
        wants_delivery, subtotal_kobo, fee_kobo, total_kobo, expires_at)
      select gen_random_uuid(), customer_id, 'paid', 'many ' || n, full_name, email, phone, street, city, region,
        wants_delivery, subtotal_kobo, fee_kobo, total_kobo, expires_at
      from checkouts, generate_series(1, 120) as n where id = ${checkoutId} returning *
    )
    insert into orders (id, number, checkout_id, customer_id, customer_email, stage, full_name, email, phone, street,
      city, region, wants_delivery, subtotal_kobo, fee_kobo, total_kobo, paid_at)
    select gen_random_uuid(), fingerprint, id, customer_id, email, 'packed', full_name, email, phone, street,
      city, region, wants_delivery, subtotal_kobo, fee_kobo, total_kobo, now() from made`);
  expect(await countTabs(database)).toMatchObject({ "to-send": 100 });
});
