import { beforeEach, expect, test } from "vitest";
import { loader as cartLoader } from "#app/storefront/cart/cart-page.tsx";
import { loader as storefrontLoader } from "#app/storefront/frame/storefront-layout.tsx";
import { loader as productLoader } from "#app/storefront/product/product-page.tsx";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as deliveryLoader } from "./delivery-page.tsx";

const shop = useTestShop();
let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  product = await insertProduct(shop.db);
});

const ask = (path: string, params = {}) => ({ ...shop.ask(path), params }) as never;
const lineOfProduct = async () =>
  ((await productLoader(askedProduct(shop, product))) as { data: { delivery: { told: unknown; isByPlace?: true } } })
    .data.delivery;

test("a shop without rates has its one fee, and no link to a page about delivery", async () => {
  expect(await lineOfProduct()).toEqual({ told: 350_000 });
  expect(await storefrontLoader(ask("/"))).toMatchObject({ hasRates: false });
  expect(await cartLoader(ask("/cart"))).toMatchObject({ shown: { table: { rates: [{ id: "flat" }], places: [] } } });
  expect(await deliveryLoader(ask("/delivery"))).toEqual({
    sections: [{ title: "All of Nigeria", rows: [{ where: "All areas", offers: ["Home delivery: ₦3,500.00"] }] }],
    collected: [],
  });
});

test("a shop with rates shows them on the product, in the cart, and on a page of their own", async () => {
  const { lekki } = await insertLagosRates(shop.db);
  expect(await lineOfProduct()).toEqual({ told: "in Nigeria from ₦1,000.00, 1–4 working days", isByPlace: true });
  expect(await storefrontLoader(ask("/"))).toMatchObject({ hasRates: true });
  const { shown } = await cartLoader(ask("/cart"));
  expect(shown.table.rates).toHaveLength(4);
  expect(shown.table.places.map(place => place.id)).toContain(lekki);
  const { sections, collected } = await deliveryLoader(ask("/delivery"));
  expect(sections.map(({ title, rows }) => [title, rows.map(({ where }) => where)])).toEqual([
    ["Lagos", ["Ajah", "Lekki", "Other parts of Lagos"]],
    ["All other states", ["All areas"]],
  ]);
  expect(collected).toEqual([{ where: "12 Bode Thomas Street", when: "Mon–Sat 9–6, ready in 1 working day" }]);
});
