import { expect, test } from "vitest";
import { asksFree, writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import type { ProductFields } from "./product-fields.ts";
import { parseProductForm, parseSeenProduct } from "./product-form.ts";

const filled = {
  title: "Wrap skirt",
  price: "12500.50",
  color: "indigo",
  stock: "In Stock",
  category: "019a0000-0000-7000-8000-000000000001",
  size: ["L", "M"],
  "quantity-M": "5",
};

function formOf(differences: Record<string, string | string[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...differences })) {
    for (const text of [value].flat()) form.append(name, text);
  }
  return form;
}

const problemsOf = (differences: Record<string, string | string[]>) => {
  const parsed = parseProductForm(formOf(differences));
  return parsed.ok ? {} : parsed.fields;
};

test("a filled-in form is a product, and sizes with a number are counted", () => {
  expect(parseProductForm(formOf())).toEqual({
    ok: true,
    product: {
      title: "Wrap skirt",
      description: "",
      usedNote: "",
      fabric: "",
      care: "",
      lining: "",
      fit: "",
      modelCm: null,
      readyDays: null,
      depositBp: null,
      modelSize: "",
      forWhom: "",
      occasions: "",
      priceKobo: 1_250_050,
      color: "indigo",
      stock: "In Stock",
      categoryId: filled.category,
      scale: "letters",
      sizes: [
        { size: "L", quantity: null },
        { size: "M", quantity: 5 },
      ],
      pictures: [],
      alts: {},
    },
  });
});

test.each([
  ["12,500", 1_250_000],
  ["12500.50", 1_250_050],
  ["₦12 500", 1_250_000],
  [" NGN 900 ", 90_000],
  ["0", 0],
])("the price %j is %i kobo", (price, priceKobo) => {
  expect(parseProductForm(formOf({ price, isFree: "yes" }))).toMatchObject({ ok: true, product: { priceKobo } });
});

test.each(["0", "0.00", "₦0"])("the price %j is questioned before it is saved", price => {
  expect(problemsOf({ price })).toEqual({ price: asksFree });
});

test("occasions are ticked and typed, each once whatever its case and marks, and too long or too many are refused", () => {
  const readOf = (...occasions: string[]) => {
    const parsed = parseProductForm(formOf({ occasions }));
    return parsed.ok ? parsed.product.occasions : parsed.fields.occasions;
  };
  expect(readOf("Church", "Wedding", "")).toBe("Church, Wedding");
  expect(readOf("Church", " church; Ṣàǹgó,sango ,, Eid\tnight ")).toBe("Church, Ṣàǹgó, Eid night");
  expect(readOf('<b title="x">Church</b>')).toBe('<b title="x">Church</b>');
  expect(readOf("x".repeat(40))).toBe("x".repeat(40));
  expect(readOf("x".repeat(41))).toBe(`“${"x".repeat(40)}…” is too long: use at most 40 characters.`);
  const some = (count: number) => Array.from({ length: count }, (_, n) => `Feast ${n}`);
  expect(readOf(...some(30))).toBe(some(30).join(", "));
  expect(readOf(...some(31))).toBe("Choose at most 30 occasions.");
});

test("a title, description or category name that is too long is refused, never cut off", () => {
  expect(problemsOf({ title: "x".repeat(151) })).toEqual({ title: "Use at most 150 characters." });
  expect(problemsOf({ title: "x".repeat(150) })).toEqual({});
});

test("a size may have its own price; an empty one means the product's price", () => {
  const typed = { "price-L": " ₦14,500.50 ", "price-M": " ", "low-L": " 0 ", "low-M": "" };
  expect(parseProductForm(formOf(typed))).toMatchObject({
    ok: true,
    product: { sizes: [{ size: "L", priceKobo: 1_450_050, lowLevel: 0 }, { size: "M" }] },
  });
  const parsed = parseProductForm(formOf(typed));
  expect(parsed.ok && parsed.product.sizes[1]).toEqual({ size: "M", quantity: 5 });
  expect(parsed.ok && parseSeenProduct(formOf({ seen: writeSeenProduct(parsed.product) }))).toEqual(
    parsed.ok && parsed.product,
  );
});

test.each(["0", "0.00", "-1", "12,50", "1.234", "free", "1e3", "999999999999"])(
  "the price %j of a size is refused",
  text => {
    expect(problemsOf({ "price-L": text, "quantity-M": "many", "low-M": "1000" })).toEqual({
      "low-M": expect.stringContaining("up to 999"),
      "price-L": expect.stringContaining("Enter the price in naira"),
      "quantity-M": expect.any(String),
    });
  },
);

test.each(["12,50", "-1", "1.234", "free", "1e3", "99999999999999"])("the price %j is refused in words", price => {
  expect(problemsOf({ price })).toEqual({
    price: "Enter the price in naira, for example 12500.50.",
  });
});

test("each missing required field gets its message, all at once", () => {
  expect(parseProductForm(new FormData())).toEqual({
    ok: false,
    fields: {
      title: "Enter a title.",
      price: "Enter a price.",
      color: "Enter a color.",
      stock: "Choose In Stock or No Stock.",
      category: "Choose a category.",
      size: "Choose at least one size.",
    },
  });
});

test("a color is one that browsers or tailors know", () => {
  for (const color of ["Indigo", "#722f37", "#ABC", "wine", "sky blue", "multicolour"])
    expect(problemsOf({ color })).toEqual({});
  for (const color of ["winee", "#12", "red;", "url(#x)"]) expect(problemsOf({ color })).toHaveProperty("color");
});

