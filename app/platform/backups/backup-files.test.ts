import { expect, test } from "vitest";
import { backupName, findOutdated, takenAtOf } from "./backup-files.server.ts";

const fileOf = (takenAt: Date) => ({ name: backupName(takenAt), takenAt, bytes: 1 });
const night = (day: string) => fileOf(new Date(`${day}T02:00:00Z`));

/** Every night for a year, oldest first. */
const year = Array.from({ length: 365 }, (_, n) => fileOf(new Date(Date.UTC(2025, 10, 27 + n, 2))));
const now = new Date("2026-11-26T03:00:00Z");

test("a backup's name says when it was begun", () => {
  const at = new Date("2026-11-26T02:00:00.123Z");
  expect(takenAtOf(backupName(at))).toEqual(at);
  expect(takenAtOf(`${backupName(at)}.age`)).toEqual(at);
  for (const name of ["shop.tar", "selvedge-2026.tar", "../selvedge-2026-11-26T02-00-00-000Z.tar"]) {
    expect(takenAtOf(name)).toBeUndefined();
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

test("nothing is removed while a backup is dated in the future, because the clock may be wrong", () => {
  expect(findOutdated(year, new Date("2026-01-01T00:00:00Z"))).toEqual([]);
});
