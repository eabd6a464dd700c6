import { expect, test } from "vitest";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustSharePayment } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { openPayLink } from "./open-pay-link.server.ts";
import { payByLink } from "./pay-by-link.server.ts";
import { payerEffects } from "./write-payer-receipts.server.ts";

const shop = useOrderShop();

test("a payment link and its payer's receipt say when the money is a test", async () => {
  await shop.db.insert(shopSettings).values({ key: "sharesPayLinks", value: true });
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 9 } });
  const lines = [{ productId, size: "M", quantity: 1 }];
  const token = await mustSharePayment(shop, await insertCustomer(shop.db), lines, false);
  const open = async (beside: object = {}, reference = "") => {
    const request = new Request("https://shop.example/pay");
    const opened = await openPayLink({ ...shop, ...beside }, request, { token, reference });
    if (opened.kind !== "found") throw new Error(opened.kind);
    return opened.link;
  };
  const { testNote, state } = await open();
  expect(testNote).toBeUndefined();
  const current = { ...shop.payments.current, isTest: true };
  const settings = { ...shop.settings, origin: "https://shop.example" };
  const inPublic = await open({ settings, payments: { ...shop.payments, takesNew: true, current } });
  expect(inPublic.testNote).toBe("Test shop: payments are tests, and no order is real.");
  if (state.kind !== "payable") throw new Error(state.kind);
  const payer = { token, email: "uncle@example.com", amountKobo: state.amountKobo };
  const paid = await payByLink(shop, new Request("https://shop.example/pay"), payer);
  if (paid.kind !== "opened") throw new Error(paid.kind);
  await shop.db.update(paymentAttempts).set({ isTest: true });
  shop.provider.pay(paid.reference);
  const sentence = "This is a test: no money was paid.";
  expect(await open({}, paid.reference)).toMatchObject({ state: { kind: "paid" }, testNote: sentence });
  await workOutbox(shop, payerEffects({ ...shop, settings }));
  const [mail] = await shop.db.select().from(emails);
  expect(mail!.subject).toMatch(/^Test: /u);
  expect(mail!.textBody).toContain(sentence);
});
