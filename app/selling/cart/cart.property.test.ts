import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { letterSizes, maxQuantity } from "#app/catalog/sizes/size.ts";
import { cartSums } from "#app/selling/pricing/cart-sums.ts";
import { sampleProduct } from "#test/samples/sample-product.ts";
import {
  addLine,
  agreeToDelivery,
  type Cart,
  cartSubtotal,
  decreaseLine,
  emptyCart,
  increaseLine,
  type LineId,
  lineTotal,
  refreshLines,
  removeLine,
} from "./cart.ts";

const cartTotal = (cart: Cart, feeKobo: number) => cartSums(cart, { feeKobo, freeOverKobo: null }, undefined).totalKobo;

const anySize = fc.constantFrom(...letterSizes, "UK 12", "6 yards");
const anyId = fc.constantFrom("agbada", "buba", "cap");
const lineId = fc.record({ id: anyId, size: anySize });
const anyOffer = fc.record(
  { size: anySize, isSoldOut: fc.boolean(), priceKobo: fc.nat(1_000_000_00) },
  { requiredKeys: ["size", "isSoldOut"] },
);
const anyProduct: fc.Arbitrary<ProductSummary> = fc
  .record({
    id: anyId,
    priceKobo: fc.nat(1_000_000_00),
    stock: fc.constantFrom("In Stock" as const, "No Stock" as const),
    sizes: fc.array(anyOffer, { minLength: 1, maxLength: 7 }),
  })
  .map(sampleProduct);

const onLine = (change: (cart: Cart, id: LineId) => Cart) => lineId.map(line => (cart: Cart) => change(cart, line));
const operation: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  fc.tuple(anyProduct, anySize).map(
    ([product, size]) =>
      (cart: Cart) =>
        addLine(cart, product, size).cart,
  ),
  onLine(increaseLine),
  fc.tuple(lineId, fc.nat(2 * maxQuantity)).map(([line, taps]) => (cart: Cart) => {
    let changed = cart;
    for (let tap = 0; tap < taps; tap++) changed = increaseLine(changed, line);
    return changed;
  }),
  onLine(decreaseLine),
  onLine(removeLine),
  fc.boolean().map(wants => (cart: Cart) => agreeToDelivery(cart, wants)),
  fc.tuple(fc.uniqueArray(anyId), fc.uniqueArray(anyProduct, { selector: one => one.id })).map(
    ([asked, products]) =>
      (cart: Cart) =>
        refreshLines(cart, asked, products),
  ),
);

test("no sequence of operations makes a total differ from the sum of its lines", () => {
  const deliveryFee = fc.nat(10_000_00);
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), deliveryFee, (operations, deliveryFeeKobo) => {
      let cart = emptyCart;
      for (const operate of operations) {
        const before = cart;
        cart = operate(cart);

        let sum = 0;
        for (const line of cart.lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(maxQuantity);
          expect(Number.isSafeInteger(line.quantity)).toBe(true);
          const ownKobo = line.sizes.find(({ size }) => size === line.size)?.priceKobo;
          expect(lineTotal(line)).toBe(line.quantity * (ownKobo ?? line.priceKobo));
          sum += lineTotal(line);
        }
        expect(cartSubtotal(cart)).toBe(sum);
        expect(cartTotal(cart, deliveryFeeKobo)).toBe(cart.delivery === "agreed" ? sum + deliveryFeeKobo : sum);

        const lineIds = cart.lines.map(line => `${line.id} ${line.size}`);
        expect(new Set(lineIds).size).toBe(lineIds.length);
        const isAgreed = cart.delivery === "agreed";
        expect(isAgreed && cart.lines.length === 0).toBe(false);
        expect(isAgreed && before.delivery === "agreed" && cartSubtotal(before) !== sum).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
