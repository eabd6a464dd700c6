import { expect, test } from "vitest";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { askForBackup } from "./backup-runs.server.ts";
import { backupRuns } from "./backup-tables.server.ts";
import { findBackups } from "./find-backups.server.ts";
import { isBackupMissing, noteBackup, noteBackupByHand } from "./last-backup.server.ts";
import { type KeepBackup, runBackups } from "./run-backups.server.ts";
import { tellMissingBackup } from "./tell-missing-backup.server.ts";

const shop = useTestShop();

const kept = { file: "selvedge-2026-11-26T02-00-00-000Z.tar", bytes: 2_000_000, isInBucket: false, remark: "" };
const stopping = new AbortController().signal;
const longAgo = new Date("2026-01-01T00:00:00Z");

/** Runs the job at an instant in Nigeria and says how many backups it made. */
async function runAt(instant: string, keep: KeepBackup = async () => kept, since = longAgo): Promise<number> {
  shop.setNow(new Date(`${instant}+01:00`));
  let count = 0;
  await runBackups(shop, {
    since,
    stopping,
    async keep(signal, shopId) {
      count++;
      return await keep(signal, shopId);
    },
  });
  return count;
}

const failing: KeepBackup = async () => {
  throw new Error("The disk is full.");
};

test("a backup is made once a night, from three in the morning in Nigeria", async () => {
  expect(await runAt("2026-11-26T02:59:00")).toBe(0);
  expect(await runAt("2026-11-26T03:01:00")).toBe(1);
  expect(await runAt("2026-11-26T03:02:00")).toBe(0);
  expect(await runAt("2026-11-27T02:00:00")).toBe(0);
  // The server was off at three.
  expect(await runAt("2026-11-27T09:00:00")).toBe(1);
  expect((await findBackups(shop)).lastAt).toEqual(shop.now());
});

test("of several instances one makes the night's backup", async () => {
  const counts = await Promise.all([1, 2, 3, 4].map(() => runAt("2026-11-26T03:01:00")));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
});

test("a new shop makes its first backup after an hour, not while it starts", async () => {
  const since = new Date("2026-11-26T10:00:00+01:00");
  expect(await runAt("2026-11-26T10:01:00", undefined, since)).toBe(0);
  expect(await runAt("2026-11-26T11:01:00", undefined, since)).toBe(1);
});

test("a backup that fails is tried again each hour, five times a night, and its reason is shown", async () => {
  const tries: number[] = [];
  for (const hour of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const clock = `2026-11-26T${`${hour}`.padStart(2, "0")}`;
    tries.push(await runAt(`${clock}:05:00`, failing), await runAt(`${clock}:30:00`, failing));
  }
  expect(tries.reduce((sum, count) => sum + count)).toBe(5);
  expect(await findBackups(shop)).toMatchObject({ problem: "The disk is full.", lastAt: undefined, isRunning: false });
  expect(await runAt("2026-11-27T03:05:00")).toBe(1);
  expect(await findBackups(shop)).toMatchObject({ problem: "", lastAt: shop.now() });
});

test("a process that dies during a backup does not hold up the next try", async () => {
  const never: KeepBackup = () => new Promise(() => {});
  shop.setNow(new Date("2026-11-26T03:05:00+01:00"));
  void runBackups(shop, { since: longAgo, stopping, keep: never });
  await expect.poll(async () => (await findBackups(shop)).isRunning).toBe(true);
  expect(await runAt("2026-11-26T03:30:00")).toBe(0);
  expect(await runAt("2026-11-26T04:10:00")).toBe(1);
});

test("staff ask twice and get one backup, which the history names", async () => {
  const actor = "owner@example.com";
  for (let click = 0; click < 2; click++) await askForBackup(shop.db, { actor, now: shop.now() });
  expect((await findBackups(shop)).isRunning).toBe(true);
  expect(await runAt("2026-11-26T01:00:00")).toBe(1);
  expect(await runAt("2026-11-26T01:01:00")).toBe(0);
  expect(await shop.db.select().from(auditEvents)).toMatchObject([{ actor, subject: "backup", action: "create" }]);
});

test("with nightly backups off none is made by itself and none is missed, but staff may ask for one", async () => {
  const off = { ...shop, settings: { ...shop.settings, backups: { ...shop.settings.backups, isNightly: false } } };
  shop.setNow(new Date("2026-11-26T04:00:00+01:00"));
  const keep = async () => kept;
  await runBackups(off, { since: longAgo, stopping, keep });
  expect(await shop.db.$count(backupRuns)).toBe(0);
  expect(await isBackupMissing(off)).toBe(false);
  await askForBackup(shop.db, { actor: "owner@example.com", now: shop.now() });
  await runBackups(off, { since: longAgo, stopping, keep });
  expect((await findBackups(off)).lastAt).toEqual(shop.now());
});

test("after 48 hours without a backup the owner is warned, and e-mailed once a week", async () => {
  await runAt("2026-11-20T03:05:00");
  expect(await isBackupMissing(shop)).toBe(false);
  await runAt("2026-11-22T03:04:00", failing);
  expect(await isBackupMissing(shop)).toBe(false);
  shop.setNow(new Date("2026-11-22T03:06:00+01:00"));
  expect(await isBackupMissing(shop)).toBe(true);
  for (let hour = 0; hour < 5; hour++) {
    await tellMissingBackup(shop);
    shop.passMinutes(60);
  }
  const [mail, ...more] = await shop.db.select().from(emails);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: shop.settings.ownerEmail });
  expect(mail!.textBody).toContain("The last try failed: The disk is full.");
  expect(mail!.textBody).toContain("/admin/settings/backups");
  await noteBackupByHand(shop, "owner@example.com");
  expect(await isBackupMissing(shop)).toBe(false);
});

test("a night of a clock that was ten years ahead hides neither what fails afterwards nor that it is missing", async () => {
  await runAt("2026-11-20T03:05:00");
  await runAt("2036-02-07T03:05:00");
  await noteBackup(shop.settings.dataDir, shop.now());
  for (let day = 21; day <= 30; day++) await runAt(`2026-11-${day}T03:05:00`, failing);
  expect(await findBackups(shop)).toMatchObject({
    isMissing: true,
    problem: "The disk is full.",
    lastAt: new Date("2026-11-20T03:05:00+01:00"),
  });
});

test("what fails after a backup is kept is said, and the backup counts", async () => {
  const remark = "Older copies stay where they are. The bucket refuses.";
  expect(await runAt("2026-11-26T03:05:00", async () => ({ ...kept, remark }))).toBe(1);
  expect(await findBackups(shop)).toMatchObject({ isMissing: false, problem: "", remark, lastAt: shop.now() });
});

test("a shop keeps the id that its backups carry", async () => {
  const ids: string[] = [];
  const keep: KeepBackup = async (_stopping, shopId) => {
    ids.push(shopId);
    return kept;
  };
  await runAt("2026-11-26T03:05:00", keep);
  await runAt("2026-11-27T03:05:00", keep);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}$/u);
  expect(ids[1]).toBe(ids[0]);
});

test("a shop of two days without any backup is missing one, a new shop is not", async () => {
  await shop.asOwner();
  const [owner] = await shop.db.select({ createdAt: users.createdAt }).from(users);
  const after = (hours: number) => shop.setNow(new Date(owner!.createdAt.getTime() + hours * 3_600_000));
  after(1);
  expect(await isBackupMissing(shop)).toBe(false);
  after(49);
  expect(await isBackupMissing(shop)).toBe(true);
});
