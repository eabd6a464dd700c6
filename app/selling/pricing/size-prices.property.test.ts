import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { maxKobo, sumKobo, timesQuantity } from "#app/lib/money.ts";
import { chooseDiscounts } from "#app/money/discounts/choose-discounts.ts";
import type { Discount } from "#app/money/discounts/discount.ts";
import { priceOfPieces } from "#app/money/refunds/refund-choice.ts";
import { addLine, type Cart, cartSubtotal, emptyCart, increaseLine } from "#app/selling/cart/cart.ts";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { quoteOrder } from "./quote.ts";

const anyPrice = fc.integer({ min: 1, max: 5_000_000 });
const labels = ["S", "M", "L", "XL", "UK 12"];
const anySizes = fc.tuple(
  fc.subarray(labels, { minLength: 1 }),
  fc.array(fc.option(anyPrice), { minLength: 5, maxLength: 5 }),
);
const anyProduct = fc.record({ priceKobo: anyPrice, sizes: anySizes });
const anyPieces = fc.array(
  fc.record({ product: fc.nat(3), size: fc.constantFrom(...labels), quantity: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);
const limits = { ofSize: maxQuantity, ofOrder: 10_000, parkGoodsMostKobo: maxKobo, leftShownAt: 5 };

test("with any size prices the cart's sum is the order's, and after a discount returning all pieces refunds the sum paid", () => {
  const percent = fc.integer({ min: 1, max: 9_900 });
  fc.assert(
    fc.property(
      fc.array(anyProduct, { minLength: 4, maxLength: 4 }),
      anyPieces,
      percent,
      fc.nat(),
      (made, pieces, percentBp, cut) => {
        const products = made.map((one, n) => summaryFrom(`p${n}`, one));
        let cart: Cart = emptyCart;
        for (const { product, size, quantity } of pieces) {
          const added = addLine(cart, products[product]!, size);
          cart = added.cart;
          for (let more = 1; added.kind === "added" && more < quantity; more++)
            cart = increaseLine(cart, { id: `p${product}`, size });
        }
        fc.pre(cart.lines.length > 0);
        const lines = cart.lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
        const quote = quoteOrder({ lines, rate: undefined }, products.map(factsOf), limits);
        if (quote.kind !== "quote") throw new Error(JSON.stringify(quote));
        expect(quote.subtotalKobo).toBe(cartSubtotal(cart));
        const linesKobo = quote.lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
        const discount = { kind: "percent", percentBp, code: "ANY", title: "" } as Discount;
        const paid = chooseDiscounts({ linesKobo, feeOf: () => 0 }, [{ discount, sumsKobo: linesKobo }]);
        const back = quote.lines.map((line, position) => {
          const facts = { ...line, position, missing: 0, discountKobo: paid.sharesKobo[position]! };
          const first = cut % (line.quantity + 1);
          return [
            priceOfPieces({ ...facts, pieces: line.quantity }, first),
            priceOfPieces({ ...facts, pieces: line.quantity - first }, line.quantity - first),
          ];
        });
        expect(sumKobo(back.flat())).toBe(paid.totalKobo);
      },
    ),
    { numRuns: 200 },
  );
});

function summaryFrom(
  id: string,
  { priceKobo, sizes: [offered, own] }: { priceKobo: number; sizes: [string[], (number | null)[]] },
) {
  const lowestKobo = Math.min(...offered.map((_, n) => own[n] ?? priceKobo));
  const sizes = offered.map((size, n) => {
    const sizeKobo = own[n] ?? priceKobo;
    return { size, isSoldOut: false, ...(sizeKobo !== lowestKobo && { priceKobo: sizeKobo }) };
  });
  return sampleProduct({ id, priceKobo: lowestKobo, sizes });
}

function factsOf(product: ProductSummary) {
  const sizes = product.sizes.map(({ size }) => {
    return { size, quantity: null, available: null, priceKobo: priceOfSize(product, size).priceKobo };
  });
  return { ...product, imageHash: null, isOffered: true, sizes };
}
