import { gt, isNotNull } from "drizzle-orm";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleAccount } from "#test/samples/waiting-transfer.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, test, watchAttack } from "./attacked-shop.ts";

const starts = 60;
const priceKobo = 1_840_000;
const victim = "never-asked@example.com";
const idAt = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Transfers for everyone; sixty products with ten pieces each, and one that is not counted. */
const open = {
  demo: "off" as const,
  async prepare(db: Database) {
    const settings = { ...sampleAccount, guestsMayOrder: true };
    await db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
    const { id: categoryId } = await insertCategory(db);
    for (let n = 0; n < starts; n++) {
      await insertProduct(db, { id: idAt(n), categoryId, priceKobo, quantities: { M: n === 0 ? null : 10 } });
    }
  },
};

/** A guest without a cookie orders by transfer; returns the address of the waiting order's page. */
async function order(shop: ShopProcess, from: string, wanted: { n: number; quantity: number; delivery: object }) {
  const { n, quantity, delivery } = wanted;
  const asked = {
    lines: [{ productId: idAt(n), size: "M", quantity }],
    wantsDelivery: false,
    pay: "transfer",
    shownTotalKobo: quantity * priceKobo,
    delivery: { ...sampleDelivery, postalCode: "", ...delivery },
  };
  const headers = { "content-type": "application/json" };
  const { status, text } = await ask(shop, from, "/checkout/start", { body: JSON.stringify(asked), headers });
  return status === 200 ? (JSON.parse(text) as { address: string }).address : undefined;
}

/** Browsers post the page's form like this when no picture was chosen. */
const sentWithoutPicture = {
  headers: { "content-type": "multipart/form-data; boundary=-" },
  body: `---\r\ncontent-disposition: form-data; name="picture"; filename=""\r\n\r\n\r\n-----\r\n`,
};

const phoneAt = (n: number) => `080355${50_000 + n}`;
const page = (shop: ShopProcess) => ({ page: () => ask(shop, neighbour, "/contact") });

test("60 transfers in a stranger's name send them five e-mails at most, and no word typed as a name", async ({
  startAttackedShop,
}) => {
  const shop = await startAttackedShop(open);
  const fullName = "You won 500,000 naira: https://evil.example/claim";
  let waiting = 0;
  const harm = await watchAttack(shop, page(shop), async () => {
    for (let n = 0; n < starts; n++) {
      const delivery = { fullName, email: victim, phone: phoneAt(n) };
      if (await order(shop, attacker, { n: 0, quantity: 1, delivery })) waiting += 1;
    }
  });
  const written = await shop.whileStopped(db => db.select().from(emails));
  const toVictim = written.filter(({ recipient }) => recipient === victim);
  console.log(`  ${waiting} of ${starts} orders wait, ${toVictim.length} e-mails were written to the stranger`);
  expect.soft(waiting).toBeLessThanOrEqual(3);
  expect.soft(toVictim.length).toBeLessThanOrEqual(5);
  expect.soft(JSON.stringify(toVictim)).not.toContain("evil");
  expect(harm.slowestMs).toBeLessThan(limits.pageMs);
});

test("60 guests of one address who order whole sizes and claim payment hold 90 pieces for four hours at most", async ({
  startAttackedShop,
}) => {
  const shop = await startAttackedShop(open);
  const harm = await watchAttack(shop, page(shop), async () => {
    for (let n = 1; n < starts; n++) {
      const delivery = { email: `guest-${n}@example.com`, phone: phoneAt(n) };
      const address = await order(shop, attacker, { n, quantity: 10, delivery });
      if (address) await ask(shop, attacker, address, sentWithoutPicture);
    }
  });
  const inFourHours = new Date(Date.now() + 4 * 60 * 60_000);
  const { held, longer, told } = await shop.whileStopped(async db => ({
    held: await db.select().from(stockHolds),
    longer: await db.$count(stockHolds, gt(stockHolds.until, inFourHours)),
    told: await db.$count(transfers, isNotNull(transfers.toldSentAt)),
  }));
  const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
  console.log(`  ${told} orders hold ${pieces} of ${(starts - 1) * 10} pieces`);
  expect.soft(told).toBeGreaterThan(0);
  expect.soft(pieces).toBeGreaterThan(0);
  expect.soft(pieces).toBeLessThanOrEqual(90);
  expect.soft(longer).toBe(0);
  expect.soft(harm.slowestMs).toBeLessThan(limits.pageMs);
  // A shopper at another address buys what is left.
  const delivery = { email: "ada@example.com", phone: phoneAt(0) };
  expect(await order(shop, neighbour, { n: starts - 1, quantity: 10, delivery })).toBeDefined();
});
