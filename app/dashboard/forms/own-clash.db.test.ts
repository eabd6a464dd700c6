import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createSlide, updateSlide } from "#app/catalog/banner/change-slides.server.ts";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { updateCollection } from "#app/catalog/collections/change-collection.server.ts";
import { saveProductDraft } from "#app/catalog/product-drafts/save-product-draft.server.ts";
import { createProduct } from "#app/catalog/products/create-product.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { saveChart } from "#app/catalog/size-charts/change-chart.server.ts";
import { createScale, updateScale } from "#app/catalog/sizes/change-scales.server.ts";
import { createDiscount, updateDiscount } from "#app/money/discounts/change-discount.server.ts";
import type { DiscountTerms } from "#app/money/discounts/discount.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { updateDeliveryPlace } from "#app/shop/delivery/change-delivery-places.server.ts";
import { createDeliveryRate, updateDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { changeDoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { listDelivery } from "#app/shop/delivery/list-delivery.server.ts";
import { doorTerms } from "#app/shop/delivery/rate-terms.ts";
import { changeShopText } from "#app/shop/message-texts/change-shop-text.server.ts";
import { standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { savePage } from "#app/shop/pages/save-page.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { insertCategory, insertPicture } from "#test/samples/sample-catalog.ts";
import { makeCollection, plainCollection } from "#test/samples/sample-collection.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { insertPlace, insertRate } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
const [owner, manager] = ["owner@example.com", "manager@example.com"];

/** Saves a form as this person, always as it was first opened. `number` chooses the value. */
type Save = (actor: string, number: number) => Promise<{ kind: string; ownAt?: Date | undefined }>;

/** Every form that compares what it began from: each begins one and returns how to save it. */
const forms: Record<string, () => Promise<Save>> = {
  async category() {
    const { id } = await insertCategory(shop.db, { name: "Bags" });
    return (actor, number) => updateCategory(shop, { id, actor, name: `Bags ${number}`, seen: { name: "Bags" } });
  },
  async "category's picture"() {
    const { id, name } = await insertCategory(shop.db);
    const hashes = [await insertPicture(shop.db), await insertPicture(shop.db), await insertPicture(shop.db)];
    const seen = { name, imageHash: null };
    return (actor, number) => updateCategory(shop, { id, actor, name, imageHash: hashes[number]!.hash, seen });
  },
  ...Object.fromEntries(
    (["title", "pieces"] as const).map(what => [
      `product's ${what}`,
      async (): Promise<Save> => {
        const seen = sampleFields({ categoryId: (await insertCategory(shop.db)).id });
        const pictures = [(await insertPicture(shop.db)).hash];
        const id = newId();
        await createProduct(shop, { id, actor: owner, product: { ...seen, pictures } });
        const value = (number: number) =>
          what === "title" ? { title: `Skirt ${number}` } : { sizes: [{ size: "M", quantity: 10 + number }] };
        const began = { ...seen, pictures, ...(what === "pieces" && { sizes: [{ size: "M", quantity: 5 }] }) };
        return (actor, number) =>
          updateProduct(shop, { id, actor, seen: began, product: { ...began, ...value(number) } });
      },
    ]),
  ),
  async draft() {
    const id = newId();
    const typed = (number: number): [string, string][] => [["title", `Skirt ${number}`]];
    await saveProductDraft(shop, { id, version: 0, actor: owner, draft: { title: "Skirt", typed: [], pictures: [] } });
    return (actor, number) =>
      saveProductDraft(shop, { id, version: 1, actor, draft: { title: "Skirt", typed: typed(number), pictures: [] } });
  },
  async "size type"() {
    const seen = { name: "Abaya lengths", sizes: ["52", "54"] };
    const made = await createScale(shop, { actor: owner, scale: seen });
    const id = made.kind === "created" ? made.id : "";
    return (actor, number) => updateScale(shop, { id, actor, scale: { ...seen, name: `Abayas ${number}` }, seen });
  },
  async "size chart"() {
    const target = { kind: "category" as const, id: (await insertCategory(shop.db)).id };
    const began = { unit: "cm" as const, measures: ["Bust"], note: "", imageHash: null, imageAlt: "" };
    const chart = (number: number) => ({ ...began, rows: [{ size: "M", cells: [{ low: 900, high: 900 + number }] }] });
    return (actor, number) => saveChart(shop, { actor, target, chart: chart(number), seen: "" });
  },
  async slide() {
    const id = newId();
    const { hash: wideHash } = await insertPicture(shop.db);
    const link = { kind: "category" as const, id: (await insertCategory(shop.db)).id };
    const terms = { tallHash: null, words: "Owambe", alt: "", startsAt: null, endsAt: null, wideHash, link };
    await createSlide(shop, { id, actor: owner, terms });
    return (actor, number) =>
      updateSlide(shop, { id, version: 1, actor, terms: { ...terms, words: `Owambe ${number}` } });
  },
  async collection() {
    const id = await makeCollection(shop);
    const terms = (number: number) => ({ ...plainCollection, title: `Owambe ${number}` });
    return (actor, number) => updateCollection(shop, { id, version: 1, actor, terms: terms(number) });
  },
  async discount() {
    const id = newId();
    const categoryIds = [(await insertCategory(shop.db)).id];
    const limits = { withoutSale: false, minimumKobo: null, isFirstOrder: false, maxUses: null, maxPerPerson: null };
    const targets = { categoryIds, productIds: [], collectionIds: [] };
    const terms = (number: number): DiscountTerms => ({
      ...{ code: "TEN", title: "", kind: "percent", percentBp: 1000 + number, amountKobo: null },
      ...{ ...limits, startsAt: null, endsAt: null, ...targets },
    });
    await createDiscount(shop, { id, actor: owner, terms: terms(0) });
    return (actor, number) => updateDiscount(shop, { id, version: 1, actor, terms: terms(number) });
  },
  async order() {
    const { id } = await insertOrder(shop.db);
    const seen = { status: "submitted", note: "" } as const;
    return (actor, number) => updateOrder(shop, { id, actor, update: { note: `Gate ${number}`, seen } });
  },
  async "delivery rate"() {
    const scope = { state: null, placeId: null };
    await createDeliveryRate(shop, { actor: owner, kind: "door", scope, terms: doorTerms(1) });
    const { id } = (await listDelivery(shop)).rates[0]!;
    const terms = (number: number) => ({ ...doorTerms(100 * number), days: { from: 1, to: 3 + number } });
    return (actor, number) => updateDeliveryRate(shop, { actor, id, terms: terms(number), seen: doorTerms(1) });
  },
  async "delivery fees"() {
    await insertRate(shop.db);
    const place = await insertPlace(shop.db, "LA", "Lekki");
    return (actor, number) =>
      changeDoorFees(shop, { actor, state: "LA", fees: { [place]: 100 * number }, seen: { [place]: null } });
  },
  async "delivery place"() {
    const id = await insertPlace(shop.db, "LA", "Lekki");
    return (actor, number) =>
      updateDeliveryPlace(shop, { actor, id, name: `Lekki ${number}`, seenName: "Lekki", after: "first" });
  },
  async "message text"() {
    const seen = { text: standardShopTexts.pay.standard };
    return (actor, number) =>
      changeShopText(shop, { actor, kind: "pay", wanted: { text: `Pay ${number}: {link}` }, seen });
  },
  async page() {
    return (actor, number) =>
      savePage(shop, { page: "terms", actor, body: `Terms ${number}.`, seen: 0, isPublished: false });
  },
  async settings() {
    const { shopName } = await findShopSettings(shop);
    return (actor, number) =>
      changeShopSettings(shop, { actor, wanted: { shopName: `Shop ${number}` }, seen: { shopName } });
  },
};

describe.each(Object.entries(forms))("of a %s", (_name, begin) => {
  test("the same sent twice is saved, whoever sends it", async () => {
    const save = await begin();
    expect((await save(owner, 1)).kind).not.toBe("outdated");
    expect((await save(owner, 1)).kind).not.toMatch(/outdated|refused/u);
    expect((await save(manager, 1)).kind).not.toMatch(/outdated|refused/u);
  });

  test("another value is refused as one's own earlier change to the same person only", async () => {
    const save = await begin();
    const at = new Date(shop.now());
    await save(owner, 1);
    const own = await save(owner, 2);
    expect(own).toMatchObject({ kind: "outdated", ownAt: expect.any(Date) });
    expect(own.ownAt!.getTime()).toBeGreaterThanOrEqual(at.getTime() - 60_000);
    expect(await save(manager, 2)).toMatchObject({ kind: "outdated", ownAt: undefined });
  });
});

test("no page says by itself that someone else changed what its form compares", () => {
  const pages = globSync("app/dashboard/**/*.{ts,tsx}").filter(file => !/\.test\.|typed-values\.ts$/u.test(file));
  const saying = pages.filter(file =>
    /"(?:changedMeanwhile|outdatedByYou|changedByYou)"/u.test(readFileSync(file, "utf8")),
  );
  // Another tab created the rates, so no typed value could clash.
  expect(saying).toEqual(["app/dashboard/delivery/change-delivery.server.ts"]);
});
