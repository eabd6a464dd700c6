import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as backups from "#app/dashboard/backups/backups-page.tsx";
import * as download from "#app/dashboard/backups/download-backup.tsx";
import * as collectionFile from "#app/dashboard/collections/collection-orders-file.tsx";
import * as email from "#app/dashboard/connections/email-page.tsx";
import * as customerFile from "#app/dashboard/customers/customer-file.tsx";
import * as consentFile from "#app/dashboard/files/consent-file.tsx";
import * as receiptFile from "#app/dashboard/files/invoice-file.tsx";
import * as orderFile from "#app/dashboard/files/order-file.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as password from "#app/dashboard/people/password-page.tsx";
import * as people from "#app/dashboard/people/people-page.tsx";
import * as paying from "#app/dashboard/settings/paying-page.tsx";
import { findSignedIn } from "#app/people/accounts/find-account.server.ts";
import { secondFactors } from "#app/people/second-factor/second-factor-tables.server.ts";
import { may, type Permission } from "#app/people/staff/permissions.ts";
import { routePermissions } from "#app/people/staff/route-permissions.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { sampleAccount } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as codeApp from "./code-app-page.tsx";
import * as confirm from "./confirm-code-page.tsx";

/* Made from the table of permissions: whatever only the owner may send, and whatever file holds many people's data,
   must have a line here that says how it asks again, or why it need not. */

const shop = useTestShop();
const right = "owner's password";

const modules: Record<string, object> = {
  "/admin/settings/people": people,
  "/admin/settings/paying": paying,
  "/admin/settings/email": email,
  "/admin/settings/backups": backups,
  "/admin/settings/backups/download": download,
  "/admin/settings/consents.csv": consentFile,
  "/admin/customers.csv": customerFile,
  "/admin/files/orders.csv": orderFile,
  "/admin/files/receipts.csv": receiptFile,
  "/admin/collections/:id/orders.csv": collectionFile,
  "/admin/password": password,
  "/admin/password/code": codeApp,
  "/admin/password/confirm": confirm,
};

const routes = {
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  ...Object.fromEntries(
    Object.entries(modules).map(([path, module]) => [path, { path: path.slice(7), parentId: "admin", module }]),
  ),
};

type Act = { form: Record<string, string>; query?: string };

const uid = "uid of ada@example.com";

const withoutAccount = {
  "seen-transferBank": "",
  "seen-transferAccount": "",
  "seen-transferName": "",
  "seen-transferHours": "24",
  "seen-mostShortKobo": "20000",
};

/** Every form that can lead to keys, money or people. */
const asking: Record<string, Record<string, Act>> = {
  "/admin/settings/people": {
    "invite an owner": {
      form: { intent: "invite", id: newId(), name: "Eve", email: "eve@example.com", role: "owner" },
    },
    "invite a packer": {
      form: { intent: "invite", id: newId(), name: "Eve", email: "eve@example.com", role: "packer" },
    },
    "send a new link": { form: { intent: "again", id: newId(), invitationId: newId() } },
    "change a role": { form: { intent: "role", userId: uid, role: "owner" } },
    remove: { form: { intent: "remove", userId: uid } },
    "remove a code app": { form: { intent: "remove code", userId: uid } },
    "who needs codes": { form: { intent: "codes", requiresCodes: "false", refundCode: "900000" } },
  },
  "/admin/settings/paying": {
    keys: { form: { intent: "keys", provider: "paystack", seen: "", secretKey: "sk_test_marker1234", publicKey: "" } },
    "the way to pay": { form: { intent: "way", way: "off" } },
    disconnect: { form: { intent: "disconnect", provider: "paystack" } },
    "forget the earlier account": { form: { intent: "forget", provider: "paystack" } },
    "bank account": {
      form: { intent: "transfer", ...withoutAccount, ...sampleAccount, transferHours: "24", mostShort: "200" },
    },
  },
  "/admin/settings/email": {
    "mail server": {
      form: {
        intent: "save",
        seen: "",
        host: "127.0.0.1",
        port: "2525",
        encryption: "starttls",
        senderAddress: "shop@example.com",
      },
    },
    "disconnect mail": { form: { intent: "disconnect" } },
  },
  "/admin/settings/backups/download": { "a backup": { form: { file: "backup.tar" } } },
  "/admin/password": { "own password": { form: { newPassword: "another password" } } },
  "/admin/password/code": {
    "set up a code app": { form: { intent: "start" } },
    "new recovery codes": { form: { intent: "codes" } },
    "switch the code app off": { form: { intent: "off" } },
  },
};

