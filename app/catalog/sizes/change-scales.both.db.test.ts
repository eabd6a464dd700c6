import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createProduct } from "#app/catalog/products/create-product.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkoutLines } from "#app/money/checkout-records/checkout-tables.server.ts";
import { renameSize } from "#app/money/checkout-records/rename-size.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { hours, insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { createScale, removeScale, updateScale } from "./change-scales.server.ts";
import { findScales } from "./find-scales.server.ts";
import { letters, standardScales } from "./size-scale.ts";
import { productSizes, sizeScales } from "./size-tables.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const abaya = { name: "Abaya lengths", sizes: ["52", "54", "56"] };

async function ownScale(scale = abaya): Promise<string> {
  const made = await createScale(shop, { actor, scale });
  return made.kind === "created" ? made.id : Promise.reject(new Error(JSON.stringify(made)));
}

const sizesOf = async (id: string) => (await findProductSummaries(shop, [id]))[0]!.sizes.map(({ size }) => size);
const scaleOf = async (id: string) => (await findScales(shop)).find(scale => scale.id === id);

describe("the scales of a shop", () => {
  test("are the shop's own at first, and need no row", async () => {
    expect(await findScales(shop)).toEqual(standardScales);
    expect(await shop.db.$count(sizeScales)).toBe(0);
  });

  test("are made, changed and removed by the owner, each with its history, and never share a name", async () => {
    const id = await ownScale();
    expect(await createScale(shop, { actor, scale: { ...abaya, name: "ABAYA LENGTHS" } })).toMatchObject({
      kind: "refused",
    });
    const wider = { name: "Abayas", sizes: ["50", ...abaya.sizes] };
    expect(await updateScale(shop, { id, actor, scale: wider, seen: abaya })).toEqual({ kind: "updated" });
    expect(await updateScale(shop, { id, actor, scale: wider, seen: abaya })).toEqual({ kind: "unchanged" });
    const late = await updateScale(shop, { id, actor, scale: { ...abaya, name: "Mine" }, seen: abaya });
    expect(late).toMatchObject({ kind: "outdated", stored: { name: "Abayas" } });
    expect(await scaleOf(id)).toEqual({ id, ...wider });
    expect(await removeScale(shop, { id, actor })).toEqual({ kind: "removed" });
    expect(await removeScale(shop, { id, actor })).toEqual({ kind: "missing" });
    expect(await updateScale(shop, { id, actor, scale: abaya, seen: abaya })).toEqual({ kind: "missing" });
    const history = await shop.db.select().from(auditEvents).orderBy(asc(auditEvents.id));
    expect(history.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "create size scale",
      "update size scale",
      "delete size scale",
    ]);
  });

  test("keep the letters of the specification; the shop's other scales may be changed, not removed", async () => {
    const scale = { name: "Mine", sizes: ["S", "M"] };
    expect(await updateScale(shop, { id: letters, actor, scale, seen: undefined })).toEqual({ kind: "fixed" });
    expect(await renameSize(shop, { id: letters, actor, from: "M", to: "Medium" })).toEqual({ kind: "fixed" });
    expect(await removeScale(shop, { id: "uk", actor })).toEqual({ kind: "fixed" });
    const uk = { name: "UK", sizes: ["UK 4", ...standardScales[1]!.sizes] };
    expect(await updateScale(shop, { id: "uk", actor, scale: uk, seen: undefined })).toEqual({ kind: "updated" });
    expect((await findScales(shop)).slice(0, 2)).toEqual([standardScales[0], { id: "uk", ...uk }]);
  });
});

