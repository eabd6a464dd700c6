import { describe, expect, test } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { formatWishlist, parseWishlist } from "./kept-wishlist.ts";
import { addWish, refreshWishes, removeWish, restoreWish } from "./wishlist.ts";

const skirt = sampleProduct();
const cap = sampleProduct({ id: "cap", title: "Cap" });
const both = addWish(addWish([], skirt).wishlist, cap).wishlist;

describe("the wishlist", () => {
  test("holds a product once", () => {
    expect(addWish(both, { ...skirt, title: "The same under another name" })).toEqual({
      kind: "already",
      wishlist: both,
    });
  });

  test("may hold a product out of stock", () => {
    expect(addWish([], sampleProduct({ stock: "No Stock" })).kind).toBe("added");
  });

  test("removes one product and keeps the others", () => {
    expect(removeWish(both, skirt.id).map(({ id }) => id)).toEqual(["cap"]);
    expect(removeWish(both, "unknown")).toEqual(both);
  });

  test("takes new facts, remembers the old price, and marks gone products", () => {
    expect(refreshWishes(both, [skirt.id, cap.id], [{ ...cap, priceKobo: 100 }])).toMatchObject([
      { id: skirt.id, isGone: true },
      { id: "cap", isGone: false, priceKobo: 100, wishedPriceKobo: cap.priceKobo },
    ]);
  });
});

test("a removed wish that is restored is back in its place, once", () => {
  const [first] = both;
  expect(restoreWish(removeWish(both, first!.id), both, first!.id)).toEqual(both);
  expect(restoreWish(both, both, first!.id)).toBe(both);
});

describe("a stored wishlist", () => {
  test("comes back as it was", () => {
    expect(parseWishlist(formatWishlist(both))).toEqual(both);
    expect(formatWishlist([])).toEqual([null]);
  });

  test.each([[null], [""], ["{"], ["{}"], ["7"], ['[null, "cap", {"id": "cap"}]']])("with %o is empty", text => {
    expect(parseWishlist([text])).toEqual([]);
  });

  test("keeps its good items beside damaged ones, each product once", () => {
    const text = JSON.stringify([{ id: "x" }, cap, { ...cap, priceKobo: 1 }, { ...skirt, color: 7, sizes: "M" }]);
    expect(parseWishlist([text])).toMatchObject([cap, { ...skirt, color: "", sizes: [], isGone: false }]);
  });
});
