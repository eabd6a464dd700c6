import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { changeSale } from "#app/catalog/products/product-sale.server.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { salePriceOf } from "#app/catalog/sales/sale.ts";
import { maxKobo, nairaDecimal } from "#app/lib/money.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { priceLines } from "#app/selling/pricing/price-lines.server.ts";
import { quoteCart } from "#app/selling/pricing/quote-cart.server.ts";
import { productData } from "#app/storefront/sharing/structured-data.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleSale } from "#test/samples/sample-sale.ts";
import { createTestOrderShop, insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { createSale, stopSale } from "./change-sale.server.ts";
import { settleSales } from "./settle-sales.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const sizes = ["S", "M", "XL"] as const;

/** In minutes from now; null for none. */
const anyMinute = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null });
const anyPeriod = fc
  .record({ from: anyMinute, to: anyMinute })
  .filter(({ from, to }) => from === null || to === null || from < to);
const anySale = fc.record({
  percentBp: fc.integer({ min: 1, max: 9_900 }),
  period: anyPeriod,
  kind: fc.constantFrom("all", "category", "product", "another"),
  isStopped: fc.boolean(),
});
const anyPrice = fc.integer({ min: 20_000, max: 900_000 });
const anyCase = fc.record({
  priceKobo: anyPrice,
  sizePrices: fc.dictionary(fc.constantFrom("S", "XL"), anyPrice),
  own: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 99 }), period: anyPeriod }), { nil: undefined }),
  sales: fc.array(anySale, { maxLength: 3 }),
});

type Period = { from: number | null; to: number | null };
const isOn = ({ from, to }: Period) => (from ?? 0) <= 0 && (to ?? 1) > 0;

test("card, product, its data for search engines, cart, draft and checkout have one price, whatever sales there are", async () => {
  const holds = fc.asyncProperty(anyCase, async ({ priceKobo, sizePrices, own, sales }) => {
    await database.emptyTables();
    const shop = createTestOrderShop(database.db);
    const at = (minute: number | null) => (minute === null ? null : new Date(shop.now().getTime() + minute * minutes));
    const { id: categoryId } = await insertCategory(database.db);
    const quantities = { S: null, M: null, XL: null };
    const { id } = await insertProduct(database.db, { categoryId, priceKobo, sizePrices, quantities });
    const targets = { all: {}, category: { categoryIds: [categoryId] }, product: { productIds: [id] } };
    const ownKobo = own && Math.ceil((priceKobo * own.percent) / 100);
    if (own && ownKobo! < priceKobo) {
      const [from, to] = [at(own.period.from), at(own.period.to)];
      await changeSale(shop, { id, actor, sale: { saleKobo: ownKobo!, from, to } });
    }
    for (const { percentBp, period, kind, isStopped } of sales) {
      const target = kind === "another" ? { categoryIds: [newId()] } : targets[kind as keyof typeof targets];
      const [startsAt, endsAt] = [at(period.from), at(period.to)];
      const sale = newId();
      await createSale(shop, { id: sale, actor, terms: sampleSale({ percentBp, startsAt, endsAt, ...target }) });
      if (isStopped) await stopSale(shop, { id: sale, actor, isStopped });
    }
    await settleSales(shop);

    const running = sales.filter(sale => isOn(sale.period) && !sale.isStopped && sale.kind !== "another");
    const best = running.length > 0 ? Math.max(...running.map(({ percentBp }) => percentBp)) : null;
    const ownNow = own && isOn(own.period) && ownKobo! < priceKobo ? ownKobo! : priceKobo;
    const expected = sizes.map(size => {
      const sizeKobo = sizePrices[size];
      return sizeKobo === undefined ? Math.min(salePriceOf(priceKobo, best), ownNow) : salePriceOf(sizeKobo, best);
    });
    const [card] = await findProductSummaries(shop, [id]);
    const product = (await findProduct(shop, id))!;
    for (const shown of [card!, product]) {
      expect(sizes.map(size => priceOfSize(shown, size).priceKobo)).toEqual(expected);
      expect(sizes.map(size => priceOfSize(shown, size).regularKobo ?? priceOfSize(shown, size).priceKobo)).toEqual(
        sizes.map(size => sizePrices[size] ?? priceKobo),
      );
      expect(shown.priceKobo).toBe(Math.min(...expected));
    }
    const said = JSON.stringify(productData(product, { origin: "https://shop.example", shopName: "A" }));
    expect(JSON.parse(said)["script:ld+json"].offers.map(({ price }: { price: string }) => price)).toEqual(
      expected.map(nairaDecimal),
    );
    const lines = sizes.map(size => ({ productId: id, size, quantity: 2 }));
    const subtotalKobo = 2 * expected.reduce((sum, kobo) => sum + kobo, 0);
    expect(await quoteCart(shop, { lines, wantsDelivery: false, customerIds: [] })).toMatchObject({ subtotalKobo });
    expect(await priceLines(database.db, lines)).toMatchObject({ subtotalKobo });
    const order = { account: await insertCustomer(database.db), lines, wantsDelivery: false, delivery: sampleDelivery };
    expect(await startCheckout(shop, order)).toMatchObject({ subtotalKobo });
  });
  await fc.assert(holds, { numRuns: 25 });
});

test("the database lowers a price as the shop does", async () => {
  const anyKobo = fc.integer({ min: 1, max: maxKobo });
  const holds = fc.asyncProperty(
    fc.array(fc.tuple(anyKobo, fc.integer({ min: 1, max: 9_900 })), { minLength: 1, maxLength: 20 }),
    async pairs => {
      const rows = sql.join(
        pairs.map(([kobo, bp]) => sql`(${kobo}::bigint, ${bp}::int)`),
        sql`, `,
      );
      const found = await database.db.execute(
        sql`select price_on_sale(kobo, bp)::text as price from (values ${rows}) as one (kobo, bp)`,
      );
      expect(found.rows.map(row => Number(row.price))).toEqual(pairs.map(([kobo, bp]) => salePriceOf(kobo, bp)));
    },
  );
  await fc.assert(holds, { numRuns: 20 });
});
