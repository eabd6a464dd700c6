import { describe, expect, test } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { addLine, emptyCart } from "./cart.ts";
import { addOrderedLines, missingNote, type OrderedLine } from "./put-order-in-cart.ts";

const skirt = sampleProduct({
  id: "skirt",
  title: "Wrap skirt",
  sizes: [
    { size: "S", isSoldOut: true },
    { size: "M", isSoldOut: false },
    { size: "L", isSoldOut: false },
  ],
});
const cap = sampleProduct({ id: "cap", title: "Cap", sizes: [{ size: "M", isSoldOut: false }] });

function line(product: { id: string; title: string }, differences: Partial<OrderedLine> = {}): OrderedLine {
  return { productId: product.id, title: product.title, size: "M", isOnlySize: false, quantity: 1, ...differences };
}

describe("buying an order again", () => {
  test("puts every line in with its size and pieces, at today's price", () => {
    const lines = [line(skirt, { quantity: 3 }), line(cap, { isOnlySize: true })];
    const { cart, gone, soldOut } = addOrderedLines(emptyCart, lines, [cap, skirt]);
    expect(cart.lines.map(({ id, size, quantity, priceKobo }) => [id, size, quantity, priceKobo])).toEqual([
      ["skirt", "M", 3, skirt.priceKobo],
      ["cap", "M", 1, cap.priceKobo],
    ]);
    expect([gone, soldOut]).toEqual([[], []]);
  });

  test("changes nothing the second time, and lines already in the cart stay unchanged", () => {
    const lines = [line(skirt, { quantity: 3 }), line(cap)];
    const before = addLine(emptyCart, skirt, "M").cart;
    const once = addOrderedLines(before, lines, [cap, skirt]).cart;
    expect(once.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["skirt", 1],
      ["cap", 1],
    ]);
    expect(addOrderedLines(once, lines, [cap, skirt]).cart).toEqual(once);
  });

  test("leaves out items no longer sold, sold out, or no longer made in that size", () => {
    const noStock = sampleProduct({ id: "gele", title: "Gele", stock: "No Stock" });
    const lines = [
      line({ id: "agbada", title: "Agbada" }),
      line(skirt, { size: "S" }),
      line(skirt, { size: "XXL" }),
      line(skirt, { size: "one of the old ones" }),
      line({ id: "gele", title: "Gele" }, { isOnlySize: true }),
    ];
    const { cart, gone, soldOut } = addOrderedLines(emptyCart, lines, [skirt, noStock]);
    expect(cart.lines).toEqual([]);
    expect(missingNote({ gone, soldOut })).toBe(
      "Agbada (M) is no longer available, and " +
        "Wrap skirt (S), Wrap skirt (XXL), Wrap skirt (one of the old ones), and Gele are sold out.",
    );
  });

  test("cancels a choice of delivery, as every change of the cart does", () => {
    const agreed = { ...addLine(emptyCart, skirt, "M").cart, delivery: "agreed" as const };
    expect(addOrderedLines(agreed, [line(cap)], [cap]).cart.delivery).toBe("withdrawn");
  });

  test("names missing items in one sentence, each once, and says nothing when all are there", () => {
    expect(missingNote({ gone: [], soldOut: [] })).toBe("");
    expect(missingNote({ gone: [line(cap, { isOnlySize: true })], soldOut: [] })).toBe("Cap is no longer available.");
    expect(missingNote({ gone: [], soldOut: [line(skirt), line(skirt)] })).toBe("Wrap skirt (M) is sold out.");
  });
});
