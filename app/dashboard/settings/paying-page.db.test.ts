import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as picture from "#app/dashboard/to-confirm/transfer-picture.tsx";
import { findToldTransfer } from "#app/money/transfers/find-transfer.server.ts";
import { reportTransferSent } from "#app/money/transfers/report-transfer-sent.server.ts";
import { transferEffects } from "#app/money/transfers/write-transfer-emails.server.ts";
import { deleteOldTries } from "#app/people/accounts/limit-tries.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { insertWaitingTransfer, sampleAccount } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as paying from "./paying-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  paying: { path: "settings/paying", parentId: "admin", module: paying },
  picture: { path: "confirm/:id/picture", parentId: "admin", module: picture },
};
const ask = ownersBrowser(() => shop, routes);
const password = "owner's password";

beforeEach(async () => {
  await shop.makeOwner();
});

const none = { transferBank: "", transferAccount: "", transferName: "", transferHours: "24" };

/** Saves the form as it stands, with the typed changes. */
function save(typed: Record<string, string>, seen: Record<string, string> = none) {
  const hidden = Object.entries(seen).map(([name, value]) => [`seen-${name}`, value]);
  return ask("/admin/settings/paying.data", {
    intent: "transfer",
    ...Object.fromEntries(hidden),
    ...seen,
    mostShort: "200",
    "seen-mostShortKobo": "20000",
    currentPassword: "",
    ...typed,
  });
}

test("another account needs the owner's password, is audited and e-mailed to the owner; the hours need no password", async () => {
  expect((await save({ ...sampleAccount })).body).toContain("Wrong password.");
  expect((await save({ ...sampleAccount, currentPassword: "guessed" })).status).toBe(400);
  expect((await findShopSettings(shop)).transferAccount).toBe("");
  expect(await save({ ...sampleAccount, currentPassword: password })).toMatchObject({ toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject(sampleAccount);

  const seen = { ...sampleAccount, transferHours: "24" };
  const another = { transferAccount: "99887 76655", currentPassword: password };
  expect(await save(another, seen)).toMatchObject({ toast: "updated" });
  await workOutbox(shop, transferEffects(shop));
  const told = await shop.db.select().from(emails);
  expect(told.map(({ recipient }) => recipient)).toEqual(Array(2).fill(shop.settings.ownerEmail));
  expect(told[1]!.textBody).toMatch(/0123456789[\s\S]*9988776655/u);
  const hours = { transferHours: "48" };
  expect(await save(hours, { ...seen, transferAccount: "9988776655" })).toMatchObject({ toast: "updated" });
  const audit = (await shop.db.select().from(auditEvents)).filter(({ subject }) => subject === "settings");
  expect(audit.map(({ after }) => after)).toMatchObject([
    sampleAccount,
    { transferAccount: "9988776655" },
    { transferHours: 48 },
  ]);
});

test("guessing the password is limited as at sign-in", async () => {
  for (let tries = 0; tries < 10; tries++) await save({ ...sampleAccount, currentPassword: "guessed" });
  expect((await save({ ...sampleAccount, currentPassword: password })).status).toBe(429);
  expect((await findShopSettings(shop)).transferAccount).toBe("");
  shop.passMinutes(20);
  await deleteOldTries(shop);
});

test("an invalid account comes back with sentences and the typed values", async () => {
  for (const [name, texts] of Object.entries({
    transferAccount: ["123", "01234567890", "abcdefghij"],
    transferHours: ["1", "73", "", "ten"],
    mostShort: ["", "-1", "5,000.01", "plenty"],
    transferBank: [""],
    transferName: [""],
  })) {
    for (const text of texts) {
      const typed = { ...sampleAccount, currentPassword: password, [name]: text };
      expect([name, text, (await save(typed)).status]).toEqual([name, text, 400]);
    }
  }
  expect((await ask("/admin/settings/paying", { transferAccount: "0123456789" })).status).toBe(400);
});

test("a waiting transfer keeps the account it was given, even when the owner changes it or stops transfers", async () => {
  const { token, transfer } = await insertWaitingTransfer(shop);
  expect((await ask("/admin/settings/paying.data")).body).toContain("waitingCount");
  const seen = { ...sampleAccount, transferHours: "24" };
  expect(await save({ transferAccount: "", currentPassword: password }, seen)).toMatchObject({ toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject({ transferBank: "", transferAccount: "", transferName: "" });
  const account = { bank: "Moniepoint", number: "0123456789", name: "Aso House" };
  expect(await findToldTransfer(shop, token)).toMatchObject({ account, code: transfer.code, state: "waiting" });
});

test("a shopper's picture is only for the owner's session, and no cache keeps it", async () => {
  const { checkout, token } = await insertWaitingTransfer(shop);
  const address = `${shop.settings.origin}/admin/confirm/${checkout.id}/picture`;
  const handle = routeHandler({ root: { module: { default: () => null } }, ...routes });
  const fetchAs = async (cookie: string) =>
    await handle(new Request(address, { headers: { Cookie: cookie } }), shop.context());
  expect((await fetchAs(await shop.asOwner())).status).toBe(404);
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(await phonePicture())], "proof.jpg"));
  await reportTransferSent(shop, new Request(shop.settings.origin, { method: "POST", body: form }), token);
  const shown = await fetchAs(await shop.asOwner());
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "no-store",
  ]);
  for (const cookie of ["", await shop.signIn("ada@example.com")]) {
    const refused = await fetchAs(cookie);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/"]);
  }
});