describe("a scale in use", () => {
  test("gives its sizes to a product in its order, and loses none in use, even in the archive", async () => {
    const id = await ownScale();
    const { id: categoryId } = await insertCategory(shop.db);
    const product = sampleFields({ categoryId, scale: id, sizes: ["56", "52"].map(size => ({ size, quantity: 1 })) });
    const dress = newId();
    expect(await createProduct(shop, { id: dress, actor, product })).toEqual({ kind: "created" });
    expect(await sizesOf(dress)).toEqual(["52", "56"]);
    const without = { ...abaya, sizes: ["54", "56"] };
    const refused = { kind: "refused", fields: { sizes: expect.stringContaining("“52” is used by Wrap skirt.") } };
    expect(await updateScale(shop, { id, actor, scale: without, seen: abaya })).toMatchObject(refused);
    await shop.db.update(products).set({ archivedAt: shop.now() }).where(eq(products.id, dress));
    expect(await updateScale(shop, { id, actor, scale: without, seen: abaya })).toMatchObject(refused);
    expect(await removeScale(shop, { id, actor })).toMatchObject({ kind: "refused" });
    await shop.db.update(products).set({ archivedAt: null });
    const turned = { ...abaya, sizes: ["58", "56", "52"] };
    expect(await updateScale(shop, { id, actor, scale: turned, seen: abaya })).toEqual({ kind: "updated" });
    expect(await sizesOf(dress)).toEqual(["56", "52"]);
    const stored = (await findStockedProduct(shop, dress))!;
    expect(stored.sizes.map(({ size }) => size)).toEqual(["56", "52"]);
    const moved = { ...stored, scale: letters, sizes: [{ size: "M", quantity: 2 }] };
    expect(await updateProduct(shop, { id: dress, actor, seen: stored, product: moved })).toEqual({ kind: "updated" });
    expect(await removeScale(shop, { id, actor })).toEqual({ kind: "removed" });
    const lost = await updateProduct(shop, { id: dress, actor, seen: moved, product: { ...moved, scale: id } });
    expect(lost).toMatchObject({ kind: "refused", fields: { scale: expect.any(String) } });
  });

  test("renames a size with its pieces, charts and open payments, and orders keep the old name", async () => {
    const id = await ownScale();
    const dress = await insertProduct(shop.db, { scale: id, quantities: { 52: 1, 54: 5, 56: 5 } });
    const skirt = await insertProduct(shop.db, { scale: letters, quantities: { 54: 5 } });
    const rows = ["52", "54"].map(size => ({ size, cells: [{ low: 34, high: 36 }] }));
    const chart = { unit: "in" as const, measures: ["Bust"], rows };
    await shop.db.insert(sizeCharts).values({ id: newId(), categoryId: dress.categoryId, ...chart });
    const line = (size: string, quantity = 1) => ({ productId: dress.id, size, quantity });
    const [ada, bola, chidi] = [
      await insertCustomer(shop.db),
      await insertCustomer(shop.db),
      await insertCustomer(shop.db),
    ];
    const sold = await mustStart(shop, ada, [line("54")]);
    shop.provider.pay(sold.reference);
    await completeCheckout(shop, sold.reference);
    const late = await mustStart(shop, bola, [line("54")]);
    shop.wait(46 * minutes);
    const open = await mustStart(shop, chidi, [line("54", 2)]);

    expect(await renameSize(shop, { id, actor, from: "54", to: "56" })).toMatchObject({ kind: "refused" });
    expect(await renameSize(shop, { id, actor, from: "60", to: "62" })).toMatchObject({ kind: "refused" });
    expect(await renameSize(shop, { id, actor, from: "54", to: "54 long" })).toEqual({ kind: "renamed", products: 1 });
    expect(await renameSize(shop, { id, actor, from: "54", to: "54 long" })).toMatchObject({ kind: "refused" });

    expect(await sizesOf(dress.id)).toEqual(["52", "54 long", "56"]);
    expect(await sizesOf(skirt.id)).toEqual(["54"]);
    const [written] = await shop.db.select().from(sizeCharts);
    expect(written!.rows).toEqual([rows[0], { ...rows[1], size: "54 long" }]);
    const again = (size: string, quantity: number) =>
      startCheckout(shop, {
        account: ada,
        lines: [line(size, quantity)],
        wantsDelivery: false,
        delivery: sampleDelivery,
      });
    expect(await again("54", 1)).toMatchObject({ kind: "problems", problems: [{ kind: "unknown-size" }] });
    expect(await again("54 long", 3)).toMatchObject({ kind: "problems", problems: [{ kind: "too-many" }] });
    shop.provider.pay(open.reference);
    expect(await completeCheckout(shop, open.reference)).toMatchObject({ kind: "completed" });
    shop.wait(5 * hours);
    shop.provider.pay(late.reference);
    expect(await completeCheckout(shop, late.reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.$count(attentionItems)).toBe(0);
    const [left] = await shop.db.select().from(productSizes).where(eq(productSizes.size, "54 long"));
    expect(left).toMatchObject({ productId: dress.id, quantity: 1 });
    const items = await shop.db.select({ size: orderItems.size }).from(orderItems);
    expect(items.map(({ size }) => size).toSorted()).toEqual(["54", "54 long", "54 long"]);
    expect(await shop.db.$count(checkoutLines, eq(checkoutLines.size, "54"))).toBe(1);
  });

  test("and its product agree when both are saved at once", async () => {
    const id = await ownScale();
    const { id: categoryId } = await insertCategory(shop.db);
    for (let round = 0; round < 5; round++) {
      const product = sampleFields({ categoryId, scale: id, sizes: [{ size: "52", quantity: 1 }] });
      const [created] = await Promise.all([
        createProduct(shop, { id: newId(), actor, product }),
        updateScale(shop, { id, actor, scale: { ...abaya, sizes: ["54"] }, seen: undefined }),
      ]);
      const isThere = (await scaleOf(id))!.sizes.includes("52");
      expect(created.kind).toBe(isThere ? "created" : "refused");
      await shop.db.delete(products);
      await updateScale(shop, { id, actor, scale: abaya, seen: undefined });
    }
  });
});
