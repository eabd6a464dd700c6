import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkoutLines, checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findRefundOffer } from "#app/money/refunds/find-refund-offer.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { priceOfPieces } from "#app/money/refunds/refund-choice.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { quoteCart } from "#app/selling/pricing/quote-cart.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { hours, insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { stepDiscount } from "./change-discount.server.ts";
import { discounts, discountTargets, discountUses } from "./discount-tables.server.ts";
import { findDiscount } from "./list-discounts.server.ts";

const shop = useOrderShop();

type Buyer = { customerId: string; email: string };
let phones = 0;

async function someone() {
  return { ...(await insertCustomer(shop.db)), phone: `+23480312${String(10_000 + phones++)}` };
}

async function start(
  { phone, ...account }: Buyer & { phone: string },
  products: { id: string }[],
  more: { code?: string; wantsDelivery?: boolean; shownTotalKobo?: number; pay?: "transfer" } = {},
) {
  const lines = products.map(({ id }) => ({ productId: id, size: "M", quantity: 1 }));
  const delivery = { ...sampleDelivery, phone, email: account.email };
  return await startCheckout(shop, { account, lines, delivery, wantsDelivery: false, ...more });
}

async function mustStart(...asked: Parameters<typeof start>) {
  const started = await start(...asked);
  if (started.kind !== "started") throw new Error(`The checkout did not start: ${JSON.stringify(started)}`);
  return started;
}

async function pay(reference: string) {
  shop.provider.pay(reference);
  return await completeCheckout(shop, reference);
}

const states = async () => (await shop.db.select().from(discountUses)).map(({ state }) => state).toSorted();

