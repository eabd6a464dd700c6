import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";
import { forgetAddress, recallForgotten } from "./last-delivery.ts";

const idOf = (n: number) => `0199a1b2-0000-7000-8000-${String(n).padStart(12, "0")}`;

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal("localStorage", browser.openTab().storage());
});
afterEach(() => vi.unstubAllGlobals());

test("clearing an address forgets it for that order only", () => {
  expect(recallForgotten()).toEqual([]);
  expect(forgetAddress(idOf(1))).toEqual([idOf(1)]);
  expect(forgetAddress(idOf(2))).toEqual([idOf(1), idOf(2)]);
  expect(forgetAddress(idOf(1))).toEqual([idOf(2), idOf(1)]);
  expect(recallForgotten()).toEqual([idOf(2), idOf(1)]);
});

test("the list of forgotten orders has a limit", () => {
  for (let n = 0; n < 50; n++) forgetAddress(idOf(n));
  expect(recallForgotten()).toEqual(Array.from({ length: 20 }, (_, n) => idOf(n + 30)));
});

test.each(["{", "null", '"all"', "[1]", '["not an id"]'])("unreadable stored text (%s) forgets nothing", text => {
  browser.texts.set("forgotten-addresses", text);
  expect(recallForgotten()).toEqual([]);
});

test("with browser storage full, forgetting lasts only as long as the page", () => {
  browser.isFull = true;
  expect(forgetAddress(idOf(1))).toEqual([idOf(1)]);
  expect(recallForgotten()).toEqual([]);
});