test("a product's present color may stay, even an unknown or empty one", () => {
  const withColor = (color: string, present: string) => parseProductForm(formOf({ color }), { color: present });
  expect(withColor("kola nut", "kola nut")).toMatchObject({ ok: true, product: { color: "kola nut" } });
  expect(withColor("", "")).toMatchObject({ ok: true, product: { color: "" } });
  for (const [color, present] of [
    ["kola nuts", "kola nut"],
    ["", "kola nut"],
    ["kola nut", ""],
  ] as const) {
    expect(withColor(color, present)).toMatchObject({ ok: false, fields: { color: expect.any(String) } });
  }
});

test("pieces are whole numbers", () => {
  for (const pieces of ["", "0", "1,000", " 12 "]) expect(problemsOf({ "quantity-M": pieces })).toEqual({});
  for (const pieces of ["-1", "1.5", "few", "99999999"]) {
    expect(problemsOf({ "quantity-M": pieces })).toEqual({
      "quantity-M": "Enter a whole number, or leave empty if you don't count stock.",
    });
  }
  const label = "constructor";
  expect(problemsOf({ scale: "own", size: label, [`quantity-${label}`]: "few" })).toHaveProperty(`quantity-${label}`);
  expect(problemsOf({ size: "x".repeat(21) })).toEqual({ size: "Choose its sizes again." });
  expect(problemsOf({ size: Array.from({ length: 41 }, (_, n) => `${n}`) })).toEqual({
    size: "Choose at most 40 sizes.",
  });
  expect(problemsOf({ size: "L", "quantity-M": "few" })).toEqual({});
});

test("pictures keep their order, each once, without the removed ones", () => {
  const [one, two, three] = ["1", "2", "3"].map(digit => digit.repeat(32)) as [string, string, string];
  const parsed = parseProductForm(formOf({ picture: [two, one, two, three], remove: [one] }));
  expect(parsed).toMatchObject({ ok: true, product: { pictures: [two, three] } });
  expect(problemsOf({ picture: ["../secret"] })).toEqual({ image: "Choose the picture again." });
  expect(problemsOf({ picture: Array.from({ length: 11 }, (_, n) => n.toString(16).repeat(32)) })).toEqual({
    image: "At most 10 pictures. Remove some.",
  });
  expect(problemsOf({ uploading: "1" })).toHaveProperty("image");
  expect(problemsOf({ refused: "photo.jpg" })).toHaveProperty("image");
  expect(parseProductForm(formOf({ refused: "photo.jpg", without: "photo.jpg" }))).toMatchObject({ ok: true });
});

test("characters that nobody types are left out, and a description keeps its lines", () => {
  const parsed = parseProductForm(formOf({ title: " Wrap\0\n skirt ", description: "One\r\nTwo\0" }));
  expect(parsed).toMatchObject({ ok: true, product: { title: "Wrap skirt", description: "One\nTwo" } });
});

test("an edit carries its starting values, and a form without them is refused", () => {
  const began = sampleFields({
    description: "One\nTwo",
    priceKobo: 100,
    categoryId: "019a0000-0000-7000-8000-000000000000",
    pictures: ["0".repeat(32)],
  });
  const seen = writeSeenProduct({ ...began, version: 3 } as ProductFields);
  expect(parseSeenProduct(formOf({ seen }))).toEqual(began);
  expect(parseSeenProduct(formOf())).toBeUndefined();
  for (const broken of ["", "{}", "null", seen.replace('"M"', '""'), seen.replace("100", "-1")]) {
    expect(parseSeenProduct(formOf({ seen: broken }))).toBeUndefined();
  }
});

test("a picture's words are kept by its hash; empty ones, and those of removed pictures, are not", () => {
  const [one, two] = ["0", "1"].map(digit => digit.repeat(32)) as [string, string];
  const said = {
    picture: [one, two],
    [`alt-${two}`]: " The back ",
    [`alt-${one}`]: " ",
    [`alt-${"2".repeat(32)}`]: "Gone",
  };
  expect(parseProductForm(formOf(said))).toMatchObject({ ok: true, product: { alts: { [two]: "The back" } } });
});

test("half of what is said of a model is asked for, and a wrong height is refused", () => {
  expect(Object.keys(problemsOf({ modelCm: "172" }))).toEqual(["modelSize"]);
  expect(Object.keys(problemsOf({ modelSize: "M" }))).toEqual(["modelCm"]);
  expect(Object.keys(problemsOf({ modelCm: "tall", modelSize: "M" }))).toEqual(["modelCm"]);
  expect(problemsOf({ modelCm: "1.72", modelSize: "M" })).toEqual({});
});

test("days and deposit of what is made to order are whole numbers, and a deposit needs the days", () => {
  const readOf = (fields: Record<string, string>) => {
    const parsed = parseProductForm(formOf(fields));
    return parsed.ok ? [parsed.product.readyDays, parsed.product.depositBp] : Object.keys(parsed.fields);
  };
  expect(readOf({ readyDays: " 10 ", deposit: "50 %" })).toEqual([10, 5000]);
  expect(readOf({ readyDays: "10", deposit: "" })).toEqual([10, null]);
  expect(readOf({ readyDays: "", deposit: "50" })).toEqual(["readyDays"]);
  for (const readyDays of ["0", "181", "1.5", "ten", "-1"]) expect(readOf({ readyDays })).toEqual(["readyDays"]);
  for (const deposit of ["29", "100", "50.5", "half"]) expect(readOf({ readyDays: "3", deposit })).toEqual(["deposit"]);
});
