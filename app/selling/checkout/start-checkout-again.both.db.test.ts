import { sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();

const line = (product: { id: string }, quantity = 1, size = "M") => ({ productId: product.id, size, quantity });
const heldPieces = async () => {
  const [held] = await shop.db.select({ pieces: sum(stockHolds.quantity).mapWith(Number) }).from(stockHolds);
  return held?.pieces ?? 0;
};

describe("starting again", () => {
  test("a double click, two tabs and a reload make one payment", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const clicks = await Promise.all(Array.from({ length: 8 }, () => mustStart(shop, ada, [line(dress)])));
    shop.wait(5 * minutes);
    clicks.push(await mustStart(shop, ada, [line(dress)]));

    expect(new Set(clicks.map(({ reference, accessCode }) => `${reference} ${accessCode}`)).size).toBe(1);
    expect(shop.provider.announced.size).toBe(1);
    expect(await heldPieces()).toBe(1);
  });

  test("the same cart with other delivery details keeps the payment and takes the new details", async () => {
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    const first = await mustStart(shop, account, lines);
    const delivery = { ...sampleDelivery, city: "Enugu", postalCode: "400001" };
    const second = await startCheckout(shop, { account, lines, wantsDelivery: false, delivery });
    expect(second).toMatchObject({ reference: first.reference });
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ city: "Enugu", postalCode: "400001" }]);
  });

  test.each([
    ["another quantity", 2, false],
    ["delivery", 1, true],
  ])("%s abandons the old checkout and frees its pieces", async (_change, quantity, wantsDelivery) => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 2 } });
    const first = await mustStart(shop, ada, [line(dress)]);
    const second = await mustStart(shop, ada, [line(dress, quantity)], wantsDelivery);
    expect(second.reference).not.toBe(first.reference);
    const states = await shop.db.select({ state: checkouts.state }).from(checkouts).orderBy(checkouts.id);
    expect(states.map(({ state }) => state)).toEqual(["abandoned", "open"]);
    expect(await heldPieces()).toBe(quantity);
  });

  test("a new price makes a new checkout", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const first = await mustStart(shop, ada, [line(dress)]);
    await shop.db.update(products).set({ priceKobo: 1_500_000 });
    const second = await mustStart(shop, ada, [line(dress)]);
    expect(second.totalKobo).toBe(1_500_000);
    expect(second.reference).not.toBe(first.reference);
  });

  test("another delivery fee makes a new checkout", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const first = await mustStart(shop, ada, [line(dress)], true);
    shop.settings = { ...shop.settings, deliveryFeeKobo: shop.settings.deliveryFeeKobo + 50_000 };
    const second = await mustStart(shop, ada, [line(dress)], true);
    expect(second.totalKobo).toBe(first.totalKobo + 50_000);
    expect(second.reference).not.toBe(first.reference);
  });

  test("another total makes a new checkout, whatever the cause", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const first = await mustStart(shop, ada, [line(dress)]);
    await shop.db.execute(`update checkouts set fee_kobo = 500, total_kobo = total_kobo + 500`);
    const second = await mustStart(shop, ada, [line(dress)]);
    expect(second.reference).not.toBe(first.reference);
    expect(shop.provider.announced.get(second.reference)).toMatchObject({ amountKobo: second.totalKobo });
  });

  test("an attempt with another amount is not opened again", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const first = await mustStart(shop, ada, [line(dress)]);
    await shop.db.execute(`update payment_attempts set amount_kobo = amount_kobo + 500`);
    const second = await mustStart(shop, ada, [line(dress)]);
    expect(second.reference).not.toBe(first.reference);
    expect(shop.provider.announced.get(second.reference)).toMatchObject({ amountKobo: second.totalKobo });
  });

  test("a problem leaves the open checkout unchanged", async () => {
    const account = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    await mustStart(shop, account, [line(dress)]);
    const answer = await startCheckout(shop, {
      account,
      lines: [line(dress, 2)],
      wantsDelivery: false,
      delivery: sampleDelivery,
    });
    expect(answer).toEqual({
      kind: "problems",
      problems: [{ kind: "too-many", productId: dress.id, size: "M" }],
    });
    expect(await heldPieces()).toBe(1);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
  });

  test("a reference without a popup is replaced, and a payment under it still counts", async () => {
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    const { reference } = await mustStart(shop, account, lines);
    const request = { account, lines, wantsDelivery: false, delivery: sampleDelivery, replacing: reference };
    const second = await startCheckout(shop, request);
    expect(second.kind === "started" && second.reference).not.toBe(reference);
    expect(await shop.db.$count(checkouts)).toBe(1);
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
  });

  test("a shopper who paid and closed the tab does not pay again for the same cart", async () => {
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    const { reference } = await mustStart(shop, account, lines);
    shop.provider.pay(reference);
    const request = { account, lines, wantsDelivery: false, delivery: sampleDelivery };
    expect(await startCheckout(shop, request)).toMatchObject({ kind: "already-paid", reference });
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("a shopper who paid and then orders something else gets both", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 2 } });
    const { reference } = await mustStart(shop, ada, [line(dress)]);
    shop.provider.pay(reference);
    const cap = await insertProduct(shop.db);
    await mustStart(shop, ada, [line(cap)]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
  });

  test("during a pending transfer the same cart waits for the transfer", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    const { reference } = await mustStart(shop, ada, [line(dress)]);
    shop.provider.say(reference, "pending");
    expect(await mustStart(shop, ada, [line(dress)])).toMatchObject({ reference, isPending: true });
  });
});