describe("a code at the checkout", () => {
  test("is in the checkout, its lines, the order and its refunds, to the kobo", async () => {
    const id = await insertDiscount(shop.db, { percentBp: 1500, code: "EASTER" });
    const dear = await insertProduct(shop.db, { priceKobo: 999_900 });
    const cheap = await insertProduct(shop.db, { priceKobo: 300_000 });
    const started = await mustStart(await someone(), [dear, cheap], { code: " easter ", wantsDelivery: true });
    expect(started).toMatchObject({ subtotalKobo: 1_299_900, feeKobo: 350_000, totalKobo: 1_454_900 });
    expect(await shop.db.select().from(checkouts)).toMatchObject([
      { discountKobo: 195_000, discountReason: "code EASTER", totalKobo: 1_454_900 },
    ]);
    const lines = await shop.db.select().from(checkoutLines).orderBy(checkoutLines.position);
    expect(lines.map(line => line.discountKobo)).toEqual([149_997, 45_003]);
    expect(await states()).toEqual(["reserved"]);

    expect(await pay(started.reference)).toMatchObject({ kind: "completed" });
    expect(await states()).toEqual(["used"]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ discountKobo: 195_000, totalKobo: 1_454_900 }]);
    const payment = await findRefundable(shop, started.reference);
    const offer = await findRefundOffer(shop.db, payment!);
    const back = offer.lines.map(line => priceOfPieces(line, line.pieces));
    expect(back).toEqual([849_903, 254_997]);
    expect(back[0]! + back[1]! + offer.feeKobo).toBe(1_454_900);
    expect(await findDiscount(shop, id)).toMatchObject({
      used: 1,
      reserved: 0,
      beyond: 0,
      uses: [{ amountKobo: 195_000, isBeyond: false }],
    });
  });

  test("applies only to its own items, and free delivery depends on the amount left to pay", async () => {
    const cap = await insertProduct(shop.db, { priceKobo: 400_000 });
    const gown = await insertProduct(shop.db, { priceKobo: 2_000_000 });
    const id = await insertDiscount(shop.db, { percentBp: 5000, minimumKobo: 500_000 });
    await shop.db.insert(discountTargets).values({ discountId: id, kind: "category", targetId: cap.categoryId });
    const tooLittle = await mustStart(await someone(), [cap, gown], { code: "TEN" });
    expect(tooLittle).toMatchObject({ totalKobo: 2_400_000, codeSentence: expect.stringContaining("₦1,000.00 more") });
    await shop.db.update(discounts).set({ minimumKobo: null });
    expect(await mustStart(await someone(), [cap, gown], { code: "TEN" })).toMatchObject({ totalKobo: 2_200_000 });
    expect(await mustStart(await someone(), [gown], { code: "TEN" })).toMatchObject({
      totalKobo: 2_000_000,
      codeSentence: "This code does not apply to your items.",
    });
  });

  test("that has ended meanwhile needs consent: nothing is written at a total that was not shown", async () => {
    const id = await insertDiscount(shop.db);
    const dress = await insertProduct(shop.db);
    const ada = await someone();
    const cart = { lines: [{ productId: dress.id, size: "M", quantity: 1 }], wantsDelivery: false, customerIds: [] };
    const shown = await quoteCart(shop, { ...cart, code: "ten" });
    expect(shown).toMatchObject({ totalKobo: 1_125_000, code: { isApplied: true } });
    await stepDiscount(shop, { id, step: "end", actor: "owner@example.com" });
    const asked = await start(ada, [dress], { code: "TEN", shownTotalKobo: shown.totalKobo });
    expect(asked).toEqual({ kind: "new-total", totalKobo: 1_250_000, codeSentence: "This code has ended." });
    expect(await shop.db.$count(checkouts)).toBe(0);
    const again = await start(ada, [dress], { code: "TEN", shownTotalKobo: 1_250_000 });
    expect(again).toMatchObject({ kind: "started", totalKobo: 1_250_000 });
  });

  test("in the cart has a sentence for each misfit, and is limited to twenty wrong tries", async () => {
    const dress = await insertProduct(shop.db);
    const now = shop.now().getTime();
    await insertDiscount(shop.db, { code: "EARLY", startsAt: new Date(now + hours) });
    await insertDiscount(shop.db, { code: "OVER", endsAt: new Date(now) });
    await insertDiscount(shop.db, { code: "MUCH", minimumKobo: 2_000_000 });
    await insertDiscount(shop.db, { code: "GONE", maxUses: 1 });
    await mustStart(await someone(), [dress], { code: "GONE" });
    const said = async (code: string, address = "10.0.0.1") => {
      const cart = {
        lines: [{ productId: dress.id, size: "M", quantity: 1 }],
        wantsDelivery: false,
        customerIds: [],
        address,
      };
      return (await quoteCart(shop, { ...cart, code })).code?.sentence;
    };
    expect(await said("EARLY")).toBe("This code starts on 20 Nov 2026, 11:00.");
    expect(await said("OVER")).toBe("This code has ended.");
    expect(await said("GONE")).toBe("This code has been fully used.");
    expect(await said("MUCH")).toContain("₦7,500.00 more");
    for (let tries = 0; tries < 20; tries++)
      expect(await said(`WRONG${tries}`)).toContain("don't recognise this code.");
    expect(await said("MUCH")).toContain("Try again in an hour");
    expect(await said("MUCH", "10.0.0.2")).toContain("more");
    shop.wait(61 * minutes);
    expect(await said("MUCH")).toContain("more");
  });
});

test("a waiting transfer keeps its discount, even when requested again", async () => {
  await insertWaitingTransfer(shop, { phone: "+2348039999999" });
  await insertDiscount(shop.db, { maxPerPerson: 1 });
  await insertDiscount(shop.db, { code: "SHIP", kind: "free-delivery" });
  const dress = await insertProduct(shop.db);
  const ada = await someone();
  const order = { code: "TEN", pay: "transfer", shownTotalKobo: 1_125_000 } as const;
  const waiting = await start(ada, [dress], order);
  expect(waiting).toMatchObject({ kind: "awaits-staff" });
  expect(await start(ada, [dress], order)).toEqual(waiting);
  const ofAda = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, ada.customerId));
  expect(ofAda).toMatchObject([{ state: "waiting", discountKobo: 125_000 }]);
  expect(await states()).toEqual(["reserved"]);
  const shipped = await start(await someone(), [dress], { ...order, code: "ship", wantsDelivery: true });
  expect(shipped).toEqual({ kind: "new-total", totalKobo: 1_250_000 });
  shop.wait(100 * hours);
  await reconcilePayments(shop);
  expect(await states()).toEqual(["released"]);
});

