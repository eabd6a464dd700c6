import { describe, expect, test } from "vitest";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { cartSums } from "#app/selling/pricing/cart-sums.ts";
import { sampleProduct } from "#test/samples/sample-product.ts";
import {
  addLine,
  agreeToDelivery,
  type Cart,
  cartSubtotal,
  countPieces,
  decreaseLine,
  emptyCart,
  increaseLine,
  lineProblem,
  lineSize,
  refreshLines,
  removeLine,
  restoreLine,
} from "./cart.ts";

const cartTotal = (cart: Cart, feeKobo: number) => cartSums(cart, { feeKobo, freeOverKobo: null }, undefined).totalKobo;

const skirt = sampleProduct();
const cap = sampleProduct({ id: "cap", title: "Cap", priceKobo: 8_000_50, sizes: [{ size: "M", isSoldOut: false }] });
const skirtM = { id: skirt.id, size: "M" } as const;
const withSkirt = addLine(emptyCart, skirt, "M").cart;
const feeKobo = 3_500_00;

function firstLine(cart: Cart) {
  const [line] = cart.lines;
  if (!line) throw new Error("The cart is empty.");
  return line;
}

describe("putting in", () => {
  test("a product starts with one piece", () => {
    expect(addLine(emptyCart, skirt, "M")).toMatchObject({
      kind: "added",
      cart: { lines: [{ size: "M", quantity: 1 }] },
    });
  });

  test("only a summary of the product is kept, not its page's details", () => {
    const fromItsPage = { ...skirt, description: "Six yards of it", pictures: [] };
    expect(addLine(emptyCart, fromItsPage, "M")).toEqual({ kind: "added", cart: withSkirt });
  });

  test("the same product in the same size is already there", () => {
    expect(addLine(withSkirt, skirt, "M")).toEqual({ kind: "already", cart: withSkirt });
  });

  test("another size is another line", () => {
    expect(addLine(withSkirt, skirt, "L").cart.lines.map(line => line.size)).toEqual(["M", "L"]);
  });

  test.each([
    ["the product is out of stock", sampleProduct({ stock: "No Stock" }), "M"],
    ["the size is sold out", skirt, "S"],
    ["the size is not made", skirt, "XXL"],
  ] as const)("nothing is put in when %s", (_reason, product, size) => {
    expect(addLine(emptyCart, product, size)).toEqual({ kind: "noStock", cart: emptyCart });
  });
});

describe("changing the number of pieces", () => {
  test("adding pieces stops at the limit per size", () => {
    let cart = withSkirt;
    for (let tap = 0; tap < maxQuantity + 5; tap++) cart = increaseLine(cart, skirtM);
    expect(firstLine(cart).quantity).toBe(maxQuantity);
  });

  test("a line at zero pieces is removed", () => {
    expect(decreaseLine(withSkirt, skirtM)).toEqual(emptyCart);
  });

  test("only the chosen line changes", () => {
    const cart = increaseLine(addLine(withSkirt, skirt, "L").cart, { id: skirt.id, size: "L" });
    expect(cart.lines.map(line => line.quantity)).toEqual([1, 2]);
    expect(countPieces(cart)).toBe(3);
  });

  test("a change to a missing line changes nothing", () => {
    expect(increaseLine(withSkirt, { id: "unknown", size: "M" })).toEqual(withSkirt);
    expect(removeLine(withSkirt, { id: skirt.id, size: "L" })).toEqual(withSkirt);
  });
});

