import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isKnownColor } from "#app/catalog/colours/css-colors.ts";
import { nairaFromKobo } from "#app/lib/money.ts";
import { demoCategories, demoCollection, demoProducts } from "./demo-catalogue.ts";

/** Finds unclosed or crossing tags, repeated ids, references to nothing, text or foreign parts; null if none. */
function faultOf(svg: string): string | null {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*)?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes something else`;
    } else if (!rest?.endsWith("/")) open.push(name ?? "");
  }
  if (open.length) return `<${open[0]}> is never closed`;
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) return "an id is used twice";
  const known = new Set(ids);
  const missing = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].find(([, id]) => !known.has(id));
  if (missing) return `nothing has the id ${missing[1]}`;
  if (/<text|<foreignObject|<script|<image|NaN|undefined|Infinity/.test(svg))
    return "a part that has no place in a drawing";
  if (/<[a-z][^<>]*\s([a-z-]+)="[^"]*"[^<>]*\s\1="/.test(svg)) return "an attribute is given twice";
  return null;
}

const productDrawings = demoProducts.map(product => ({
  title: product.title,
  drawn: product.pictures.map(({ draw }) => draw()),
}));
const soldOut = demoProducts.filter(
  ({ stock, sizes }) => stock === "No Stock" || sizes.every(({ quantity }) => quantity === 0),
);

describe("the demo catalogue", () => {
  test("has ten categories and sixty products or more", () => {
    expect(demoCategories.length).toBeGreaterThanOrEqual(10);
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
  });

  test("names every product and category differently", () => {
    expect(new Set(demoProducts.map(({ title }) => title.toLowerCase())).size).toBe(demoProducts.length);
    expect(new Set(demoCategories.map(({ name }) => name)).size).toBe(demoCategories.length);
  });

  test("keeps every product in a known category and leaves no category empty", () => {
    const names = new Set(demoCategories.map(({ name }) => name));
    expect(demoProducts.filter(({ category }) => !names.has(category))).toEqual([]);
    const filled = new Set(demoProducts.map(({ category }) => category));
    expect([...names].filter(name => !filled.has(name))).toEqual([]);
  });

  test.each(demoProducts)("writes $title as a shop would", product => {
    const naira = nairaFromKobo(product.priceKobo);
    expect(Number.isSafeInteger(naira) && naira > 0).toBe(true);
    expect([product.fabric, product.care]).not.toContain("");
    expect(isKnownColor(product.color)).toBe(true);
    expect(product.sizes.length).toBeGreaterThan(0);
    expect(new Set(product.sizes.map(({ size }) => size)).size).toBe(product.sizes.length);
    for (const { quantity } of product.sizes) {
      expect(quantity === null || (Number.isSafeInteger(quantity) && quantity >= 0)).toBe(true);
    }
    const sentences = product.description.split(/[.?!](?:\s|$)/).filter(Boolean);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
    expect(product.description.normalize("NFC")).toBe(product.description);
    expect(product.title.normalize("NFC")).toBe(product.title);
  });

  test("tells of body wear who wears it, in a size that there is, and of no bag or cap", () => {
    const worn = demoProducts.filter(({ modelCm }) => modelCm !== null);
    expect(worn.length).toBeGreaterThan(55);
    expect(worn.filter(({ sizes, modelSize }) => !sizes.some(({ size }) => size === modelSize))).toEqual([]);
    const without = ["Gele and caps", "Bags and slippers"];
    expect(worn.filter(({ category }) => without.includes(category))).toEqual([]);
  });

  test("marks each product for women, men, children or everyone; what a child models is for children, and nothing else is", () => {
    const modelled = demoProducts.filter(({ modelCm }) => modelCm !== null);
    const wrong = modelled.filter(({ forWhom, modelCm }) => modelCm! < 150 !== (forWhom === "children"));
    expect(wrong.map(({ title }) => title)).toEqual([]);
    const kinds = Map.groupBy(demoProducts, ({ forWhom }) => forWhom);
    expect([...kinds.keys()].toSorted()).toEqual(["children", "everyone", "men", "women"]);
    const titles = (kinds.get("women") ?? []).map(({ title }) => title);
    expect(titles.filter(title => /agbada|senator|fìlà/iu.test(title))).toEqual([]);
  });

  test("has a size chart for each category, with every size of its clothes", () => {
    for (const { name, chart } of demoCategories) {
      const sizes = new Set(demoProducts.filter(({ category }) => category === name).flatMap(one => one.sizes));
      const missing = [...sizes].filter(({ size }) => !chart?.rows.some(row => row.size === size));
      expect(missing.filter(({ size }) => size !== "Free size")).toEqual([]);
    }
  });

  test.each([
    ["Ankara swing dress, Marigold", "darkgreen"],
    ["Adire wrap dress, Adùnní rings", "navy"],
    ["Silk boubou, evening rose", "pink"],
    ["Market tote, turning blades", "multicolour"],
    ["Gèlè, jade rose", "emerald"],
  ])("says of %s the colour that its picture shows: %s", (title, color) => {
    expect(demoProducts.find(product => product.title === title)?.color).toBe(color);
  });

  test("has products sold out by word, by count, in one size only, and some that are not counted", () => {
    expect(soldOut.length).toBeGreaterThanOrEqual(6);
    expect(soldOut.some(({ stock }) => stock === "No Stock")).toBe(true);
    expect(soldOut.some(({ stock }) => stock === "In Stock")).toBe(true);
    const partly = demoProducts.filter(
      ({ sizes }) => sizes.some(({ quantity }) => quantity === 0) && sizes.some(({ quantity }) => quantity !== 0),
    );
    expect(partly.length).toBeGreaterThanOrEqual(3);
    expect(demoProducts.some(({ sizes }) => sizes.some(({ quantity }) => quantity === null))).toBe(true);
  });

  test("shows eight things that can be bought, of different categories, first", () => {
    for (const row of [demoProducts.slice(0, 4), demoProducts.slice(4, 8)]) {
      expect(new Set(row.map(({ category }) => category)).size).toBe(4);
      expect(row.filter(product => soldOut.includes(product))).toEqual([]);
    }
  });
});

describe("its pictures", () => {
  test.each(productDrawings)("$title: a garment and a close view, and all of them well made and small", ({ drawn }) => {
    expect([2, 3]).toContain(drawn.length);
    for (const svg of drawn) {
      expect(faultOf(svg)).toBeNull();
      expect(svg).toContain('width="1200" height="1500"');
      expect(Buffer.byteLength(svg)).toBeLessThan(200_000);
    }
  });

  test.each(demoCategories)("$name: a wide picture, well made", ({ picture }) => {
    const svg = picture();
    expect(faultOf(svg)).toBeNull();
    expect(svg).toContain('width="1600" height="1000"');
    expect(Buffer.byteLength(svg)).toBeLessThan(500_000);
  });

  test("show everything that a person can wear or carry on one as well", () => {
    const without = demoProducts.filter(({ pictures }) => pictures.length < 3).map(({ title }) => title);
    expect(without).toEqual(["Six-yard bundle, three prints"]);
  });

  test("show the garment alone first, so that a list's cards are alike, then worn, then the cloth", () => {
    const kinds = demoProducts.map(({ title, pictures }) => pictures.map(({ alt }) => alt.replace(title, "")));
    const worn = kinds.filter(({ length }) => length === 3);
    expect(worn.filter(([flat, person]) => flat || !/^, (?:worn|carried)$/u.test(person ?? ""))).toEqual([]);
  });

  test("are all different", () => {
    const all = [...productDrawings.flatMap(({ drawn }) => drawn), ...demoCategories.map(({ picture }) => picture())];
    expect(new Set(all.map(svg => createHash("sha256").update(svg).digest("hex"))).size).toBe(all.length);
  });

  test("are drawn the same each time", () => {
    const [product] = demoProducts;
    expect(product?.pictures[0]?.draw()).toBe(productDrawings[0]?.drawn[0]);
  });
});

test("the collection has products of the catalogue, each once", () => {
  const titles = demoProducts.map(({ title }) => title);
  expect(demoCollection.titles.filter(title => !titles.includes(title))).toEqual([]);
  expect(new Set(demoCollection.titles).size).toBe(demoCollection.titles.length);
});
