import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, test, watchAttack } from "./attacked-shop.ts";

const products = 60;
const delivery = { ...sampleDelivery, phone: "0803 123 4567", postalCode: "" };

const stocked = {
  demo: "off" as const,
  async prepare(db: Parameters<typeof insertProduct>[0]) {
    const { id: categoryId } = await insertCategory(db);
    for (let n = 0; n < products; n++) await insertProduct(db, { id: idAt(n), categoryId, quantities: { M: 5 } });
  },
};
const idAt = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, "0")}`;

async function signUp(shop: ShopProcess, from: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: "indigo thread" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { cookies } = await ask(shop, from, "/accessaccount?mode=sign-up", { body, headers });
  return cookies.map(cookie => cookie.split(";", 1)[0]).join("; ");
}

function start(shop: ShopProcess, from: string, cookie: string, lines: { n: number; quantity: number }[]) {
  const wanted = lines.map(({ n, quantity }) => ({ productId: idAt(n), size: "M", quantity }));
  const body = JSON.stringify({ lines: wanted, wantsDelivery: false, delivery });
  return ask(shop, from, "/checkout/start", { body, headers: { cookie, "content-type": "application/json" } });
}

test("free accounts from one address cannot empty the shop, at any number of accounts and requests", async ({
  startAttackedShop,
}) => {
  const shop = await startAttackedShop(stocked);
  const everything = Array.from({ length: products }, (_, n) => ({ n, quantity: 5 }));
  const visits = { page: () => ask(shop, neighbour, "/contact") };
  let held = 0;
  const harm = await watchAttack(shop, visits, async () => {
    for (let account = 0; account < 8; account++) {
      const cookie = await signUp(shop, attacker, `greedy-${account}@example.com`);
      // An order of everything is refused; then the account orders all it may, and again.
      expect.soft((await start(shop, attacker, cookie, everything)).status).toBe(409);
      const six = everything.slice(account * 6, account * 6 + 6);
      const { status } = await start(shop, attacker, cookie, six);
      if (status === 200) held += 30;
      for (let again = 0; again < 5; again++) await start(shop, attacker, cookie, six);
    }
  });
  console.log(`  ${held} of ${products * 5} pieces are held`);
  expect.soft(held).toBeLessThanOrEqual(90);
  expect.soft(harm.slowestMs).toBeLessThan(limits.pageMs);
  // A shopper at another address can buy what is not held.
  const shopper = await signUp(shop, neighbour, "ada@example.com");
  expect((await start(shop, neighbour, shopper, [{ n: products - 1, quantity: 5 }])).status).toBe(200);
});