describe("limits", () => {
  test("fifty simultaneous buyers get ten uses ten times", async () => {
    await insertDiscount(shop.db, { maxUses: 10 });
    const dress = await insertProduct(shop.db, { quantities: { M: 100 } });
    const buyers = [];
    for (let count = 0; count < 50; count++) buyers.push(await someone());
    const started = await Promise.all(buyers.map(buyer => mustStart(buyer, [dress], { code: "TEN" })));
    expect(started.filter(({ totalKobo }) => totalKobo === 1_125_000)).toHaveLength(10);
    expect(started.filter(({ totalKobo }) => totalKobo === 1_250_000)).toHaveLength(40);
    expect(await shop.db.$count(discountUses)).toBe(10);
  });

  test("an expired hold returns its use, and late money keeps its price, beyond the limit", async () => {
    const id = await insertDiscount(shop.db, { maxUses: 1 });
    const dress = await insertProduct(shop.db);
    const late = await mustStart(await someone(), [dress], { code: "TEN" });
    expect(await mustStart(await someone(), [dress], { code: "TEN" })).toMatchObject({ totalKobo: 1_250_000 });
    shop.wait(46 * minutes);
    const next = await mustStart(await someone(), [dress], { code: "TEN" });
    expect(next.totalKobo).toBe(1_125_000);
    await reconcilePayments(shop);
    expect(await states()).toEqual(["released", "reserved"]);
    expect(await pay(late.reference)).toMatchObject({ kind: "completed" });
    expect(await pay(next.reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(orders)).toMatchObject([{ discountKobo: 125_000 }, { discountKobo: 125_000 }]);
    expect(await findDiscount(shop, id)).toMatchObject({ used: 2, beyond: 1 });
    const [ofLate] = await shop.db
      .select({ isBeyond: discountUses.isBeyond })
      .from(discountUses)
      .innerJoin(paymentAttempts, eq(paymentAttempts.checkoutId, discountUses.checkoutId))
      .where(eq(paymentAttempts.reference, late.reference));
    expect(ofLate).toEqual({ isBeyond: true });
  });

  test("a person is an account, a phone number and an e-mail address, and a first order is the first of each", async () => {
    await insertDiscount(shop.db, { maxPerPerson: 1 });
    await insertDiscount(shop.db, { code: "FIRST", isFirstOrder: true });
    const dress = await insertProduct(shop.db);
    const ada = await someone();
    const first = await mustStart(ada, [dress], { code: "FIRST" });
    expect(first.totalKobo).toBe(1_125_000);
    expect(await mustStart(ada, [dress], { code: "FIRST" })).toMatchObject({ reference: first.reference });
    await pay(first.reference);
    const { codeSentence } = await mustStart(ada, [dress], { code: "FIRST" });
    expect(codeSentence).toBe("This code is for first orders only.");
    const used = await mustStart(ada, [dress], { code: "TEN" });
    await pay(used.reference);
    const asOther = { ...(await someone()), phone: ada.phone };
    expect(await mustStart(asOther, [dress], { code: "TEN" })).toMatchObject({
      totalKobo: 1_250_000,
      codeSentence: "You have already used this code.",
    });
    expect(await mustStart(asOther, [dress], { code: "FIRST" })).toMatchObject({ totalKobo: 1_250_000 });
    const withAddress = { ...(await someone()), email: ada.email.toUpperCase() };
    for (const code of ["TEN", "FIRST"]) {
      expect(await mustStart(withAddress, [dress], { code })).toMatchObject({ totalKobo: 1_250_000 });
    }
  });

  test("a checkout replaced by another cart returns its use", async () => {
    await insertDiscount(shop.db, { maxUses: 1 });
    const [dress, cap] = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const ada = await someone();
    await mustStart(ada, [dress], { code: "TEN" });
    expect(await mustStart(ada, [dress, cap], { code: "TEN" })).toMatchObject({ totalKobo: 2_250_000 });
    expect(await states()).toEqual(["released", "reserved"]);
    expect(await mustStart(ada, [dress, cap])).toMatchObject({ totalKobo: 2_500_000 });
    expect(await mustStart(await someone(), [dress], { code: "TEN" })).toMatchObject({ totalKobo: 1_125_000 });
  });
});
