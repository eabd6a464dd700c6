import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { addToOutbox, workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { savePage } from "#app/shop/pages/save-page.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { createTestOrderShop, insertCustomer, mustStart, type TestOrderShop } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { orderEffects } from "./write-order-emails.server.ts";

const database = useTestDatabase();

let shop: TestOrderShop & { settings: { origin: string; ownerEmail: string } };
beforeEach(async () => {
  const made = createTestOrderShop(database.db);
  const settings = { ...made.settings, origin: "https://shop.example", ownerEmail: "owner@shop.example" };
  shop = { ...made, settings };
});

async function buy(
  lines: { title: string; priceKobo: number; quantity: number }[],
  wantsDelivery = true,
  isGuest = false,
) {
  const account = await insertCustomer(shop.db);
  const identity = `guest:${account.customerId}`;
  if (isGuest) await shop.db.update(customers).set({ identity }).where(eq(customers.id, account.customerId));
  const wanted = [];
  for (const { quantity, ...facts } of lines) {
    const { id: productId } = await insertProduct(shop.db, facts);
    wanted.push({ productId, size: "M", quantity });
  }
  const started = await mustStart(shop, account, wanted, wantsDelivery);
  shop.provider.pay(started.reference);
  const outcome = await completeCheckout(shop, started.reference);
  await workOutbox(shop, orderEffects(shop));
  return "orderNumber" in outcome ? outcome.orderNumber : "";
}

const written = () => shop.db.select().from(emails).orderBy(asc(emails.key));

test("an order writes a confirmation to the shopper and a notice to the owner, in naira, with everything in them", async () => {
  const title = `Àdìrẹ "wrap" <b>dress</b> ${"of many yards ".repeat(8)}`;
  const number = await buy([{ title, priceKobo: 1_250_050, quantity: 2 }]);
  const [notice, confirmation] = await written();
  expect(confirmation).toMatchObject({
    recipient: "ada@example.com",
    recipientName: "Ada Obi",
    state: "waiting",
    subject: `Your order ${number} at Àṣọ House`,
  });
  expect(notice).toMatchObject({
    recipient: "owner@shop.example",
    subject: `New order ${number}, ₦28,501.00`,
    orderId: confirmation!.orderId,
  });
  for (const { textBody, htmlBody } of [notice!, confirmation!]) {
    for (const fact of [
      "₦25,001.00",
      "₦3,500.00",
      "₦28,501.00",
      "one size",
      "12 Allen Avenue",
      "Ikeja, Lagos",
      number,
    ]) {
      expect(textBody).toContain(fact);
      expect(htmlBody).toContain(fact);
    }
    expect(textBody).toContain(`2 × ${title}`);
    expect(htmlBody).toContain("&quot;wrap&quot; &lt;b&gt;dress&lt;/b&gt;");
  }
  expect(confirmation!.textBody).toContain(`https://shop.example/account/orders/${number}`);
  expect(notice!.htmlBody).toContain(`href="https://shop.example/admin/orders/${notice!.orderId}"`);
});

test("after a crash there is still one of each e-mail", async () => {
  await buy([{ title: "Gele", priceKobo: 500_000, quantity: 1 }], false);
  await shop.db.update(outbox).set({ doneAt: null });
  shop.wait(3_600_000);
  expect(await workOutbox(shop, orderEffects(shop))).toBe(1);
  const both = await written();
  expect(both).toHaveLength(2);
  expect(both[0]!.textBody).toContain("Delivery: pick-up");
  expect(both[1]!.textBody).toContain("You chose pick-up. We will tell you where and when.");
});

test("outbox work of an earlier version, one for each e-mail, writes each of them once too", async () => {
  await buy([{ title: "Gele", priceKobo: 500_000, quantity: 1 }]);
  const before = await written();
  await shop.db.delete(emails);
  const payload = { orderId: before[0]!.orderId };
  for (const kind of ["order-confirmation", "new-order-notice"]) {
    await addToOutbox(shop.db, { kind, key: `${kind}:${payload.orderId}`, payload, now: shop.now() });
  }
  expect(await workOutbox(shop, orderEffects(shop))).toBe(2);
  expect((await written()).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test("an order without delivery says where to collect, once the owner has set the place", async () => {
  await shop.db.insert(shopSettings).values([
    { key: "collectAddress", value: "4 Balogun Street, Lagos Island" },
    { key: "phone", value: "0803 123 4567" },
  ]);
  await buy([{ title: "Gele", priceKobo: 500_000, quantity: 1 }], false);
  await buy([{ title: "Fìlà", priceKobo: 500_000, quantity: 1 }], true);
  const confirmations = (await written()).filter(({ recipient }) => recipient === "ada@example.com");
  const told = confirmations.filter(({ textBody }) =>
    textBody.includes("4 Balogun Street, Lagos Island\n0803 123 4567"),
  );
  expect(told.map(({ textBody }) => textBody.includes("Gele"))).toEqual([true]);
});

test("the confirmation ends with how returns work and how to get help, once the owner has set this", async () => {
  await shop.db.insert(shopSettings).values([
    { key: "returnsInShort", value: "Seven days, <unworn>." },
    { key: "whatsApp", value: "+2348031234567" },
  ]);
  const page = { page: "returns", actor: "ada@example.com", body: "Seven days.", seen: 0, left: [] } as const;
  await savePage(shop, { ...page, isPublished: true });
  await buy([{ title: "Gele", priceKobo: 500_000, quantity: 1 }]);
  const [notice, confirmation] = await written();
  expect(confirmation!.textBody).toContain(
    "Good to know:\nReturns: Seven days, <unworn>.\nhttps://shop.example/pages/returns\nNeed help? WhatsApp 0803 123 4567\n",
  );
  expect(confirmation!.htmlBody).toContain("Seven days, &lt;unworn&gt;.");
  expect(notice!.textBody).not.toContain("Good to know");
});

test("a confirmation with missing pieces does not say that they are being packed", async () => {
  const { id: productId } = await insertProduct(shop.db, { title: "Fìlà cap", quantities: { M: 1 } });
  const late = await mustStart(shop, await insertCustomer(shop.db), [{ productId, size: "M", quantity: 1 }]);
  shop.wait(46 * 60_000);
  await shop.db.execute("update checkouts set state = 'expired'");
  await shop.db.execute("delete from stock_holds");
  const quick = await mustStart(shop, await insertCustomer(shop.db), [{ productId, size: "M", quantity: 1 }]);
  for (const { reference } of [quick, late]) {
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
  }
  await workOutbox(shop, orderEffects(shop));
  const mails = await written();
  expect(mails.filter(({ textBody }) => textBody.includes("these items have sold out: 1 × Fìlà cap (M)"))).toHaveLength(
    1,
  );
  expect(mails.filter(({ textBody }) => textBody.includes("Issue: 1 × Fìlà cap (M) sold out"))).toHaveLength(1);
  expect(mails).toHaveLength(4);
});

test.each([
  ["an account", false],
  ["a guest", true],
])(
  "the confirmation to %s has the tracking link, and a link to the account only if there is one",
  async (_who, isGuest) => {
    const number = await buy([{ title: "Fìlà cap", priceKobo: 500_000, quantity: 1 }], true, isGuest);
    const [notice, confirmation] = await written();
    const [order] = await shop.db.select().from(orders);
    const own = `https://shop.example/account/orders/${number}`;
    for (const text of [confirmation!.textBody, confirmation!.htmlBody]) {
      expect(text).toContain(`https://shop.example/track/${order!.trackToken}`);
      expect(text.includes(own)).toBe(!isGuest);
    }
    expect(notice!.textBody.includes("without an account")).toBe(isGuest);
    expect(notice!.textBody).not.toContain(order!.trackToken);
  },
);
