import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { placeQuickOrder } from "./place-quick-order.server.ts";
import { emptyQuickForm, type QuickForm } from "./quick-form.ts";
import { viewQuickOrder } from "./view-quick-order.server.ts";

const shop = useOrderShop();
const owned = () => ({ ...shop, settings: { ...shop.settings, ownerEmail: "shop@example.com" } });

/** Writes one dress for ₦12,500.00, picked up in the shop. */
async function write(agreed: string): Promise<QuickForm> {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 3 } });
  const form = emptyQuickForm(randomUUID(), [{ productId, size: "M", quantity: 1 }]);
  return { ...form, fullName: "Bola Ade", phone: "0803 123 4567", way: "collect", agreed };
}

const place = async (form: QuickForm) =>
  await placeQuickOrder(owned(), { form, intent: "paid", actor: "owner@example.com" });

test("an agreed price needs no reason", async () => {
  const form = await write("10000");
  const sums = { discountKobo: 250_000, totalKobo: 1_000_000 };
  expect(await viewQuickOrder(owned(), form)).toMatchObject({ sums, noSums: undefined });
  expect(await place(form)).toMatchObject({ kind: "ordered" });
  expect(await shop.db.select().from(checkouts)).toMatchObject([{ ...sums, discountReason: "" }]);
});

test.each([
  ["20000", "₦12,500.00"],
  ["0", "nothing to pay"],
  ["cheap", "in naira"],
])("an agreed price of %s is refused in words, which are also where the total would be", async (agreed, words) => {
  const form = await write(agreed);
  const said = expect.stringContaining(words) as string;
  expect(await viewQuickOrder(owned(), form)).toMatchObject({ sums: undefined, noSums: said });
  expect(await place(form)).toMatchObject({ kind: "refused", fields: { agreed: said } });
  expect(await shop.db.$count(checkouts)).toBe(0);
});
