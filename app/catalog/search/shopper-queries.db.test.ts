import { afterAll, beforeAll, expect, test } from "vitest";
import { insertDemoCatalogue } from "#test/samples/demo-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { searchProducts } from "./search-products.server.ts";
import { type ShopWord, shopWordOf } from "./shop-words.ts";

/* What Nigerian shoppers type, in the demo. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertDemoCatalogue(database.db);
});
afterAll(() => database.close());

const agbada = ["White agbada, Jumu'ah", "Agbada set, Ọba indigo"];
const ankara = ["Ankara swing dress, Marigold", "Ankara sheath, rising fans"];
const senator = ["Senator suit, bottle green", "Senator suit, charcoal with clay piping"];
const kaftan = ["Sunburst kaftan dress, laterite", "Long kaftan, Ìmọ́lẹ̀ ivory"];
const boubou = ["Adire boubou, Tòkunbọ̀", "Sunburst boubou, fire clay"];
const iro = ["Ìró and bùbá, champagne lace with aṣọ-òkè", "Ìró and bùbá, coral over jade"];
const gele = ["Gèlè, garnet and brass", "Gèlè, jade rose"];
const asoOke = ["Ìró and bùbá, champagne lace with aṣọ-òkè", "Aṣọ-òkè agbada, kola and brass"];
const owambe = ["White agbada, Jumu'ah", "Gèlè, garnet and brass"];
const church = ["Adire boubou, Tòkunbọ̀", "Gèlè, garnet and brass"];
const forMen = ["White agbada, Jumu'ah", "Senator suit, bottle green"];
const forChildren = ["Girl's party dress, poppy", "Boy's agbada set, first Sallah"];
const inUk14 = ["Adire boubou, Tòkunbọ̀", "Ankara swing dress, Marigold"];
const slippers = ["Slippers, kola pod band", "Crossed slippers, indigo rings"];
const bags = ["Bucket bag, combed indigo", "Box bag, rising fans"];
const oneSize = ["Gèlè, garnet and brass", "Bucket bag, combed indigo"];
const caps = ["Fìlà, wine strip weave", "Winged fìlà, indigo damask"];

const found: Record<string, Record<string, string[]>> = {
  "a slip of the fingers": {
    agabda: agbada,
    ankra: ankara,
    sentor: senator,
    kaftn: kaftan,
    boubuo: boubou,
    "iro and bubba": iro,
    agbadas: agbada,
  },
  "with, without and in other tone marks": {
    gele,
    gèlè: gele,
    GELE: gele,
    "ge\u0329le\u0329": gele,
    "ìró àti bùbá": iro,
    ìró: iro,
    "aṣọ oke": asoOke,
    "aso-oke": asoOke,
  },
  "another name": {
    asoke: asoOke,
    ashoke: asoOke,
    ofi: asoOke,
    kampala: ["Adire boubou, Tòkunbọ̀", "Adire shirt, combed squares"],
    babariga: agbada,
    "babban riga": agbada,
    atiku: senator.slice(0, 1),
    isiagu: forMen,
    asoebi: ["Gèlè, garnet and brass", "Ìró and bùbá, champagne lace with aṣọ-òkè"],
    dashiki: ["Child's dàńṣíkí, combed indigo"],
    native: senator,
    "bubu gown": boubou,
    jalabia: kaftan,
    gowns: ["Peplum gown, Ọ̀sán lilac", "Ankara swing dress, Marigold"],
    trouser: ["Ṣòkòtò trousers, gold weave", "Wide linen trousers, flax"],
    handbag: bags,
    "palm slippers": slippers,
    cap: caps,
    "aso oke cap": caps.slice(0, 1),
    maternity: ["Adire boubou, Tòkunbọ̀"],
  },
  "an occasion": {
    owambe,
    "owambe dress": ["Off-shoulder dress, Àrá zigzag", "Peplum gown, Ọ̀sán lilac"],
    wedding: owambe,
    "wedding guest": owambe,
    bridal: owambe,
    church,
    "church dress": ankara,
    "naming ceremony": [iro[0]!, ...forChildren],
    birthday: ["Ankara swing dress, Marigold"],
    "birthday dress": ["Ankara swing dress, Marigold"],
    "office wear": senator.slice(0, 1),
    sallah: ["Boy's agbada set, first Sallah", "White agbada, Jumu'ah"],
    eid: ["White agbada, Jumu'ah"],
    "eid outfit": ["White agbada, Jumu'ah"],
    christmas: forChildren,
    xmas: forChildren,
    gift: oneSize,
  },
  "a size": {
    "size 14": inUk14,
    "uk 12": inUk14,
    "uk14 gown": ["Peplum gown, Ọ̀sán lilac", "Ankara swing dress, Marigold"],
    "UK 16 dress": ["Ankara swing dress, Marigold"],
    "size 8 skirt": ["Wrap skirt, millstone", "Flared skirt, laterite linen"],
    xl: inUk14,
    "XXL boubou": ["Adire boubou, Tòkunbọ̀", "Brocade boubou, shea butter"],
    "plus size": ["Adire boubou, Tòkunbọ̀"],
    "free size": oneSize,
    "one-size": oneSize,
  },
  "a price": {
    "under 50k": ["Ankara swing dress, Marigold", "Gèlè, garnet and brass"],
    "50k": ["Ankara swing dress, Marigold"],
    "less than ₦30,000": ["Gèlè, garnet and brass", "Wrap skirt, millstone"],
    "20k - 40k": ["Gèlè, garnet and brass", "Bucket bag, combed indigo"],
    cheap: ["Head-tie, lightning print"],
    "cheap gown": ["Girl's party dress, poppy"],
  },
  "a colour": {
    "red gown": ["Balloon-sleeve dress, kola pods"],
    "red gown xl": ["Ankara swing dress, Marigold"],
    "green senator": ["Senator suit, bottle green"],
    wine: ["Fìlà, wine strip weave"],
    nude: ["Leather slippers, plain tan", "Wide linen trousers, flax"],
    "white agbada": ["White agbada, Jumu'ah"],
  },
  "whom it is for, what is new, a code": {
    "for my husband": forMen,
    "mens wear": forMen,
    ladies: inUk14,
    kids: forChildren,
    "new in": inUk14,
    "DEMO-007": ["Sunburst kaftan dress, laterite"],
    demo007: ["Sunburst kaftan dress, laterite"],
  },
};

const queries = Object.entries(found).flatMap(([kind, all]) =>
  Object.entries(all).map(([query, titles]): [string, string, string[]] => [query, kind, titles]),
);

test.each(queries)("“%s” (%s) finds among the first four %j", async (query, _kind, titles) => {
  const { products, isPartial } = await searchProducts(database, query);
  expect(products.slice(0, 4).map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  expect([isPartial, shopWordOf(query)]).toEqual([undefined, undefined]);
});

const answered: Record<string, ShopWord> = {
  return: "returns",
  refund: "returns",
  "track my order": "tracking",
  "where is my order": "tracking",
  delivery: "delivery",
  "delivery fee": "delivery",
  whatsapp: "contact",
  "size chart": "size chart",
};

test.each(Object.entries(answered))("“%s” finds no product, and the shop answers about %s", async (query, word) => {
  expect((await searchProducts(database, query)).found).toEqual({ count: 0, isMore: false });
  expect(shopWordOf(query)).toBe(word);
});

test("“sale” says that nothing is reduced, and shows the newest", async () => {
  const { products, hasNoSale } = await searchProducts(database, "sale");
  expect([products[0]?.title, hasNoSale]).toEqual(["Adire boubou, Tòkunbọ̀", true]);
});

test.each(["jumpsuit", "qwertyzx", "<script>", "a"])("“%s” finds nothing, and says so", async query => {
  expect((await searchProducts(database, query)).found).toEqual({ count: 0, isMore: false });
});

test("at least eighty-four queries of shoppers are asked", () => {
  expect(queries.length + Object.keys(answered).length).toBeGreaterThanOrEqual(84);
});
