import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { addLine, agreeToDelivery, type Cart, emptyCart, increaseLine } from "#app/selling/cart/cart.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { matchRates } from "#app/shop/delivery/delivery-rates.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { createTestOrderShop, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { askedLines, cartSums } from "./cart-sums.ts";
import { quoteCart } from "./quote-cart.server.ts";

const database = useTestDatabase();

const sizes = ["S", "M", "XL"];
const anyPrice = fc.integer({ min: 20_000, max: 600_000 });
const anyProduct = fc.record({ priceKobo: anyPrice, sizePrices: fc.dictionary(fc.constantFrom(...sizes), anyPrice) });
const anyOrder = fc.record({
  products: fc.array(anyProduct, { minLength: 2, maxLength: 2 }),
  pieces: fc.array(fc.record({ product: fc.nat(1), size: fc.constantFrom(...sizes), more: fc.nat(3) }), {
    minLength: 1,
    maxLength: 4,
  }),
  /** Undefined without delivery. */
  offer: fc.option(fc.nat(2), { nil: undefined }),
  percentBp: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }),
  isDeliveryFree: fc.boolean(),
  isCodeTyped: fc.boolean(),
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

test("for any cart, its page, the server's answer and the checkout agree", async () => {
  const holds = fc.asyncProperty(anyOrder, async order => {
    await database.emptyTables();
    const shop = createTestOrderShop(database.db);
    const { percentBp, isDeliveryFree, isCodeTyped } = order;
    const cart = await fillCart(order);
    const { lekki: placeId } = await insertLagosRates(database.db);
    const to = { state: "LA", placeId } as const;
    const offers = matchRates((await findDeliveryTable(shop)).rates, to);
    const rate = order.offer === undefined ? undefined : offers[order.offer]!;
    if (percentBp !== undefined) await insertDiscount(database.db, { percentBp, code: "TEN" });
    if (isDeliveryFree) await insertDiscount(database.db, { kind: "free-delivery", code: null, title: "This week" });

    const asked = {
      lines: askedLines(cart.lines),
      wantsDelivery: rate !== undefined,
      rate: rate && { id: rate.id, kind: rate.kind, to },
      code: isCodeTyped ? "TEN" : undefined,
    };
    const answer = await quoteCart(shop, { ...asked, customerIds: [] });
    const shown = cartSums(cart, rate, answer);
    expect(shown).toMatchObject({
      subtotalKobo: answer.subtotalKobo,
      discountKobo: answer.discountKobo,
      totalKobo: answer.totalKobo,
    });
    expect(shown.feeKobo).toBe(answer.feeKobo);
    const unasked = answer.reason === "" ? cartSums(cart, rate, undefined) : shown;
    expect(unasked).toEqual(shown);

    const account = await insertCustomer(database.db);
    const started = await startCheckout(shop, { ...asked, account, delivery: sampleDelivery });
    expect(started).toMatchObject({ kind: "started", totalKobo: shown.totalKobo, subtotalKobo: shown.subtotalKobo });
  });
  await fc.assert(holds, { numRuns: 25 });
});

/** Fills the cart of a shopper who saw these products. */
async function fillCart({ products, pieces, offer }: AnyOrder): Promise<Cart> {
  const ids: string[] = [];
  for (const product of products) {
    const quantities = Object.fromEntries(sizes.map(size => [size, null]));
    ids.push((await insertProduct(database.db, { ...product, quantities })).id);
  }
  const summaries = await findProductSummaries(database, ids);
  let cart = emptyCart;
  for (const { product, size, more } of pieces) {
    const id = { id: ids[product]!, size };
    cart = addLine(cart, summaries.find(one => one.id === id.id)!, size).cart;
    for (let piece = 0; piece < more; piece++) cart = increaseLine(cart, id);
  }
  return agreeToDelivery(cart, offer !== undefined);
}
