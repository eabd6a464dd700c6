import { expect, test } from "vitest";
import * as backups from "#app/dashboard/backups/download-backup.tsx";
import * as customerFile from "#app/dashboard/customers/customer-file.tsx";
import * as consents from "#app/dashboard/files/consent-file.tsx";
import * as receipts from "#app/dashboard/files/invoice-file.tsx";
import * as orders from "#app/dashboard/files/order-file.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as refund from "#app/dashboard/order/refund-page.tsx";
import * as people from "#app/dashboard/people/people-page.tsx";
import * as paying from "#app/dashboard/settings/paying-page.tsx";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { codeAt } from "#test/stand-ins/code-app.ts";
import * as codeApp from "./code-app-page.tsx";
import * as confirm from "./confirm-code-page.tsx";

const shop = useTestShop();

const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  code: { path: "password/code", parentId: "admin", module: codeApp },
  confirm: { path: "password/confirm", parentId: "admin", module: confirm },
  people: { path: "settings/people", parentId: "admin", module: people },
  paying: { path: "settings/paying", parentId: "admin", module: paying },
  backups: { path: "settings/backups/download", parentId: "admin", module: backups },
  customers: { path: "customers.csv", parentId: "admin", module: customerFile },
  consents: { path: "settings/consents.csv", parentId: "admin", module: consents },
  orders: { path: "files/orders.csv", parentId: "admin", module: orders },
  receipts: { path: "files/receipts.csv", parentId: "admin", module: receipts },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

const currentPassword = "owner's password";

/** One browser, so one session: asks for a path, or posts a form. */
function browserOf(cookie: string) {
  return async (path: string, form?: Record<string, string>) => {
    const headers = { Cookie: cookie, Origin: shop.settings.origin };
    const init = form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers };
    const response = await handle(new Request(shop.settings.origin + path, init), shop.context());
    return { status: response.status, to: response.headers.get("Location"), body: await response.text() };
  };
}

async function ownersPhone() {
  await shop.makeOwner();
  const ask = browserOf(await shop.asOwner());
  const page = await ask("/admin/password/code.data", { intent: "start", currentPassword });
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/u.exec(page.body)![0];
  const kept = /v1\.[\w-]+/u.exec(page.body)![0];
  const codeNow = () => {
    shop.passMinutes(1);
    return codeAt(secret, shop.now());
  };
  return { ask, secret, kept, codeNow };
}

async function ownerWithFactor() {
  const phone = await ownersPhone();
  const { ask, kept, codeNow } = phone;
  const on = await ask("/admin/password/code.data", { intent: "on", setUpSecret: kept, secretCode: codeNow() });
  expect(on.body.match(/\d{4} \d{4} \d{4}/gu)).toHaveLength(10);
  shop.passMinutes(10);
  return phone;
}

test("the set-up asks for the password, survives a wrong code, and shows the recovery codes once", async () => {
  await shop.makeOwner();
  const stranger = browserOf(await shop.asOwner());
  const guessed = await stranger("/admin/password/code.data", { intent: "start", currentPassword: "guessed" });
  expect([guessed.status, guessed.body.includes("otpauth")]).toEqual([400, false]);
  const { ask, secret, kept, codeNow } = await ownersPhone();
  const wrong = await ask("/admin/password/code.data", { intent: "on", setUpSecret: kept, secretCode: "000000" });
  expect([wrong.status, wrong.body.includes("Wrong code."), wrong.body.includes(secret)]).toEqual([400, true, true]);
  const forged = await ask("/admin/password/code.data", {
    intent: "on",
    setUpSecret: "v1.forged",
    secretCode: codeNow(),
  });
  expect([forged.status, forged.body.includes("That took too long.")]).toEqual([400, true]);
  const on = await ask("/admin/password/code.data", { intent: "on", setUpSecret: kept, secretCode: codeNow() });
  const [one] = on.body.match(/\d{4} \d{4} \d{4}/gu) ?? [];
  const later = await ask("/admin/password/code.data");
  expect([later.body.includes(one!), later.body.includes(secret)]).toEqual([false, false]);
});

test("switching off and new recovery codes need the password and a code typed now", async () => {
  const { ask, codeNow } = await ownerWithFactor();
  for (const intent of ["off", "codes"]) {
    const path = "/admin/password/code.data";
    expect((await ask(path, { intent, currentPassword })).status).toBe(400);
    expect((await ask(path, { intent, currentPassword: "guessed", secretCode: codeNow() })).status).toBe(400);
  }
  const fresh = await ask("/admin/password/code.data", { intent: "codes", currentPassword, secretCode: codeNow() });
  expect(fresh.body.match(/\d{4} \d{4} \d{4}/gu)).toHaveLength(10);
  const off = await ask("/admin/password/code", { intent: "off", currentPassword, secretCode: codeNow() });
  expect([off.status, off.to]).toEqual([302, "/admin/password/code"]);
  expect((await ask("/admin/files/orders.csv")).status).toBe(200);
});

