import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderEvents, orderItems } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { elementsIn, tagged, withWords, wordsOf } from "../html.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, testWithShop } from "../test.ts";

const orderIdOf = { back: id(1), part: id(2), late: id(3), plain: id(4) };
const numberOf = { back: "SEW-2341", part: "SEW-2342", late: "SEW-2343", plain: "SEW-2344" };

function id(place: number): string {
  return `019a5000-000${place}-7000-8000-00000000cafe`;
}

const ownNumber = "OWN-2345";

/** The orders: refunded, partly refunded with a piece back, paid late, untouched, and one refunded to the owner. */
const test = testWithShop({ demo: "off", prepare: fill });

async function fill(db: Database): Promise<void> {
  const sell = (which: keyof typeof orderIdOf) =>
    insertOrder(db, { id: orderIdOf[which], number: numberOf[which], lines: [{ quantity: 2 }, { title: "Gele" }] });
  const giveBack = ({ id: orderId, reference }: { id: string; reference: string }, amountKobo: number, pieces = 0) =>
    db.insert(refunds).values({
      id: randomUUID(),
      provider: "practice",
      reference,
      orderId,
      amountKobo,
      currency: "NGN",
      state: "processed",
      actor: "owner@example.com",
      ...(pieces > 0 && { pieces: [{ position: 0, count: pieces }] }),
    });
  await sell("plain");
  const back = await sell("back");
  await giveBack(back, back.totalKobo);
  await giveBack(await sell("part"), 1_250_000, 1);
  const [owner] = await db.select().from(users).where(eq(users.role, "owner"));
  const customerId = newId();
  await db.insert(customers).values({ id: customerId, identity: owner!.id, email: owner!.email });
  const own = await insertOrder(db, { number: ownNumber, customerId });
  await giveBack(own, own.totalKobo);
  const late = await sell("late");
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, late.id));
  const missing = [{ productId: line!.productId, size: "M", title: "Ankara wrap dress", pieces: 1 }];
  const paid = { id: newId(), orderId: late.id, actor: "practice", kind: "paid", after: { missing } };
  await db.insert(orderEvents).values(paid);
  const entry = { kind: "late-no-stock", reference: late.reference, orderId: late.id, detail: "Gone." } as const;
  await raiseAttention(db, { ...entry, now: new Date() });
}

const shown = [
  { which: "back", flag: "Refunded", title: "Don't send", packed: 0 },
  { which: "part", flag: "Part refunded", title: "Don't send all items", packed: 2 },
  { which: "late", flag: "Items sold out", title: "Don't send", packed: 0 },
  { which: "plain", flag: undefined, title: undefined, packed: 3 },
] as const;

test("orders refunded or without pieces are marked in list, search, panel and packing slip, and in their shopper's account", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  for (const path of ["/admin", "/admin?q=SEW"]) {
    await openDashboard(page, path);
    for (const { which, flag } of shown) {
      const row = page.locator("tr, li").filter({ hasText: numberOf[which] });
      const flags = row.getByText(/refunded|sold out/iu);
      await expect(flags).toHaveText(flag ? [flag] : []);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => axeViolations(page)).toEqual([]);
    }
  }
  for (const { which, title, packed } of shown) {
    await openDashboard(page, `/admin/orders/${orderIdOf[which]}`);
    const panel = page.getByRole("main");
    await expect(panel.getByText(/^Don't send/u)).toHaveText(title ? [title] : []);
    expect(await axeViolations(page)).toEqual([]);

    await openDashboard(page, `/admin/orders/${orderIdOf[which]}/print`);
    await page.emulateMedia({ media: "print" });
    const slip = page.getByRole("article");
    if (title) await expect(slip.getByText(title, { exact: true })).toBeVisible();
    else await expect(slip.getByText("Don't send")).toHaveCount(0);
    await expect(slip.getByRole("row", { name: "Items in this parcel" }).getByRole("cell")).toHaveText(`${packed}`);
    await expect(slip.getByText("₦")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }

  // Its shopper reads the same of it, in the account that is the owner's here.
  const account = openPlainPage(page.request, shop.address);
  await account.open("/account");
  const [own] = withWords(account.main(), "li", ownNumber);
  expect(elementsIn(own!).map(wordsOf)).toContain("refunded");
  await account.open(`/account/orders/${ownNumber}`);
  const [order] = tagged(account.main(), "article");
  expect(elementsIn(order!).map(wordsOf)).toContain("refunded");
});
