import { expect, test } from "vitest";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findChatOrder } from "./find-chat-order.server.ts";
import { saveChatOrder } from "./save-chat-order.server.ts";

const shop = useTestShop();

test("staff find a draft by its number in any spelling, and by its token", async () => {
  await shop.db.insert(shopSettings).values({ key: "whatsApp", value: "+2348031234567" });
  const { id: productId } = await insertProduct(shop.db, { title: "Fìlà cap", quantities: { M: null } });
  const { request } = shop.ask("/draft", { form: {} });
  const saved = await saveChatOrder(shop, request, { lines: [{ productId, size: "M", quantity: 2 }] });
  const { number, id } = (await findChatOrder(shop.db, (saved as { token: string }).token))!;
  expect(number).toMatch(/^[2-9A-HJ-NP-Z]{6}$/u);
  const draft = { id, subtotalKobo: 2_500_000, lines: [{ productId, title: "Fìlà cap", quantity: 2 }] };
  for (const typed of [number, ` ${number.toLowerCase()} `, `${number.slice(0, 3)}-${number.slice(3)}`]) {
    expect(await findChatOrder(shop.db, typed)).toMatchObject(draft);
  }
  for (const typed of ["", "%", "ZZZZZZ", "0".repeat(32)]) expect(await findChatOrder(shop.db, typed)).toBeUndefined();
});
