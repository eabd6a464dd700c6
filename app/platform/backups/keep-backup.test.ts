import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encrypter } from "age-encryption";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { type BucketStandIn, startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { readArchive, writeArchive } from "./backup-archive.server.ts";
import { backupName } from "./backup-files.server.ts";
import { fetchErasures, putErasuresAway } from "./erasures-away.server.ts";
import { decryptBackup, fetchBackup } from "./fetch-backup.server.ts";
import { keepBackup } from "./keep-backup.server.ts";

const passphrase = "a passphrase on paper";
const now = new Date("2026-11-26T02:00:00Z");

let bucket: BucketStandIn;
let directory: string;

/** A key's derivation takes a second of processor time; `keep-backup.both.db.test.ts` derives it in full. */
const quickWorkFactor = 8;
const { setPassphrase } = Encrypter.prototype;

beforeEach(async () => {
  vi.spyOn(Encrypter.prototype, "setPassphrase").mockImplementation(function (this: Encrypter, given) {
    setPassphrase.call(this, given);
    this.setScryptWorkFactor(quickWorkFactor);
  });
  bucket = await startBucketStandIn();
  directory = mkdtempSync(join(tmpdir(), "selvedge-nightly-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Makes a small archive in place of a whole shop. */
const make = (path: string) =>
  writeArchive(path, async add => {
    await add("database/orders/0.json.gz", Buffer.alloc(10_000, "an order"));
    return {};
  });

const shopId = "1f0c9a2e";
/** Reads it again, in place of a restore on trial. */
const check = (path: string) => readArchive(path, async () => {});

function settingsOf({ isAway }: { isAway: boolean }) {
  const away = { BACKUP_URL: bucket.mediaUrl, BACKUP_PASSPHRASE: passphrase };
  return readBackupSettings({ BACKUP_DIR: directory, ...(isAway && away) }, "unused");
}

test("a wrong passphrase opens nothing, and a missing name lists what the bucket has", async () => {
  const settings = settingsOf({ isAway: true });
  const { file } = await keepBackup({ settings, now, shopId, make, check });
  const away = { ...settings.away!, passphrase: "another passphrase" };
  await expect(fetchBackup({ away, directory })).rejects.toThrow("The passphrase does not open this backup.");
  await expect(fetchBackup({ away, name: "selvedge.tar", directory })).rejects.toThrow(
    `There are ${file.replace("selvedge-", "selvedge-1f0c9a2e-")}.age.`,
  );
});

test("an encrypted file that is cut or changed is refused", async () => {
  await keepBackup({ settings: settingsOf({ isAway: true }), now, shopId, make, check });
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
  await expect(keepBackup({ settings: settingsOf({ isAway: true }), now, shopId, make, check })).rejects.toThrow(words);
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
  await expect(keepBackup({ settings, now, shopId, make: cut, check })).rejects.toThrow(
    /not complete|no whole backup/u,
  );
  expect(readdirSync(directory)).toHaveLength(6);
});

test("beside a bucket this machine keeps the last two, and files of other names stay", async () => {
  const settings = settingsOf({ isAway: true });
  writeFileSync(join(directory, "before-the-move.tar"), "kept by hand");
  for (const day of [23, 24, 25]) {
    writeFileSync(join(directory, backupName(new Date(Date.UTC(2026, 10, day, 2)))), "an older backup");
  }
  await keepBackup({ settings, now, shopId, make, check });
  expect(readdirSync(directory).toSorted()).toEqual([
    "before-the-move.tar",
    "selvedge-2026-11-25T02-00-00-000Z.tar",
    "selvedge-2026-11-26T02-00-00-000Z.tar",
  ]);
  expect(readFileSync(join(directory, "before-the-move.tar"), "utf8")).toBe("kept by hand");
});

test("a backup that cannot be restored on trial is not kept, and what was kept before stays", async () => {
  const settings = settingsOf({ isAway: true });
  const refuse = () => Promise.reject(new Error("The table products should have 80 rows."));
  writeFileSync(join(directory, backupName(new Date("2026-11-25T02:00:00Z"))), "an older backup");
  await expect(keepBackup({ settings, now, shopId, make, check: refuse })).rejects.toThrow("The table products");
  expect(readdirSync(directory)).toEqual(["selvedge-2026-11-25T02-00-00-000Z.tar"]);
  expect(bucket.objects.size).toBe(0);
});

test("a bucket that refuses every night does not fill the disk with backups", async () => {
  const settings = settingsOf({ isAway: true });
  bucket.fault = "full";
  for (let hour = 2; hour < 12; hour++) {
    const at = new Date(Date.UTC(2026, 10, 26, hour));
    await expect(keepBackup({ settings, now: at, shopId, make, check })).rejects.toThrow("no room");
  }
  // The last of the day, and the one before it until the next try.
  expect(readdirSync(directory)).toHaveLength(2);
});

test("a bucket that keeps everything unchangeable takes a checksummed backup, and says why older ones stay", async () => {
  bucket.fault = "locked";
  const settings = settingsOf({ isAway: true });
  for (let day = 1; day <= 9; day++) {
    const at = new Date(Date.UTC(2026, 10, day, 2));
    const { isInBucket, remark } = await keepBackup({ settings, now: at, shopId, make, check });
    expect(isInBucket).toBe(true);
    // Two weeks and the last seven days are kept, so that the ninth night is the first with one too many.
    expect(remark).toBe(
      day < 9
        ? ""
        : 'Older copies stay where they are. DELETE in the bucket of BACKUP_URL failed: the bucket answers "403 AccessDenied: The file is locked until 2027.".',
    );
  }
  expect(bucket.objects.size).toBe(9);
});

test("the copies of another shop in the bucket are neither counted nor removed", async () => {
  const settings = settingsOf({ isAway: true });
  const another = `pictures/selvedge-aaaaaaaa-2026-11-26T01-00-00-000Z.tar.age`;
  const unnamed = `pictures/selvedge-2026-11-26T01-30-00-000Z.tar.age`;
  for (const name of [another, unnamed]) bucket.objects.set(name, { bytes: Buffer.from("another shop's") });
  await keepBackup({ settings, now, shopId, make, check });
  await keepBackup({ settings, now: new Date("2026-11-26T09:00:00Z"), shopId, make, check });
  const ours = "pictures/selvedge-1f0c9a2e-2026-11-26T09-00-00-000Z.tar.age";
  expect([...bucket.objects.keys()].toSorted()).toEqual([another, unnamed, ours].toSorted());
  const { away } = settings;
  await expect(fetchBackup({ away: away!, directory })).rejects.toThrow("backups of several shops");
});

test("a backup from a clock that was ahead is not taken for the newest", async () => {
  const settings = settingsOf({ isAway: true });
  const ahead = new Date("2036-02-07T02:00:00Z");
  for (const at of [ahead, now]) await keepBackup({ settings, now: at, shopId, make, check });
  await expect(fetchBackup({ away: settings.away!, directory, now })).resolves.toEqual({
    path: join(directory, "backup.tar"),
    shopId,
  });
  expect(bucket.calls.at(-1)).toBe("GET pictures/selvedge-1f0c9a2e-2026-11-26T02-00-00-000Z.tar.age 200");
});

test("the list of erasures comes back from the bucket on a new machine, and keeps what is there", async () => {
  const away = settingsOf({ isAway: true }).away!;
  const oldStore = createDiskPictureStore(join(directory, "old"));
  for (const place of [1, 2]) await oldStore.keep(`${place}/source`, Buffer.from(`erasure ${place}`));
  expect(await putErasuresAway({ store: oldStore, away, shopId, directory })).toBe(2);
  expect([...bucket.objects.values()].some(({ bytes }) => bytes.includes("erasure 1"))).toBe(false);
  const newStore = createDiskPictureStore(join(directory, "new"));
  await newStore.keep("1/source", Buffer.from("its own"));
  expect(await fetchErasures({ store: newStore, away, shopId, directory })).toBe(1);
  expect(String(await newStore.read("1/source"))).toBe("its own");
  expect(String(await newStore.read("2/source"))).toBe("erasure 2");
  expect(readdirSync(directory).toSorted()).toEqual(["new", "old"]);
  // The list is written again only when it has grown, under another name.
  const puts = () => bucket.calls.filter(call => call.startsWith("PUT")).length;
  await putErasuresAway({ store: oldStore, away, shopId, directory });
  expect(puts()).toBe(1);
  await oldStore.keep("3/source", Buffer.from("erasure 3"));
  await putErasuresAway({ store: oldStore, away, shopId, directory });
  expect([...bucket.objects.keys()]).toEqual(["pictures/erasures-1f0c9a2e-0000003.json.age"]);
  expect(await fetchErasures({ store: newStore, away, shopId: "aaaaaaaa", directory })).toBe(0);
  expect(await fetchErasures({ store: newStore, away, shopId, directory })).toBe(1);
});

test("the list of erasures that an earlier version put into the bucket is still read", async () => {
  const away = settingsOf({ isAway: true }).away!;
  const store = createDiskPictureStore(join(directory, "store"));
  await store.keep("1/source", Buffer.from("erasure 1"));
  await putErasuresAway({ store, away, shopId, directory });
  bucket.objects.set("pictures/erasures.json.age", [...bucket.objects.values()][0]!);
  const fresh = createDiskPictureStore(join(directory, "fresh"));
  expect(await fetchErasures({ store: fresh, away, shopId: "", directory })).toBe(1);
});

test("without a list of erasures in the bucket nothing is added", async () => {
  const away = settingsOf({ isAway: true }).away!;
  const store = createDiskPictureStore(join(directory, "store"));
  expect(await putErasuresAway({ store, away, shopId, directory })).toBe(0);
  expect(await fetchErasures({ store, away, shopId, directory })).toBe(0);
});
