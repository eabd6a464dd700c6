import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleSales } from "#app/catalog/sales/settle-sales.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { productData } from "#app/storefront/sharing/structured-data.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { hours, insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { findProduct } from "./find-product.server.ts";
import { findProductSummaries } from "./find-product-summaries.server.ts";
import { lockStockedProduct } from "./find-stocked-product.server.ts";
import { changeSale, findSale } from "./product-sale.server.ts";
import { products } from "./product-tables.server.ts";
import { updateProduct } from "./update-product.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function priceOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  const { priceKobo, regularKobo, saleKobo } = row!;
  return { priceKobo, regularKobo, saleKobo };
}

test("a sale begins and ends at its minute, and the charge matches the page", async () => {
  const { id } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  const [from, to] = [new Date(shop.now().getTime() + hours), new Date(shop.now().getTime() + 3 * hours)];
  expect(await changeSale(shop, { id, actor, sale: { saleKobo: 1_000_000, from, to } })).toMatchObject({
    kind: "refused",
    regularKobo: 1_000_000,
  });
  expect(await changeSale(shop, { id, actor, sale: { saleKobo: 750_000, from, to } })).toEqual({ kind: "changed" });
  shop.wait(59 * minutes);
  await settleSales(shop);
  expect(await priceOf(id)).toEqual({ priceKobo: 1_000_000, regularKobo: null, saleKobo: 750_000 });

  shop.wait(minutes);
  await Promise.all([settleSales(shop), settleSales(shop)]);
  expect(await priceOf(id)).toEqual({ priceKobo: 750_000, regularKobo: 1_000_000, saleKobo: 750_000 });
  expect(await findProductSummaries(shop, [id])).toMatchObject([{ priceKobo: 750_000, regularKobo: 1_000_000 }]);
  const product = await findProduct(shop, id);
  expect(product).toMatchObject({
    priceKobo: 750_000,
    regularKobo: 1_000_000,
    saleUntil: "Fri 20 Nov",
    saleUntilDay: "2026-11-20",
  });
  expect(JSON.stringify(productData(product!, { origin: "https://shop.example", shopName: "A" }))).toContain(
    '"price":"7500.00","priceValidUntil":"2026-11-20","priceSpecification":{"@type":"UnitPriceSpecification"',
  );
  const account = await insertCustomer(shop.db);
  const lines = [{ productId: id, size: "M", quantity: 1 }];
  const order = { account, lines, wantsDelivery: false, delivery: sampleDelivery };
  expect(await startCheckout(shop, order)).toMatchObject({ totalKobo: 750_000 });

  shop.wait(2 * hours);
  await settleSales(shop);
  expect(await priceOf(id)).toEqual({ priceKobo: 1_000_000, regularKobo: null, saleKobo: null });
  expect((await findProductSummaries(shop, [id]))[0]).not.toHaveProperty("regularKobo");
  expect(await startCheckout(shop, order)).toMatchObject({ totalKobo: 1_000_000 });
});

test("the owner sees and changes the regular price during a sale, and the sale continues below it", async () => {
  const { id, categoryId } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  await changeSale(shop, { id, actor, sale: { saleKobo: 600_000, from: null, to: null } });
  expect(await priceOf(id)).toEqual({ priceKobo: 600_000, regularKobo: 1_000_000, saleKobo: 600_000 });
  const reprice = async (priceKobo: number) => {
    const seen = await shop.db.transaction(transaction => lockStockedProduct(transaction, id));
    const product = { ...sampleFields({ categoryId }), ...seen, priceKobo };
    return (await updateProduct(shop, { id, actor, seen: seen!, product })).kind;
  };
  expect(await reprice(1_000_000)).toBe("unchanged");
  expect(await reprice(900_000)).toBe("updated");
  expect(await priceOf(id)).toEqual({ priceKobo: 600_000, regularKobo: 900_000, saleKobo: 600_000 });
  expect(await findSale(shop, id)).toMatchObject({ saleKobo: 600_000 });
  expect(await reprice(600_000)).toBe("updated");
  expect(await priceOf(id)).toEqual({ priceKobo: 600_000, regularKobo: null, saleKobo: null });
  await changeSale(shop, { id, actor, sale: { saleKobo: 500_000, from: null, to: null } });
  await changeSale(shop, { id, actor, sale: undefined });
  expect(await priceOf(id)).toEqual({ priceKobo: 600_000, regularKobo: null, saleKobo: null });
});
