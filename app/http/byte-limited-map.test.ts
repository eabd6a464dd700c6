import { expect, test } from "vitest";
import { ByteLimitedMap } from "./byte-limited-map.server.ts";

test("what was longest unused is forgotten first when the limit is passed", () => {
  const map = new ByteLimitedMap<string>(100);
  map.set("a", "A", 40);
  map.set("b", "B", 40);
  map.find("a");
  map.set("c", "C", 40);
  expect([map.find("a"), map.find("b"), map.find("c")]).toEqual(["A", undefined, "C"]);
  expect(map.bytes).toBe(80);
});

test("a value set again takes the place and the bytes of the one before", () => {
  const map = new ByteLimitedMap<string>(100);
  map.set("a", "old", 60);
  map.set("a", "new", 70);
  expect([map.find("a"), map.size, map.bytes]).toEqual(["new", 1, 70]);
});

test("a value larger than the map is not kept, and pushes nothing out", () => {
  const map = new ByteLimitedMap<string>(100);
  map.set("a", "A", 60);
  map.set("huge", "H", 101);
  expect([map.find("huge"), map.find("a")]).toEqual([undefined, "A"]);
});