const files = Object.entries(routePermissions)
  .filter(([path, { read }]) => read === "exports" && path.endsWith(".csv"))
  .map(([path]) => path);

/** Files without data of people. */
const ofNobody = ["/admin/figures.csv", "/admin/files/products.csv"];

/** Addresses to which an owner sends nothing that leads on. */
const harmless: Record<string, string> = {
  "/admin/settings/backups": "makes a backup, which only the download hands out",
  "/admin/password/confirm": "is the question itself",
};

const isOwnersAlone = (permission: Permission) => !may("manager", permission);

test("each address that only an owner may send to, or that changes how somebody signs in, is named here", () => {
  const guarded = Object.entries(routePermissions)
    .filter(([, { write }]) => isOwnersAlone(write) || write === "own password")
    .map(([path]) => path);
  expect([...Object.keys(asking), ...Object.keys(harmless)].toSorted()).toEqual(guarded.toSorted());
});

let handle: ReturnType<typeof routeHandler>;
beforeAll(() => {
  handle = routeHandler(routes);
});
beforeEach(async () => {
  await shop.makeOwner();
  await shop.signIn("ada@example.com");
  await shop.db.update(users).set({ role: "sales" }).where(eq(users.id, uid));
});

const refusals = /Wrong (?:current )?password|Enter your current password|refused=wrong/u;
const codeRefusals = /Enter the code your app shows now|refused=code-wrong/u;

const acts = Object.entries(asking).flatMap(([path, forms]) =>
  Object.entries(forms).map(([name, act]) => ({ name, path, act })),
);

test.each(acts)("an owner's open session is not enough: $name", async ({ path, act }) => {
  const cookie = await shop.asOwner();
  const before = await shop.db.$count(auditEvents);
  for (const currentPassword of ["", "guessed"]) {
    const form = { ...act.form, currentPassword };
    expect((await send(cookie, path, { ...act, form })).body).toMatch(refusals);
  }
  expect(await shop.db.$count(auditEvents)).toBe(before);
  // The password was what was missing.
  const form = { ...act.form, currentPassword: right };
  expect((await send(cookie, path, { ...act, form })).body).not.toMatch(refusals);
});

test.each(acts.filter(({ path }) => path !== "/admin/password"))(
  "with a code app, the password is not enough: $name",
  async ({ path, act }) => {
    const cookie = await shop.asOwner();
    const owner = await findSignedIn(shop, shop.ask("/", { cookie }).request);
    await shop.db
      .insert(secondFactors)
      .values({ userId: owner!.account.userId, sealed: "sealed", lastStep: 0, enabledAt: shop.now() });
    const before = await shop.db.$count(auditEvents);
    const form = { ...act.form, currentPassword: right };
    expect((await send(cookie, path, { ...act, form })).body).toMatch(codeRefusals);
    expect(await shop.db.$count(auditEvents)).toBe(before);
  },
);

test.each(files.filter(path => !ofNobody.includes(path)))(
  "%s asks a person without a code app for the password once it was typed ten minutes ago",
  async path => {
    const cookie = await shop.asOwner();
    const address = path.replace(":id", newId());
    const open = async () =>
      await handle(new Request(shop.settings.origin + address, { headers: { Cookie: cookie } }), shop.context());
    expect((await open()).status).not.toBe(302);
    shop.passMinutes(11);
    expect((await open()).headers.get("Location")).toBe(`/admin/password/confirm?next=${encodeURIComponent(address)}`);
    const query = `?next=${encodeURIComponent(address)}`;
    expect((await send(cookie, "/admin/password/confirm", { query, form: {} })).body).toMatch(refusals);
    await send(cookie, "/admin/password/confirm", { query, form: { currentPassword: right } });
    expect((await open()).status).not.toBe(302);
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.passwordAt, shop.now()));
    expect(session).toBeDefined();
  },
);

async function send(cookie: string, path: string, { form, query = "" }: Act) {
  const headers = { Cookie: cookie, Origin: shop.settings.origin };
  const body = new URLSearchParams(form);
  const response = await handle(
    new Request(`${shop.settings.origin}${path}.data${query}`, { method: "POST", headers, body }),
    shop.context(),
  );
  return { status: response.status, body: await response.text() };
}
