import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { findOpenPayment } from "#app/selling/checkout/find-open-payment.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { hours, insertCustomer, minutes, mustSharePayment, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { askForBalance } from "./ask-for-balance.server.ts";
import { findStaffLink } from "./find-staff-link.server.ts";
import { findLinkOfPayment, openPayLink } from "./open-pay-link.server.ts";
import { payByLink } from "./pay-by-link.server.ts";
import { payerEffects } from "./write-payer-receipts.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
beforeEach(async () => void (await shop.db.insert(shopSettings).values({ key: "sharesPayLinks", value: true })));

const from = (address: string) =>
  new Request("https://shop.example/pay", { headers: { [clientAddressHeader]: address } });

async function mustShare({ quantity = 9, hidesItems = false } = {}) {
  const { id: productId } = await insertProduct(shop.db, { title: "Fìlà cap", quantities: { M: quantity } });
  const account = await insertCustomer(shop.db);
  const lines = [{ productId, size: "M", quantity: 1 }];
  return { productId, account, lines, token: await mustSharePayment(shop, account, lines, hidesItems) };
}

async function open(token: string, reference = "") {
  const opened = await openPayLink(shop, from("10.0.0.1"), { token, reference });
  if (opened.kind !== "found") throw new Error(opened.kind);
  return opened;
}
const stateOf = async (token: string) => (await open(token)).link.state;

async function press(token: string, email: string, amountKobo = 1_600_000) {
  return await payByLink(shop, from("10.0.0.2"), { token, email, amountKobo });
}
async function mustPress(token: string, email: string, amountKobo?: number) {
  const pressed = await press(token, email, amountKobo);
  if (pressed.kind !== "opened") throw new Error(pressed.kind);
  return pressed.reference;
}
const attention = () => shop.db.select().from(attentionItems);

const mustOwe = () => insertOrder(shop.db, { isPromised: true });

