import { expect, test } from "vitest";
import { findNotices } from "./find-notices.server.ts";

const well = {
  settings: { practicesInPublic: false, origin: "https://shop.example" },
  payments: { takesNew: true, current: { provider: "paystack" } },
  writes: { isFailing: () => false, freeBytes: async () => 2_000_000_000 as number | undefined },
  content: {},
  connectableProviders: [{ name: "paystack", title: "Paystack" }],
  lockedConnections: [] as const,
};
const withRoom = (freeBytes: number | undefined, isFailing = false) => ({
  ...well,
  writes: { isFailing: () => isFailing, freeBytes: async () => freeBytes },
});

test("a shop without problems has no notices", async () => {
  expect(await findNotices(well, { isBackupMissing: false })).toEqual([]);
  expect(await findNotices(withRoom(undefined), { isBackupMissing: false })).toEqual([]);
});

test("a nearly full disk is reported with the room left, and so is a disk that takes no writes", async () => {
  expect(await findNotices(withRoom(312_345_678), { isBackupMissing: false })).toEqual([
    { kind: "little-room", megabytes: 312 },
  ]);
  expect(await findNotices(withRoom(0, true), { isBackupMissing: false })).toEqual([
    { kind: "no-writes" },
    { kind: "little-room", megabytes: 0 },
  ]);
});

test("practice payments in public, and a content store that is away, are reported on every page", async () => {
  const inPublic = { ...well, settings: { ...well.settings, practicesInPublic: true } };
  expect(await findNotices({ ...inPublic, practicePayments: {} }, { isBackupMissing: false })).toEqual([
    { kind: "practice-in-public", providers: ["Paystack"] },
  ]);
  expect(await findNotices(inPublic, { isBackupMissing: false })).toEqual([]);
  const content = { hosted: { status: () => ({ isAway: true }) } };
  expect(await findNotices({ ...well, content }, { isBackupMissing: false })).toEqual([{ kind: "store-away" }]);
});

test("keys for tests in public are reported on every page, but not on this machine alone or without new payments", async () => {
  const current = { provider: "paystack", isTest: true };
  const testing = { ...well, payments: { takesNew: true, current } };
  const find = (shop: Parameters<typeof findNotices>[0]) => findNotices(shop, { isBackupMissing: false });
  expect(await find(testing)).toEqual([{ kind: "test-keys-in-public" }]);
  expect(await find({ ...testing, settings: { ...well.settings, origin: "http://localhost:3000" } })).toEqual([]);
  expect(await find({ ...testing, payments: { takesNew: false, current } })).toEqual([]);
});

test("what was sealed with another secret is to be typed again", async () => {
  const lockedConnections = [
    { name: "paystack", title: "Paystack" },
    { name: "smtp", title: "email server" },
  ];
  expect(await findNotices({ ...well, lockedConnections }, { isBackupMissing: false })).toEqual([
    { kind: "keys-locked", provider: "Paystack" },
    { kind: "smtp-locked" },
  ]);
});