test("files with many people's data lead to the page that asks for a code, and open for ten minutes after it", async () => {
  const { ask, codeNow } = await ownerWithFactor();
  const files = [
    "/admin/files/orders.csv?from=2026-11-01",
    "/admin/files/receipts.csv",
    "/admin/settings/consents.csv",
    "/admin/customers.csv?q=ada",
  ];
  for (const path of files) {
    const to = `/admin/password/confirm?${new URLSearchParams({ next: path })}`;
    expect(await ask(path)).toMatchObject({ status: 302, to });
  }
  const to = `/admin/password/confirm?${new URLSearchParams({ next: files[0]! })}`;
  expect((await ask(`${to.replace("?", ".data?")}`, { secretCode: "000000" })).status).toBe(400);
  expect(await ask(to, { secretCode: codeNow() })).toMatchObject({ status: 302, to });
  for (const path of files) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  shop.passMinutes(10);
  for (const path of files) expect([path, (await ask(path)).status]).toEqual([path, 302]);
});

test("the page that asks for a code leads on within the dashboard only", async () => {
  const { ask } = await ownerWithFactor();
  for (const next of ["https://evil.example", "//evil.example", "/accessaccount", "/adminx"]) {
    const { body } = await ask(`/admin/password/confirm.data?${new URLSearchParams({ next })}`);
    expect(body).not.toContain(next);
  }
});

test("the bank account, a backup and a large refund need a code besides the password", async () => {
  const { ask, codeNow } = await ownerWithFactor();
  const account = {
    transferBank: "GTBank",
    transferAccount: "0123456789",
    transferName: "Shop",
    transferHours: "24",
    mostShort: "200",
  };
  const seen = {
    "seen-transferBank": "",
    "seen-transferAccount": "",
    "seen-transferName": "",
    "seen-transferHours": "24",
    "seen-mostShortKobo": "20000",
  };
  const bank = (code: string) =>
    ask("/admin/settings/paying.data", { intent: "transfer", ...account, ...seen, currentPassword, secretCode: code });
  expect((await bank("")).body).toContain("Enter the code your app shows now.");
  expect(await ask("/admin/settings/backups/download", { file: "any.tar", currentPassword })).toMatchObject({
    to: "/admin/settings/backups?refused=code-wrong",
  });
  const { reference, totalKobo } = await insertOrder(shop.db, { subtotalKobo: 20_000_000, totalKobo: 20_000_000 });
  const refundOf = (kobo: number, code = "") =>
    ask(`/admin/refund/${reference}.data`, {
      id: crypto.randomUUID(),
      seen: "0",
      entry: "",
      amount: String(kobo / 100),
      secretCode: code,
    });
  expect((await refundOf(10_000_000)).status).toBe(200);
  expect((await refundOf(totalKobo)).body).toContain("Enter the code your app shows now.");
  expect((await refundOf(totalKobo, codeNow())).body).toContain("question");
  expect((await bank("")).status).toBe(202);
});

test("only an owner with a code app requires codes, and they remove a member's with password and code", async () => {
  await shop.makeOwner();
  const before = browserOf(await shop.asOwner());
  const required = {
    intent: "codes",
    requiresCodes: "true",
    refundCode: "100000",
    "seen-requiresCodes": "false",
    "seen-refundCodeKobo": "10000000",
    currentPassword,
  };
  const path = "/admin/settings/people.data";
  expect((await before(path, required)).status).toBe(409);
  const { ask, codeNow } = await ownerWithFactor();
  expect((await ask(path, required)).status).toBe(400);
  expect((await ask(path, { ...required, secretCode: codeNow() })).status).toBe(202);
  expect(await shop.db.$count(shopSettings)).toBeGreaterThan(0);
  const manager = browserOf(cookieHeader([await shop.asStaff("manager")]));
  expect(await manager("/admin/settings/people")).toMatchObject({ status: 302, to: "/admin/password/code" });
  shop.passMinutes(10);
  const step = { intent: "remove code", userId: "somebody" };
  const remove = (typed: Record<string, string>) => ask("/admin/settings/people", { ...step, ...typed });
  expect((await remove({})).status).toBe(400);
  expect((await remove({ currentPassword })).status).toBe(400);
  expect((await remove({ currentPassword, secretCode: codeNow() })).status).toBe(302);
});