describe("a shopper's link", () => {
  test("paid by somebody else with a fee on top makes one order and a receipt of the price, without the address", async () => {
    const { token } = await mustShare();
    const reference = await mustPress(token, "uncle@example.com");
    const { amountKobo } = shop.provider.announced.get(reference)!;
    shop.provider.pay(reference, { amountKobo: amountKobo + 18_750, requestedKobo: amountKobo });
    expect(await open(token, reference)).toMatchObject({
      outcome: { kind: "paid" },
      link: { state: { kind: "paid", at: shop.now() } },
    });
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference, customerEmail: expect.anything() }]);
    await workOutbox(shop, payerEffects({ ...shop, settings: { ...shop.settings, origin: "https://shop.example" } }));
    const [mail, ...more] = await shop.db.select().from(emails);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "uncle@example.com", recipientName: "" });
    for (const told of ["1 × Fìlà cap", formatNaira(amountKobo)]) expect(mail!.textBody).toContain(told);
    for (const secret of ["Obi", "Allen", "8031234567", "ada@example.com"]) {
      expect(mail!.textBody + mail!.htmlBody).not.toContain(secret);
    }
    expect(await findLinkOfPayment(shop, reference)).toBe(token);
  });

  test("opened and pressed by many and paid by two makes one order and one entry for the owner", async () => {
    const { token } = await mustShare();
    await Promise.all(Array.from({ length: 12 }, () => open(token)));
    const group = Array.from({ length: 6 }, (_, n) => `payer-${n}@example.com`);
    const references = await Promise.all(group.map(email => mustPress(token, email)));
    expect(new Set(references).size).toBe(6);
    for (const reference of references.slice(0, 2)) shop.provider.pay(reference);
    const opened = await Promise.all(references.slice(0, 2).map(reference => open(token, reference)));
    expect(opened.map(({ outcome }) => outcome?.kind).toSorted()).toEqual(["extra", "paid"]);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await attention()).toMatchObject([{ kind: "paid-twice" }]);
    expect(await press(token, "late@example.com")).toEqual({ kind: "not-payable" });
  });

  test("pressed twice by one payer makes one payment", async () => {
    const { token } = await mustShare();
    const pressed = await Promise.all([1, 2, 3].map(() => mustPress(token, "uncle@example.com")));
    expect(new Set(pressed).size).toBe(1);
  });

  test("holds its pieces for two hours, and the last piece of a size for 45 minutes", async () => {
    const many = await mustShare();
    expect(await stateOf(many.token)).toMatchObject({ until: new Date(shop.now().getTime() + 2 * hours) });
    const last = await mustShare({ quantity: 1 });
    expect(await stateOf(last.token)).toMatchObject({ until: new Date(shop.now().getTime() + 45 * minutes) });
    const held = await shop.db.select().from(stockHolds).where(eq(stockHolds.productId, many.productId));
    expect(held).toMatchObject([{ until: new Date(shop.now().getTime() + 2 * hours) }]);
  });

  test("ends when its time is over, and a later payment still counts", async () => {
    const { token } = await mustShare();
    const reference = await mustPress(token, "uncle@example.com");
    shop.wait(2 * hours - 1);
    expect(await stateOf(token)).toMatchObject({ kind: "payable" });
    shop.wait(1);
    shop.provider.pay(reference);
    expect(await stateOf(token)).toEqual({ kind: "dead" });
    expect(await press(token, "aunt@example.com")).toEqual({ kind: "not-payable" });
    await expireCheckouts(shop);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await stateOf(token)).toMatchObject({ kind: "paid" });
  });

  test("asked for again stays the same, and one that hides its items replaces it", async () => {
    const { token, account, lines } = await mustShare();
    expect(await mustSharePayment(shop, account, lines, false)).toBe(token);
    shop.wait(5 * minutes);
    const other = await mustSharePayment(shop, account, lines, true);
    expect(other).not.toBe(token);
    expect(await stateOf(token)).toEqual({ kind: "dead" });
    expect(await stateOf(other)).toMatchObject({ until: new Date(shop.now().getTime() + 115 * minutes) });
  });

  test("ends when its shopper orders something else, but not when they begin the same order again", async () => {
    const { token, account, lines } = await mustShare();
    await mustStart(shop, account, lines, true);
    expect(await stateOf(token)).toMatchObject({ kind: "payable" });
    await mustStart(shop, account, [{ ...lines[0]!, quantity: 2 }], true);
    expect(await stateOf(token)).toEqual({ kind: "dead" });
  });

  test("shows no more of the shopper than the first name, and hides the items of a surprise", async () => {
    const shown = JSON.stringify(await open((await mustShare()).token));
    expect(shown).toContain('"firstName":"Ada"');
    for (const secret of ["Obi", "Allen", "Ikeja", "8031234567", "ada@example.com"])
      expect(shown).not.toContain(secret);
    const surprise = JSON.stringify(await open((await mustShare({ hidesItems: true })).token));
    expect(surprise).not.toContain("Fìlà");
  });

  test("with a transfer on its way cannot be paid by others until that has failed", async () => {
    const { token } = await mustShare();
    const reference = await mustPress(token, "uncle@example.com");
    shop.provider.say(reference, "pending");
    expect((await open(token, reference)).outcome).toEqual({ kind: "transfer-pending" });
    expect(await stateOf(token)).toMatchObject({ kind: "being-paid" });
    expect(await press(token, "aunt@example.com")).toEqual({ kind: "not-payable" });
    shop.provider.say(reference, "failed");
    expect((await open(token, reference)).outcome).toEqual({ kind: "not-paid" });
    expect(await press(token, "aunt@example.com")).toMatchObject({ kind: "opened" });
  });

  test("leaves the shopper's own payment alone: a payment begun by others is never resumed as theirs", async () => {
    const { token, account } = await mustShare();
    const reference = (await findOpenPayment(shop, [account.customerId]))!;
    const others = await mustPress(token, "uncle@example.com");
    expect(await findOpenPayment(shop, [account.customerId])).toBe(reference);
    shop.provider.pay(others);
    expect((await open(token, reference)).outcome).toBeUndefined();
    expect(await completeCheckout(shop, others)).toMatchObject({ kind: "completed" });
    expect(await findOpenPayment(shop, [account.customerId])).toBeUndefined();
  });

  test("is not opened for a sum other than the shown one", async () => {
    const { token } = await mustShare();
    expect(await press(token, "uncle@example.com", 1_500_000)).toEqual({ kind: "new-amount" });
    expect((await shop.db.select().from(paymentAttempts)).filter(({ payLinkId }) => payLinkId)).toEqual([]);
  });

  test("that does not exist leads nowhere, and a hundred such tries from one address are too many", async () => {
    const ask = async (token: string) => (await openPayLink(shop, from("10.0.0.9"), { token, reference: "" })).kind;
    expect(await ask("none")).toBe("unknown");
    for (let tried = 1; tried < 100; tried++) await ask("0".repeat(32));
    expect(await ask("0".repeat(32))).toBe("too-many-tries");
    expect(await ask((await mustShare()).token)).toBe("found");
  });
});

