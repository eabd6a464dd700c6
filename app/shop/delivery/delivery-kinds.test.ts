import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deliveryKindNames } from "./delivery-kind-names.ts";
import { deliveryKinds } from "./delivery-kinds.ts";

/** The schema and the two tables of facts. Other code reads the fact it depends on. */
const mayNameKinds = [
  "app/shop/delivery/delivery-kind-names.ts",
  "app/shop/delivery/delivery-kinds.ts",
  "app/shop/delivery/delivery-owner-words.ts",
];

test("no other file names a kind of delivery", () => {
  const names = deliveryKindNames.join("|");
  const naming = new RegExp(`(["'\`])(?:${names})\\1|^\\s*(?:${names}): ["'{[]|deliveryKinds\\.(?:${names})`, "mu");
  const paths = globSync("app/**/*.{ts,tsx}").map(path => path.replaceAll("\\", "/"));
  const found = paths.filter(path => !/\.test\.tsx?$/u.test(path) && naming.test(readFileSync(path, "utf8")));
  expect(found.filter(path => !mayNameKinds.includes(path))).toEqual([]);
});

test.each(deliveryKindNames)("the facts about %s agree with each other", kind => {
  const facts = deliveryKinds[kind];
  // The database refuses a fee for collection.
  expect(facts.hasFee).toBe(!facts.isCollected);
  expect(facts.asksFor === "nothing").toBe(facts.isCollected);
  expect(facts.carrier === "none").toBe(facts.isCollected);
  expect(facts.stages.includes("sent")).toBe(!facts.isCollected);
});
