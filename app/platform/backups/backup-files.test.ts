import { expect, test } from "vitest";
import { backupName, findOutdated, newestUntil, readBackupName } from "./backup-files.server.ts";

const fileOf = (takenAt: Date) => ({ name: backupName(takenAt), shopId: "", takenAt, bytes: 1 });
const night = (day: string) => fileOf(new Date(`${day}T02:00:00Z`));

/** One backup every night for a year, oldest first. */
const year = Array.from({ length: 365 }, (_, n) => fileOf(new Date(Date.UTC(2025, 10, 27 + n, 2))));
const now = new Date("2026-11-26T03:00:00Z");

test("a backup's name says when it was begun", () => {
  const at = new Date("2026-11-26T02:00:00.123Z");
  expect(readBackupName(backupName(at))).toEqual({ shopId: "", takenAt: at });
  expect(readBackupName(`${backupName(at)}.age`)).toEqual({ shopId: "", takenAt: at });
  const ofShop = "selvedge-1f0c9a2e-2026-11-26T02-00-00-123Z.tar.age";
  expect(readBackupName(ofShop)).toEqual({ shopId: "1f0c9a2e", takenAt: at });
  for (const name of ["shop.tar", "selvedge-2026.tar", "../selvedge-2026-11-26T02-00-00-000Z.tar"]) {
    expect(readBackupName(name)).toBeUndefined();
  }
});

test("of a year of nights, seven days, four weeks and six months are kept", () => {
  const gone = new Set(findOutdated(year, now).map(({ name }) => name));
  const kept = year.filter(({ name }) => !gone.has(name)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    ...["2026-11-08", "2026-11-15"],
    ...["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
  ]);
});

test("removing each night keeps the same backups as removing once", () => {
  let files: typeof year = [];
  for (const file of year) {
    files = [...files, file];
    const gone = new Set(findOutdated(files, file.takenAt));
    files = files.filter(each => !gone.has(each));
  }
  const gone = new Set(findOutdated(year, now));
  expect(files).toEqual(year.filter(file => !gone.has(file)));
});

test("several backups of one day leave the newest, and gaps remove nothing sooner", () => {
  const [morning, noon] = ["T02:00:00Z", "T12:00:00Z"].map(time => fileOf(new Date(`2026-11-26${time}`)));
  expect(findOutdated([morning!, noon!], new Date("2026-11-26T13:00:00Z"))).toEqual([morning]);
  const rare = ["2024-01-01", "2024-05-01", "2025-01-01"].map(night);
  expect(findOutdated(rare, now)).toEqual([]);
});

test("a backup that a wrong clock dated in the future is neither the newest nor removed", () => {
  const ahead = night("2036-02-07");
  expect(newestUntil([ahead, ...year], now)[0]).toEqual(year.at(-1));
  expect(findOutdated([ahead, ...year], now)).toEqual(findOutdated(year, now));
  // To a clock that is behind, all files are dated into the future except the one that it has just dated.
  const behind = night("2020-01-01");
  expect(findOutdated([behind, ...year], behind.takenAt)).toEqual([]);
});
