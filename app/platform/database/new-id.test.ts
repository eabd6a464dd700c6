import { expect, test } from "vitest";
import { newId } from "./new-id.server.ts";

test("ids come in the order they are made, also ten thousand within milliseconds, and are UUIDs of version 7", () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
});

test("an id gives the time when it was made, to about a millisecond", () => {
  const ms = Number.parseInt(newId().replaceAll("-", "").slice(0, 12), 16);
  expect(Math.abs(Date.now() - ms)).toBeLessThan(10_000);
});
