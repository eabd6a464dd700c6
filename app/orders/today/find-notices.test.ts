import { expect, test } from "vitest";
import { findNotices } from "./find-notices.server.ts";

const well = {
  settings: { practicesInPublic: false },
  writes: { isFailing: () => false, freeBytes: async () => 2_000_000_000 as number | undefined },
  content: {},
};
const withRoom = (freeBytes: number | undefined, isFailing = false) => ({
  ...well,
  writes: { isFailing: () => isFailing, freeBytes: async () => freeBytes },
});

test("a shop that is well says nothing", async () => {
  expect(await findNotices(well)).toEqual([]);
  expect(await findNotices(withRoom(undefined))).toEqual([]);
});

test("a disk that is nearly full is said with what is left of it, and one that takes no writes as well", async () => {
  expect(await findNotices(withRoom(312_345_678))).toEqual([{ kind: "little-room", megabytes: 312 }]);
  expect(await findNotices(withRoom(0, true))).toEqual([{ kind: "no-writes" }, { kind: "little-room", megabytes: 0 }]);
});

test("practice payments in public, and a content store that is away, are said on every page", async () => {
  expect(await findNotices({ ...well, settings: { practicesInPublic: true } })).toEqual([
    { kind: "practice-in-public" },
  ]);
  const content = { hosted: { status: () => ({ isAway: true }) } };
  expect(await findNotices({ ...well, content })).toEqual([{ kind: "store-away" }]);
});
