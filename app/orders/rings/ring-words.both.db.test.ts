import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findRingWords } from "./ring-words.server.ts";

const shop = useTestShop();

const wordsFor = (kind: "stock" | "failing", subject: string, role: "sales" | "manager" | "packer" = "manager") =>
  findRingWords(shop.db, { kind, subject, role, namesPeople: role === "sales" });

test("an order that took the last piece of a size is told, and none while more are left or again", async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 0, L: 1, S: 0 } });
  const sell = (...sizes: string[]) =>
    insertOrder(shop.db, { product: dress, lines: sizes.map(size => ({ size })) }).then(({ id }) => id);
  expect(await wordsFor("stock", await sell("L"))).toBeUndefined();
  const one = { title: "Last piece sold", body: "Ankara wrap dress (M)", path: "/admin/low-stock" };
  const id = await sell("M", "L");
  expect(await wordsFor("stock", id)).toEqual(one);
  expect(await wordsFor("stock", id, "sales")).toBeUndefined();
  expect(await wordsFor("stock", await sell("M", "S"))).toEqual({
    ...one,
    title: "Last pieces sold",
    body: "Ankara wrap dress (M) and 1 more",
  });
});

test("a payment that fails is told while its checkout waits, with a first name for who ticked it", async () => {
  const { checkoutId } = await insertOrder(shop.db, { fullName: "Adaeze Obi" });
  expect(await wordsFor("failing", checkoutId)).toBeUndefined();
  const set = (facts: Partial<typeof checkouts.$inferInsert>) =>
    shop.db.update(checkouts).set(facts).where(eq(checkouts.id, checkoutId));
  await set({ state: "open" });
  const words = { title: "A payment failed three times", body: "₦12,500.00", path: "/admin/checkouts" };
  expect(await wordsFor("failing", checkoutId)).toEqual(words);
  expect(await wordsFor("failing", checkoutId, "sales")).toMatchObject({ body: "Ada · ₦12,500.00" });
  expect(await wordsFor("failing", checkoutId, "packer")).toBeUndefined();
  await set({ erasedAt: shop.now() });
  expect(await wordsFor("failing", checkoutId)).toBeUndefined();
});
