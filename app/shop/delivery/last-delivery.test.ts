import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "#test/fake-browser.ts";
import { forgetAddress, recallForgotten } from "./last-delivery.ts";

const idOf = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, "0")}`;

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal("localStorage", browser.openTab().storage());
});
afterEach(() => vi.unstubAllGlobals());

test("an address that was cleared stays away for that order alone", () => {
  expect(recallForgotten()).toEqual([]);
  expect(forgetAddress(idOf(1))).toEqual([idOf(1)]);
  expect(forgetAddress(idOf(2))).toEqual([idOf(1), idOf(2)]);
  expect(forgetAddress(idOf(1))).toEqual([idOf(2), idOf(1)]);
  expect(recallForgotten()).toEqual([idOf(2), idOf(1)]);
});

test("the list does not grow for ever", () => {
  for (let n = 0; n < 50; n++) forgetAddress(idOf(n));
  expect(recallForgotten()).toEqual(Array.from({ length: 20 }, (_, n) => idOf(n + 30)));
});

test.each(["{", "null", '"all"', "[1]", '["not an id"]'])(
  "stored text that makes no sense (%s) forgets nothing",
  text => {
    browser.texts.set("forgotten-addresses", text);
    expect(recallForgotten()).toEqual([]);
  },
);

test("a browser without room forgets for as long as the page does", () => {
  browser.isFull = true;
  expect(forgetAddress(idOf(1))).toEqual([idOf(1)]);
  expect(recallForgotten()).toEqual([]);
});
