import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { returnItems, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as adminReturn from "./return-page.tsx";
import * as adminReturns from "./returns-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  returns: { path: "returns", parentId: "admin", module: adminReturns },
  return: { path: "returns/:id", parentId: "admin", module: adminReturn },
});

async function ask(role: StaffRole, path: string, form?: Record<string, string>) {
  const { origin } = shop.settings;
  const headers = { Cookie: await shop.asStaff(role), Origin: origin };
  const init = form ? { method: "POST", body: new URLSearchParams(form), headers } : { headers };
  const answer = await handle(new Request(origin + path, init), shop.context());
  return { status: answer.status, body: await answer.text() };
}

/** A return of one dress, asked for as an exchange into L; `left`: the pieces of L in stock. */
async function insertAsked(left: number, facts: Partial<typeof returns.$inferInsert> = {}) {
  await shop.db.insert(shopSettings).values({ key: "takesReturns", value: true }).onConflictDoNothing();
  const product = await insertProduct(shop.db, { quantities: { M: 1, L: left, XL: 1 } });
  const order = await insertOrder(shop.db, { product, stage: "delivered", status: "success" });
  const id = newId();
  const asked = { id, orderId: order.id, ordinal: 1, state: "asked", reason: "wrong-size", wish: "exchange" } as const;
  await shop.db.insert(returns).values({ ...asked, ...facts });
  await shop.db.insert(returnItems).values({ returnId: id, position: 0, count: 1, newSize: "L" });
  return { id, path: `/admin/returns/${id}` };
}

const stateOf = async () => (await shop.db.select().from(returns))[0]!.state;

test("a return is accepted in an available size and received; a sold out size gets a message and changes nothing", async () => {
  const { path } = await insertAsked(0);
  const gone = await ask("sales", `${path}.data`, { intent: "agree", wish: "exchange", "size-0": "L" });
  expect([gone.status, gone.body]).toEqual([409, expect.stringContaining("Not enough stock of the new size")]);
  const without = await ask("sales", `${path}.data`, { intent: "agree", wish: "exchange", "size-0": "" });
  expect(without.body).toContain("Choose the new size");
  const odd = await ask("sales", `${path}.data`, { intent: "agree", wish: "exchange", "size-0": "XL", fee: "-1" });
  expect([odd.status, odd.body]).toEqual([400, expect.stringContaining("Enter the fee")]);
  expect(await stateOf()).toBe("asked");
  const agreed = { intent: "agree", wish: "exchange", "size-0": "XL", fee: "2,500" };
  expect((await ask("sales", path, agreed)).status).toBe(302);
  expect((await shop.db.select().from(returns))[0]).toMatchObject({ state: "accepted", feeKobo: 250_000 });
  for (let times = 0; times < 2; times++) {
    expect((await ask("sales", path, { intent: "receive", stock: "0" })).status).toBe(302);
  }
  expect(await stateOf()).toBe("settled");
});

test("declining a return needs a reason", async () => {
  const { path } = await insertAsked(1);
  expect((await ask("sales", `${path}.data`, { intent: "decline", because: "  " })).body).toContain("Enter a reason");
  expect((await ask("sales", path, { intent: "decline", because: "It was worn." })).status).toBe(302);
  expect((await ask("sales", `${path}.data`, { intent: "decline", because: "Again." })).status).toBe(409);
});

test("only a role that may give refunds refunds money", async () => {
  const { path } = await insertAsked(1, { state: "received", wish: "money", creditKobo: 1_250_000, exchangedKobo: 0 });
  expect((await ask("sales", path)).status).toBe(200);
  expect((await ask("sales", path, { intent: "settle", amount: "1250000" })).status).toBe(403);
  expect((await ask("packer", path)).status).toBe(403);
  expect(await shop.db.$count(refunds)).toBe(0);
  expect((await ask("manager", `${path}.data`, { intent: "settle", amount: "1" })).status).toBe(409);
  expect((await ask("manager", path, { intent: "settle", amount: "1250000" })).status).toBe(302);
  expect(await stateOf()).toBe("settled");
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amountKobo: 1_250_000, isExchange: false }]);
});

test("returns are counted in the menu only where they are taken, and an unknown one is not found", async () => {
  await insertAsked(1);
  // Returns add one count to the menu's data.
  const countsOf = async () => /"counts",\{([^}]*)\}/u.exec((await ask("sales", "/admin/returns.data")).body)![1];
  const before = (await countsOf())!.split(",").length;
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, "takesReturns"));
  expect((await countsOf())!.split(",")).toHaveLength(before - 1);
  expect((await ask("owner", "/admin/returns/none")).status).toBe(404);
  expect((await ask("owner", `/admin/returns/${newId()}`, { intent: "agree", wish: "money" })).status).toBe(404);
});
