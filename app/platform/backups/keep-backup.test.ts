import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { type BucketStandIn, startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { writeArchive } from "./backup-archive.server.ts";
import { backupName } from "./backup-files.server.ts";
import { fetchErasures, putErasuresAway } from "./erasures-away.server.ts";
import { decryptBackup, fetchBackup } from "./fetch-backup.server.ts";
import { keepBackup } from "./keep-backup.server.ts";

const passphrase = "a passphrase on paper";
const now = new Date("2026-11-26T02:00:00Z");

let bucket: BucketStandIn;
let directory: string;

beforeEach(async () => {
  bucket = await startBucketStandIn();
  directory = mkdtempSync(join(tmpdir(), "selvedge-nightly-"));
});
afterEach(async () => {
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A small archive in place of a whole shop. */
const make = (path: string) =>
  writeArchive(path, async add => {
    await add("database/orders/0.json.gz", Buffer.alloc(10_000, "an order"));
    return {};
  });

function settingsOf({ isAway }: { isAway: boolean }) {
  const away = { BACKUP_URL: bucket.mediaUrl, BACKUP_PASSPHRASE: passphrase };
  return readBackupSettings({ BACKUP_DIR: directory, ...(isAway && away) }, "unused");
}

test("a wrong passphrase opens nothing, and a missing name lists what the bucket has", async () => {
  const settings = settingsOf({ isAway: true });
  const { file } = await keepBackup({ settings, now, make });
  const away = { ...settings.away!, passphrase: "another passphrase" };
  await expect(fetchBackup({ away, directory })).rejects.toThrow("The passphrase does not open this backup.");
  await expect(fetchBackup({ away, name: "selvedge.tar", directory })).rejects.toThrow(`There are ${file}.age.`);
});

test("an encrypted file that is cut or changed is refused", async () => {
  await keepBackup({ settings: settingsOf({ isAway: true }), now, make });
  const [{ bytes }] = [...bucket.objects.values()] as [{ bytes: Buffer }];
  const path = join(directory, "fetched.tar.age");
  writeFileSync(path, bytes);
  truncateSync(path, bytes.length - 100);
  await expect(decryptBackup(path, directory, passphrase)).rejects.toThrow("cut or was changed");
  const changed = Buffer.from(bytes);
  changed[bytes.length - 500]! ^= 1;
  writeFileSync(path, changed);
  await expect(decryptBackup(path, directory, passphrase)).rejects.toThrow("cut or was changed");
});

test.each([
  ["has no room", "full", "QuotaExceeded"],
  ["does not answer", "hang up", "failed"],
  ["gives back other bytes than it got", "garble", "no encrypted backup"],
  ["gives back a part of the file", "cut", ""],
] as const)("a bucket that %s is noticed at once, and this machine keeps its backup", async (_what, fault, words) => {
  bucket.fault = fault;
  await expect(keepBackup({ settings: settingsOf({ isAway: true }), now, make })).rejects.toThrow(words);
  expect(readdirSync(directory)).toEqual([backupName(now)]);
});

test("a backup that is written cut is noticed the same night, and no earlier backup is removed", async () => {
  const settings = settingsOf({ isAway: false });
  for (const day of [20, 21, 22, 23, 24, 25]) {
    writeFileSync(join(directory, backupName(new Date(Date.UTC(2026, 10, day, 2)))), "an older backup");
  }
  const cut = async (path: string) => {
    await make(path);
    truncateSync(path, statSync(path).size - 4_000);
  };
  await expect(keepBackup({ settings, now, make: cut })).rejects.toThrow(/not complete|no whole backup/u);
  expect(readdirSync(directory)).toHaveLength(7);
});

test("beside a bucket this machine keeps the last two, and files of other names stay", async () => {
  const settings = settingsOf({ isAway: true });
  writeFileSync(join(directory, "before-the-move.tar"), "kept by hand");
  for (const day of [23, 24, 25]) {
    writeFileSync(join(directory, backupName(new Date(Date.UTC(2026, 10, day, 2)))), "an older backup");
  }
  await keepBackup({ settings, now, make });
  expect(readdirSync(directory).toSorted()).toEqual([
    "before-the-move.tar",
    "selvedge-2026-11-25T02-00-00-000Z.tar",
    "selvedge-2026-11-26T02-00-00-000Z.tar",
  ]);
  expect(readFileSync(join(directory, "before-the-move.tar"), "utf8")).toBe("kept by hand");
});

test("the list of erasures comes back from the bucket on a new machine, and keeps what is there", async () => {
  const away = settingsOf({ isAway: true }).away!;
  const oldStore = createDiskPictureStore(join(directory, "old"));
  for (const place of [1, 2]) await oldStore.keep(`${place}/source`, Buffer.from(`erasure ${place}`));
  expect(await putErasuresAway({ store: oldStore, away, directory })).toBe(2);
  expect([...bucket.objects.values()].some(({ bytes }) => bytes.includes("erasure 1"))).toBe(false);
  const newStore = createDiskPictureStore(join(directory, "new"));
  await newStore.keep("1/source", Buffer.from("its own"));
  expect(await fetchErasures({ store: newStore, away, directory })).toBe(1);
  expect(String(await newStore.read("1/source"))).toBe("its own");
  expect(String(await newStore.read("2/source"))).toBe("erasure 2");
  expect(readdirSync(directory).toSorted()).toEqual(["new", "old"]);
});

test("without a list of erasures in the bucket nothing is added", async () => {
  const away = settingsOf({ isAway: true }).away!;
  const store = createDiskPictureStore(join(directory, "store"));
  expect(await putErasuresAway({ store, away, directory })).toBe(0);
  expect(await fetchErasures({ store, away, directory })).toBe(0);
});
