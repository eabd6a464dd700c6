import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { backupName } from "#app/platform/backups/backup-files.server.ts";
import { askForBackup } from "#app/shop/backups/backup-runs.server.ts";
import { findBackups } from "#app/shop/backups/find-backups.server.ts";
import { noteRestore } from "#app/shop/backups/note-restore.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as backups from "./backups-page.tsx";
import * as download from "./download-backup.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  backups: { path: "settings/backups", parentId: "admin", module: backups },
  download: { path: "settings/backups/download", parentId: "admin", module: download },
};
const ask = ownersBrowser(() => shop, routes);
const file = backupName(new Date("2026-11-26T02:00:00Z"));

beforeEach(async () => {
  await shop.makeOwner();
});

function putFile(name: string, text: string): void {
  const { directory } = shop.settings.backups;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), text);
}

test("the owner downloads a backup with their password, and the history has it", async () => {
  putFile(file, "a whole shop");
  expect((await ask("/admin/settings/backups.data")).body).toContain(file);
  const answer = await ask("/admin/settings/backups/download", { file, currentPassword: "owner's password" });
  expect(answer).toMatchObject({ status: 200, body: "a whole shop" });
  expect(await shop.db.select().from(auditEvents)).toMatchObject([{ action: "download", after: { file } }]);
});

test("a wrong password and a file that is no backup give nothing away", async () => {
  putFile(file, "a whole shop");
  putFile("session-secret", "a secret");
  const refusal = async (asked: string, currentPassword: string) =>
    (await ask("/admin/settings/backups/download", { file: asked, currentPassword })).to;
  expect(await refusal(file, "wrong")).toBe("/admin/settings/backups?refused=wrong");
  for (const name of ["session-secret", `../${file}`, "", `${file}x`]) {
    expect([name, await refusal(name, "owner's password")]).toEqual([name, "/admin/settings/backups?refused=missing"]);
  }
  expect((await ask("/admin/settings/backups.data?refused=wrong")).body).toContain('"wrong"');
  expect(await shop.db.$count(auditEvents)).toBe(0);
});

test("a manager sees no backups and downloads none", async () => {
  putFile(file, "a whole shop");
  const manager = ownersBrowser(() => shop, routes, "manager");
  expect((await manager("/admin/settings/backups.data")).status).toBe(403);
  const form = { file, currentPassword: "owner's password" };
  expect((await manager("/admin/settings/backups/download", form)).status).toBe(403);
});

test("the passphrase is tested without being shown", async () => {
  const away = { bucket: { url: "https://s3.example/b/", prefix: "" }, passphrase: "a passphrase on paper" } as never;
  Object.assign(shop.settings.backups, { away });
  const answers = async (passphrase: string) =>
    (await ask("/admin/settings/backups.data", { intent: "passphrase", passphrase })).body;
  expect(await answers("something else entirely")).toContain('"isPassphrase",false');
  const right = await answers("a passphrase on paper");
  expect(right).toContain('"isPassphrase",true');
  expect(right).not.toContain("a passphrase on paper");
  Object.assign(shop.settings.backups, { away: undefined });
});

test("a restored copy takes no online payments and sends nothing until the owner confirms it with the password", async () => {
  const payments = shop.payments.current.provider;
  const client = await shop.pool.connect();
  await noteRestore({ client, takenAt: "2026-11-26T02:00:00.000Z" }, { isReal: false });
  client.release();
  await shop.readConnections();
  expect(shop.restoredFrom).toEqual(new Date("2026-11-26T02:00:00Z"));
  expect(shop.mailServer).toBeUndefined();
  expect((await ask("/admin/settings/backups.data")).body).toContain("restored-copy");
  const confirm = (currentPassword: string) => ask("/admin/settings/backups", { intent: "confirm", currentPassword });
  expect((await confirm("wrong")).status).toBe(400);
  expect(shop.restoredFrom).toBeDefined();
  expect((await confirm("owner's password")).to).toBe("/admin/settings/backups");
  expect(shop.restoredFrom).toBeUndefined();
  expect(shop.payments.current.provider).toBe(payments);
  expect(await shop.db.select().from(auditEvents)).toMatchObject([{ subject: "backup", action: "confirm" }]);
});

test("a restored shop has no backup under way, so that one can be made at once", async () => {
  await askForBackup(shop.db, { actor: "owner@example.com", now: shop.now() });
  expect((await findBackups(shop)).isRunning).toBe(true);
  const client = await shop.pool.connect();
  await noteRestore({ client, takenAt: "2026-11-26T02:00:00.000Z" }, { isReal: true });
  client.release();
  expect(await findBackups(shop)).toMatchObject({ isRunning: false });
  await shop.readConnections();
  expect(shop.restoredFrom).toBeUndefined();
});
