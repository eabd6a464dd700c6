import { describe, expect, test } from "vitest";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { addLine, agreeToDelivery, emptyCart } from "./cart.ts";
import { formatCart, parseCart } from "./kept-cart.ts";

const skirt = sampleProduct();
const cart = addLine(emptyCart, skirt, "M").cart;
const [line] = cart.lines;

function parseLines(...differences: object[]) {
  return parseCart([JSON.stringify(differences.map(difference => ({ ...line, ...difference }))), null]).lines;
}

describe("a stored cart comes back as it was", () => {
  test.each([
    ["an empty cart", emptyCart],
    ["a cart", cart],
    ["an agreement to delivery", agreeToDelivery(cart, true)],
    ["a withdrawn agreement", { ...cart, delivery: "withdrawn" }],
    ["an order that is fetched", { ...cart, delivery: "collect" }],
  ] as const)("%s", (_what, kept) => {
    expect(parseCart(formatCart(kept))).toEqual(kept);
  });

  test("the stored line has the product's fields and the quantity", () => {
    const [text] = formatCart(cart);
    expect(JSON.parse(text ?? "")).toMatchObject([{ ...skirt, size: "M", quantity: 1 }]);
  });

  test("a choice of delivery for other lines is cancelled", () => {
    const [, agreement] = formatCart(agreeToDelivery(cart, true));
    const [lines] = formatCart(addLine(cart, skirt, "L").cart);
    expect(parseCart([lines, agreement]).delivery).toBe("withdrawn");
  });
});

describe("a damaged or outdated cart", () => {
  test.each([
    ["nothing", null],
    ["an empty text", ""],
    ["half a list", '[{"id":"a"'],
    ["words", "undefined"],
    ["an object", '{"lines":[]}'],
    ["null", "null"],
    ["a number", "7"],
    ["a list of nonsense", '[null, 1, "skirt", [], {}, {"id": {}, "quantity": "2"}]'],
  ])("%s is an empty cart", (_what, text) => {
    expect(parseCart([text, "whatever"])).toEqual(emptyCart);
  });

  test("one bad line removes no good line", () => {
    expect(parseLines({ id: 1 }, {}, { priceKobo: 0.5, size: "L" }, { size: "L" }).map(({ size }) => size)).toEqual([
      "M",
      "L",
    ]);
  });

  test.each([[0], [-3], [1.5], ["2"], [null], [Number.NaN]])("a quantity of %o becomes 1", quantity => {
    expect(parseLines({ quantity })).toMatchObject([{ quantity: 1 }]);
  });

  test("a quantity above the limit becomes the limit", () => {
    expect(parseLines({ quantity: 10 ** 9 })).toMatchObject([{ quantity: maxQuantity }]);
  });

  test("lines of one product and size become one", () => {
    expect(parseLines({ quantity: 2 }, { size: "L" }, { quantity: 3 })).toMatchObject([
      { size: "M", quantity: 5 },
      { size: "L", quantity: 1 },
    ]);
  });

  test.each([[42], [""], ["x".repeat(21)], ["UK\n12"]])(
    "%j, which is not a size, becomes the product's only size, and otherwise the line is dropped",
    size => {
      expect(parseLines({ size, sizes: [{ size: "XL", isSoldOut: false }] })).toMatchObject([{ size: "XL" }]);
      expect(parseLines({ size })).toEqual([]);
    },
  );

  test("a size of any scale is kept under its own name", () => {
    expect(parseLines({ size: "UK 12" }, { size: "½ <b>&" })).toMatchObject([{ size: "UK 12" }, { size: "½ <b>&" }]);
  });

  test.each([[-1], [1e12], ["22000"], [null]])("a line with a price of %o is dropped", priceKobo => {
    expect(parseLines({ priceKobo })).toEqual([]);
  });

  test("missing facts get default values", () => {
    expect(parseCart([JSON.stringify([{ id: "a", title: "Cap", priceKobo: 100, size: "M" }]), null]).lines).toEqual([
      {
        id: "a",
        title: "Cap",
        priceKobo: 100,
        size: "M",
        code: "",
        color: "",
        categoryName: "",
        stock: "In Stock",
        sizes: [{ size: "M", isSoldOut: false }],
        picture: null,
        quantity: 1,
        addedPriceKobo: 100,
        isGone: false,
      },
    ]);
  });

  test("unknown fields are dropped", () => {
    expect(parseLines({ price: 1, __proto__: { isAdmin: true } })[0]).toEqual(line);
  });
});