describe("totals", () => {
  const both = addLine(increaseLine(withSkirt, skirtM), cap, "M").cart;

  test("the subtotal is the sum of quantity times price", () => {
    expect(cartSubtotal(both)).toBe(2 * 22_000_00 + 8_000_50);
  });

  test("the fee counts once, and only while delivery is chosen", () => {
    expect(cartTotal(both, feeKobo)).toBe(52_000_50);
    expect(cartTotal(agreeToDelivery(both, true), feeKobo)).toBe(55_500_50);
    expect(cartTotal(agreeToDelivery(agreeToDelivery(both, true), false), feeKobo)).toBe(52_000_50);
  });

  test.each([
    ["a piece more", (cart: Cart) => increaseLine(cart, skirtM)],
    ["a piece fewer", (cart: Cart) => decreaseLine(cart, skirtM)],
    ["another product", (cart: Cart) => addLine(cart, skirt, "L").cart],
    ["a line removed", (cart: Cart) => removeLine(cart, skirtM)],
    ["a changed price", (cart: Cart) => refreshLines(cart, [cap.id], [{ ...cap, priceKobo: 9_000_00 }])],
  ])("%s cancels the choice of delivery", (_change, change) => {
    const changed = change(agreeToDelivery(both, true));
    expect(changed.delivery).toBe("withdrawn");
    expect(cartTotal(changed, feeKobo)).toBe(cartSubtotal(changed));
  });

  test("an action that does not change the cart keeps the choice of delivery", () => {
    const agreed = agreeToDelivery(both, true);
    expect(addLine(agreed, cap, "M").cart.delivery).toBe("agreed");
    expect(refreshLines(agreed, [cap.id], [{ ...cap, title: "Fìlà" }]).delivery).toBe("agreed");
  });

  test("an empty cart has nothing to deliver", () => {
    expect(agreeToDelivery(emptyCart, true)).toEqual(emptyCart);
    expect(removeLine(agreeToDelivery(withSkirt, true), skirtM)).toEqual(emptyCart);
  });
});

describe("changes in the shop since the last visit", () => {
  test("a new price is shown and counted, and the old one is remembered", () => {
    const cart = refreshLines(increaseLine(withSkirt, skirtM), [skirt.id], [{ ...skirt, priceKobo: 25_000_00 }]);
    expect(firstLine(cart)).toMatchObject({ addedPriceKobo: 22_000_00, priceKobo: 25_000_00, quantity: 2 });
    expect(cartSubtotal(cart)).toBe(50_000_00);
  });

  test("a product unknown to the shop keeps its place and is marked as gone", () => {
    const cart = refreshLines(addLine(withSkirt, cap, "M").cart, [skirt.id, cap.id], [cap]);
    expect(cart.lines.map(lineProblem)).toEqual(["gone", undefined]);
  });

  test("a product that comes back can be bought again", () => {
    const gone = refreshLines(withSkirt, [skirt.id], []);
    expect(lineProblem(firstLine(refreshLines(gone, [skirt.id], [skirt])))).toBeUndefined();
  });

  test("products not asked about stay unchanged", () => {
    expect(refreshLines(withSkirt, [cap.id], [cap])).toEqual(withSkirt);
  });

  test.each([
    ["soldOut", { stock: "No Stock" }],
    ["sizeSoldOut", { sizes: [{ size: "M", isSoldOut: true }] }],
    ["sizeSoldOut", { sizes: [{ size: "L", isSoldOut: false }] }],
  ] as const)("a line is %s when the shop says %o", (problem, facts) => {
    const cart = refreshLines(withSkirt, [skirt.id], [sampleProduct(facts as Partial<typeof skirt>)]);
    expect(lineProblem(firstLine(cart))).toBe(problem);
  });
});

test("a product in one size says so, without a letter, in the cart as on its page", () => {
  expect(lineSize(firstLine(addLine(emptyCart, cap, "M").cart))).toBe("One size");
  expect(lineSize(firstLine(withSkirt))).toBe("Size M");
});

describe("a removed line that is restored", () => {
  const two = agreeToDelivery(addLine(withSkirt, cap, "M").cart, true);
  const id = { id: skirt.id, size: "M" } as const;

  test("is back in its place, and delivery is still chosen", () => {
    expect(restoreLine(removeLine(two, id), two, id)).toEqual(two);
  });

  test("is added to lines changed meanwhile, and delivery is asked again", () => {
    const meanwhile = increaseLine(removeLine(two, id), { id: cap.id, size: "M" });
    const restored = restoreLine(meanwhile, two, id);
    expect(restored.lines.map(line => [line.id, line.quantity])).toEqual([
      [skirt.id, 1],
      [cap.id, 2],
    ]);
    expect(restored.delivery).toBe("withdrawn");
  });

  test("is not there twice", () => {
    expect(restoreLine(two, two, id)).toBe(two);
  });
});
