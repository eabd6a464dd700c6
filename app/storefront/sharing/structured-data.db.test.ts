import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as loadHome } from "#app/storefront/home/home-page.tsx";
import { loader as loadProduct } from "#app/storefront/product/product-page.tsx";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertRate } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop({ origin: "https://shop.example" });

const say = (rows: Record<string, unknown>) =>
  shop.db.insert(shopSettings).values(Object.entries(rows).map(([key, value]) => ({ key, value })));

/** What programs read of a page, by its kind. */
function toldBy(tags: object[] = []): Record<string, Record<string, unknown>> {
  const told = tags.flatMap(tag => ("script:ld+json" in tag ? [tag["script:ld+json"] as Record<string, unknown>] : []));
  return Object.fromEntries(told.map(one => [String(one["@type"]), one]));
}

async function offerOf(product: { id: string; title: string }) {
  const { data } = await loadProduct(askedProduct(shop, product));
  return (toldBy(data.shared?.data)["Product"]!["offers"] as Record<string, unknown>[])[0]!;
}

test("the home page tells programs who the shop is and how to search it, and nothing that the owner has not set", async () => {
  const told = async () => toldBy((await loadHome(shop.ask("/") as never)).described.data);
  await say({ shopName: "Ada's <Denim>" });
  expect(await told()).toEqual({
    Organization: {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Ada's <Denim>",
      url: "https://shop.example/",
    },
    WebSite: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Ada's <Denim>",
      url: "https://shop.example/",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: "https://shop.example/search?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  });
  await say({ tagline: "Jeans", phone: "0803 123 4567", instagram: "https://instagram.com/adas" });
  expect((await told())["Organization"]).toMatchObject({
    description: "Jeans",
    telephone: "0803 123 4567",
    sameAs: ["https://instagram.com/adas"],
  });
});

test("a product's offers say the fee, the days and the returns of the owner's own settings", async () => {
  const dress = await insertProduct(shop.db);
  await say({ takesReturns: true, returnDays: 14 });
  await insertRate(shop.db, { feeKobo: 150_050, state: "LA", daysFrom: 1, daysTo: 2 });
  await insertRate(shop.db, { kind: "park", feeKobo: 250_000, daysFrom: 2, daysTo: 5 });
  await insertRate(shop.db, { kind: "pickup", feeKobo: 0, state: "LA" });
  expect(await offerOf(dress)).toMatchObject({
    shippingDetails: {
      shippingRate: { minValue: "1500.50", maxValue: "2500.00", currency: "NGN" },
      shippingDestination: { addressCountry: "NG" },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 5, unitCode: "DAY" } },
    },
    hasMerchantReturnPolicy: { applicableCountry: "NG", merchantReturnDays: 14 },
  });
  const gown = await insertProduct(shop.db);
  const measurementSetId = newId();
  const set = { name: "Gown", unit: "in" as const, fields: setPresets[0]!.fields };
  await createSet(shop, { id: measurementSetId, actor: "owner@example.com", set });
  await shop.db.update(products).set({ readyDays: 10, measurementSetId }).where(eq(products.id, gown.id));
  expect((await offerOf(gown))["hasMerchantReturnPolicy"]).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "NG",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
  });
  const { data } = await loadProduct(askedProduct(shop, gown));
  expect(data.returns).toBe("Made for you: it can be returned only if it is faulty or wrong.");
});

test("a shop with one fee says it, and neither days nor returns that it does not promise", async () => {
  await say({ deliveryFeeKobo: 350_000 });
  const offer = await offerOf(await insertProduct(shop.db));
  expect(offer["shippingDetails"]).toMatchObject({ shippingRate: { value: "3500.00" } });
  expect(offer["shippingDetails"]).not.toHaveProperty("deliveryTime");
  expect(offer).not.toHaveProperty("hasMerchantReturnPolicy");
});

test("a shop that only lets customers pick up tells of no delivery", async () => {
  const dress = await insertProduct(shop.db);
  await insertRate(shop.db, { kind: "pickup", feeKobo: 0, state: "LA" });
  expect(await offerOf(dress)).not.toHaveProperty("shippingDetails");
});

test("a pre-order is told as one, with its day, until it is sold out", async () => {
  const bag = await insertProduct(shop.db, { quantities: { M: 2 } });
  await shop.db.update(products).set({ preorderBy: "2027-01-20" });
  const offer = { availability: "https://schema.org/PreOrder", availabilityStarts: "2027-01-20" };
  expect(await offerOf(bag)).toMatchObject(offer);
  await shop.db.update(productSizes).set({ quantity: 0 });
  expect(await offerOf(bag)).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});