describe("a link for a balance", () => {
  const ask = async (orderId: string, isNew = false) => {
    const asked = await askForBalance(shop, { orderId, actor, isNew });
    if (asked.kind !== "asked") throw new Error(asked.kind);
    const settings = { origin: "https://shop.example", deliveryFeeKobo: 0 };
    const link = await findStaffLink({ db: shop.db, now: shop.now, settings }, asked.linkId);
    return { ...link!, token: link!.address.split("/").at(-1)! };
  };

  test("lives as long as something is due, and a payment by it makes the order paid", async () => {
    const { id, totalKobo } = await mustOwe();
    const { token } = await ask(id);
    shop.wait(90 * 24 * hours);
    expect(await stateOf(token)).toEqual({ kind: "payable", amountKobo: totalKobo, receivedKobo: 0, until: null });
    const reference = await mustPress(token, "uncle@example.com", totalKobo);
    shop.provider.pay(reference);
    expect((await open(token, reference)).outcome).toEqual({ kind: "paid" });
    expect(await stateOf(token)).toMatchObject({ kind: "paid" });
    expect(await shop.db.select().from(orders)).toMatchObject([{ paidAt: shop.now() }]);
    expect(await askForBalance(shop, { orderId: id, actor })).toEqual({ kind: "nothing-due" });
    expect(await attention()).toEqual([]);
  });

  test("asked for again is the same, and a new one ends it", async () => {
    const { id } = await mustOwe();
    const first = await ask(id);
    expect((await ask(id)).token).toBe(first.token);
    const second = await ask(id, true);
    expect(await stateOf(first.token)).toEqual({ kind: "dead" });
    expect(await stateOf(second.token)).toMatchObject({ kind: "payable" });
  });

  test.each(["cancelled", "refused", "returned"] as const)("of a %s order cannot be paid", async stage => {
    const { id } = await mustOwe();
    const { token } = await ask(id);
    await shop.db.update(orders).set({ stage });
    expect(await stateOf(token)).toEqual({ kind: "cancelled" });
  });

  test("is sent with the shop's own words, and with other words once the order is ready", async () => {
    const { id, totalKobo } = await mustOwe();
    const { text, address, state } = await ask(id);
    expect(state).toMatchObject({ amountKobo: totalKobo });
    expect(text).toContain(address);
    await shop.db.update(orders).set({ stage: "ready" });
    expect((await ask(id)).text).toMatch(/^Ada, Ankara wrap dress is ready\. Balance ₦[\d,.]+: https:/u);
  });
});

test("of a shopper and a payer wanting one last piece, one gets it", async () => {
  const { token, productId } = await mustShare({ quantity: 1 });
  const other = await insertCustomer(shop.db);
  const wanted = { lines: [{ productId, size: "M", quantity: 1 }], wantsDelivery: false, delivery: sampleDelivery };
  expect(await startCheckout(shop, { account: other, ...wanted })).toMatchObject({ kind: "problems" });
  const reference = await mustPress(token, "uncle@example.com");
  shop.provider.pay(reference);
  await open(token, reference);
  expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 0 }]);
  expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "paid" }]);
});
