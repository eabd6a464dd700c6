import { expect, test } from "vitest";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { promisePayment } from "#app/money/owed/debt-notes.server.ts";
import { listOwed } from "#app/money/owed/list-owed.server.ts";
import { debtPromises, debtReminders } from "#app/money/owed/owed-tables.server.ts";
import { newCashReference, recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { createTestChangeShop, into } from "#test/shops/change-shop.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { remindOfDebt } from "./remind-of-debt.server.ts";

const shop = useOrderShop();
const { allow, send, step } = doorOrders(shop);
const actor = "owner@example.com";
const remind = (orderId: string, seen = 0, by = actor) => remindOfDebt(shop, { orderId, actor: by, seen });

const pay = (orderId: string, amountKobo: number) => {
  const money = { source: "cash", amountKobo, reference: newCashReference() } as const;
  return recordDoorMoney(shop, { orderId, actor, money });
};

test("a press notes the reminder and fills in first name, sum and the link for the rest", async () => {
  await allow("call");
  const { id } = await send();
  await pay(id, 600_000);
  const opened = await remind(id);
  const [link] = await shop.db.select().from(payLinks);
  const [order] = await shop.db.select().from(orders);
  if (opened.kind !== "reminding") throw new Error(opened.kind);
  const address = `http://localhost:3000/pay/${link!.token}`;
  expect(opened.text).toBe(
    `Hello Ada, this is Àṣọ House. ₦10,000.00 is still due for order ${order!.number}, pay here ${address}`,
  );
  expect(opened.whatsApp).toBe(`https://wa.me/2348031234567?text=${encodeURIComponent(opened.text)}`);
  expect(await shop.db.select().from(debtReminders)).toMatchObject([{ orderId: id, actor, dueKobo: 1_000_000 }]);
});

test("a shop without online payments writes no link, and names its account where it has one", async () => {
  await allow("call");
  const { id } = await send();
  const offline = { ...shop, payments: { takesNew: false } };
  const open = async (seen: number) => {
    const opened = await remindOfDebt(offline, { orderId: id, actor, seen });
    return opened.kind === "reminding" ? opened.text : opened.kind;
  };
  expect(await open(0)).toMatch(/₦16,000.00 is still due for order [A-Z\d]{4}-[A-Z\d]{4}$/u);
  const account = { transferBank: "GTBank", transferAccount: "0123456789", transferName: "Àṣọ House" };
  await shop.db.insert(shopSettings).values(Object.entries(account).map(([key, value]) => ({ key, value })));
  expect(await open(1)).toContain("Or transfer to GTBank 0123456789, Àṣọ House.");
  expect(await shop.db.$count(payLinks)).toBe(0);
});

test("a double click and eight presses at once are one reminder; another member of staff is told of it", async () => {
  await allow("call");
  const { id } = await send();
  const opened = await Promise.all(Array.from({ length: 8 }, () => remind(id)));
  expect(new Set(opened.map(({ kind }) => kind))).toEqual(new Set(["reminding"]));
  expect(await shop.db.$count(debtReminders)).toBe(1);
  expect(await shop.db.$count(payLinks)).toBe(1);
  expect(await remind(id, 0, "ola@example.com")).toEqual({ kind: "meanwhile" });
  shop.wait(3 * minutes);
  expect(await remind(id)).toEqual({ kind: "meanwhile" });
  expect((await remind(id, 1)).kind).toBe("reminding");
  expect((await listOwed(shop)).groups[0]?.orders[0]?.reminded).toEqual({ count: 2, actor, at: shop.now() });
});

test("what was paid, refused or never was is not reminded of, nor promised", async () => {
  await allow("call");
  const paid = await send();
  const refused = await send("+2348039999999");
  await pay(paid.id, 1_600_000);
  await step(refused.id, "sent", "refused", { putsBack: true });
  const promise = { name: "Ada", day: "2026-12-04", words: "after salary" };
  for (const [orderId, kind] of [
    [paid.id, "nothing-due"],
    [refused.id, "nothing-due"],
    [newId(), "missing"],
    ["nope", "missing"],
  ] as const) {
    expect(await remind(orderId)).toEqual({ kind });
    expect(await promisePayment(shop, { orderId, actor, promise })).toBe(kind);
  }
  expect(await shop.db.$count(debtReminders)).toBe(0);
  expect(await shop.db.$count(debtPromises)).toBe(0);
  expect(await listOwed(shop)).toMatchObject({ count: 0, dueKobo: 0 });
});

test("the same promise again writes nothing, another one takes its place and both are in the history", async () => {
  await allow("call");
  const { id } = await send();
  const promise = { name: "Mama Ngozi", day: "2026-12-04", words: "after salary" };
  for (let press = 0; press < 2; press++)
    expect(await promisePayment(shop, { orderId: id, actor, promise })).toBe("written");
  expect(await shop.db.$count(debtPromises)).toBe(1);
  shop.wait(minutes);
  await promisePayment(shop, { orderId: id, actor, promise: { ...promise, day: "2026-12-11" } });
  const [owed] = (await listOwed(shop)).groups;
  expect(owed).toMatchObject({
    day: "2026-12-11",
    orders: [{ promise: { name: "Mama Ngozi", words: "after salary" } }],
  });
});

test("an order that takes another one's place takes its promise and reminders along", async () => {
  const changing = createTestChangeShop(shop.db);
  const first = await changing.sellDelivery(1);
  const dearer = await changing.mustChange(first.id, into("M", 2));
  const asking = { orderId: dearer.id, actor };
  await promisePayment(changing, { ...asking, promise: { name: "Ada", day: "2026-12-04", words: "" } });
  expect((await remindOfDebt(changing, { ...asking, seen: 0 })).kind).toBe("reminding");
  const later = await changing.mustChange(dearer.id, into("M", 3));
  expect(await shop.db.select().from(debtPromises)).toMatchObject([{ orderId: later.id }]);
  expect(await shop.db.select().from(debtReminders)).toMatchObject([{ orderId: later.id }]);
  expect(await remind(dearer.id, 1)).toEqual({ kind: "nothing-due" });
});
