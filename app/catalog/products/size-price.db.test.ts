import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleSales } from "#app/catalog/sales/settle-sales.server.ts";
import { shareProduct } from "#app/catalog/sharing/find-share-subject.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { findRefundOffer } from "#app/money/refunds/find-refund-offer.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { priceOfPieces } from "#app/money/refunds/refund-choice.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { priceLines } from "#app/selling/pricing/price-lines.server.ts";
import { quoteCart } from "#app/selling/pricing/quote-cart.server.ts";
import { productData } from "#app/storefront/sharing/structured-data.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { findProduct } from "./find-product.server.ts";
import { findProductSummaries } from "./find-product-summaries.server.ts";
import { changeSale } from "./product-sale.server.ts";
import { products } from "./product-tables.server.ts";
import { isFromPrice, priceOfSize, priceText } from "./size-price.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function shown(id: string) {
  const [product] = await findProductSummaries(shop, [id]);
  const prices = product!.sizes.map(({ size }) => priceOfSize(product!, size).priceKobo);
  return { text: priceText(product!), regularKobo: product!.regularKobo, prices };
}

async function change(id: string, size: string, values: { quantity?: number; priceKobo?: number | null }) {
  await shop.db
    .update(productSizes)
    .set(values)
    .where(and(eq(productSizes.productId, id), eq(productSizes.size, size)));
}

test('a list shows the lowest price for sale, with "from" when other sizes cost more', async () => {
  const { id } = await insertProduct(shop.db, {
    priceKobo: 1_000_000,
    quantities: { S: 1, M: 1, XL: 2 },
    sizePrices: { S: 900_000, XL: 1_300_000 },
  });
  const prices = [900_000, 1_000_000, 1_300_000];
  expect(await shown(id)).toMatchObject({ text: "from ₦9,000.00", prices });
  await change(id, "S", { quantity: 0 });
  expect(await shown(id)).toMatchObject({ text: "from ₦10,000.00", prices });
  await change(id, "M", { quantity: 0 });
  expect(await shown(id)).toMatchObject({ text: "₦13,000.00", prices });
  await change(id, "XL", { quantity: 0 });
  expect(await shown(id)).toMatchObject({ text: "₦9,000.00", prices });
  await change(id, "S", { priceKobo: null });
  expect(await shown(id)).toMatchObject({ text: "₦10,000.00", prices: [1_000_000, 1_000_000, 1_300_000] });
  await shop.db.delete(productSizes).where(eq(productSizes.productId, id));
  expect((await shop.db.select().from(products))[0]).toMatchObject({ fromKobo: 1_000_000, isPricedBySize: false });
});

test("a size with its own price keeps it in a sale, without a crossed-out price", async () => {
  const { id } = await insertProduct(shop.db, {
    priceKobo: 1_000_000,
    quantities: { XS: 1, M: 1, XL: 1 },
    sizePrices: { XS: 800_000, XL: 1_300_000 },
  });
  const to = new Date(shop.now().getTime() + hours);
  const sale = (saleKobo: number) => changeSale(shop, { id, actor, sale: { saleKobo, from: null, to } });
  await sale(700_000);
  expect(await shown(id)).toMatchObject({ text: "from ₦7,000.00", regularKobo: 1_000_000 });
  const product = (await findProduct(shop, id))!;
  expect(product.sizes.map(({ size }) => priceOfSize(product, size).regularKobo)).toEqual([
    undefined,
    1_000_000,
    undefined,
  ]);
  const said = JSON.stringify(productData(product, { origin: "https://shop.example", shopName: "A" }));
  expect(said.match(/"price":"[\d.]+"/gu)).toEqual(
    ["8000.00", "7000.00", "10000.00", "13000.00"].map(price => `"price":"${price}"`),
  );
  expect((await shareProduct(shop, product)).subject).toMatchObject({ price: "from ₦7,000.00" });
  await sale(800_000);
  const [same] = await findProductSummaries(shop, [id]);
  expect(priceOfSize(same!, "XS")).toMatchObject({ priceKobo: 800_000 });
  expect(priceOfSize(same!, "XS").regularKobo).toBeUndefined();
  expect(priceOfSize(same!, "M")).toMatchObject({ priceKobo: 800_000, regularKobo: 1_000_000 });
  await sale(900_000);
  expect(await shown(id)).toMatchObject({ text: "from ₦8,000.00", prices: [800_000, 900_000, 1_300_000] });
  expect((await shown(id)).regularKobo).toBeUndefined();
  shop.wait(2 * hours);
  await settleSales(shop);
  expect(await shown(id)).toEqual({
    text: "from ₦8,000.00",
    regularKobo: undefined,
    prices: [800_000, 1_000_000, 1_300_000],
  });
});

test("each size is quoted, paid and refunded at its own price, with a discount, to the kobo", async () => {
  const { id } = await insertProduct(shop.db, {
    priceKobo: 1_000_033,
    quantities: { M: 5, XL: 5 },
    sizePrices: { XL: 1_300_050 },
  });
  await insertDiscount(shop.db, { code: "TEN", percentBp: 1037 });
  const account = await insertCustomer(shop.db);
  const lines = ["M", "XL"].map((size, n) => ({ productId: id, size, quantity: n + 1 }));
  const subtotalKobo = 1_000_033 + 2 * 1_300_050;
  const cart = await quoteCart(shop, { lines, wantsDelivery: false, customerIds: [], code: "TEN" });
  expect(cart).toMatchObject({ subtotalKobo });
  expect(await priceLines(shop.db, lines)).toMatchObject({ kind: "priced", subtotalKobo });
  const order = { account, lines, wantsDelivery: false, delivery: sampleDelivery, code: "TEN" };
  await change(id, "XL", { priceKobo: 1_300_051 });
  const asked = await startCheckout(shop, { ...order, shownTotalKobo: cart.totalKobo });
  expect(asked).toMatchObject({ kind: "new-total" });
  await change(id, "XL", { priceKobo: 1_300_050 });
  const started = await startCheckout(shop, { ...order, shownTotalKobo: cart.totalKobo });
  if (started.kind !== "started") throw new Error(`The checkout did not start: ${started.kind}`);
  expect(started).toMatchObject({ subtotalKobo, totalKobo: cart.totalKobo });
  await change(id, "XL", { priceKobo: 2_000_000 });
  shop.provider.pay(started.reference);
  expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "completed" });
  const items = await shop.db.select().from(orderItems).orderBy(orderItems.position);
  expect(items.map(({ priceKobo }) => priceKobo)).toEqual([1_000_033, 1_300_050]);
  const offer = await findRefundOffer(shop.db, (await findRefundable(shop, started.reference))!);
  const back = offer.lines.map(line => priceOfPieces(line, line.pieces));
  expect(back.reduce((sum, one) => sum + one, 0)).toBe(started.totalKobo);
  expect(isFromPrice((await findProductSummaries(shop, [id]))[0]!)).toBe(true);
});
