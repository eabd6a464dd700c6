import { expect, test } from "vitest";
import { readKeyPage } from "./read-key-page.server.ts";

const list = Array.from({ length: 10 }, (_, n) => 10 - n);

const page = (places: { after?: number; before?: number }) =>
  readKeyPage<number, number>(
    async ({ side, place }, count) => {
      if (side === "newer")
        return list
          .filter(n => n > place!)
          .toReversed()
          .slice(0, count);
      return list.filter(n => place === undefined || n < place).slice(0, count);
    },
    { limit: 4, ...places },
  );

test("pages lead forward and back without a gap or a repeat", async () => {
  expect(await page({})).toEqual({ rows: [10, 9, 8, 7], hasNewer: false, hasOlder: true });
  expect(await page({ after: 7 })).toEqual({ rows: [6, 5, 4, 3], hasNewer: true, hasOlder: true });
  expect(await page({ after: 3 })).toEqual({ rows: [2, 1], hasNewer: true, hasOlder: false });
  expect(await page({ before: 2 })).toEqual({ rows: [6, 5, 4, 3], hasNewer: true, hasOlder: true });
});

test("paging back to the newest gives the whole first page, also when only a few rows were newer", async () => {
  for (const before of [6, 8, 10]) {
    expect(await page({ before })).toEqual({ rows: [10, 9, 8, 7], hasNewer: false, hasOlder: true });
  }
});
