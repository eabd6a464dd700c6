import { describe, expect, test } from "vitest";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";
import { createThanksStore, type KeptThanks, thanksMsLeft } from "./kept-thanks.ts";

const hourMs = 3_600_000;
const noon = Date.UTC(2026, 10, 20, 12);
const kept: KeptThanks = {
  orderNumber: "SEW-2345",
  totalKobo: 12_500_50,
  dueKobo: 0,
  firstName: "Ada",
  email: "ada@example.com",
  delivery: [{ label: "Delivery", text: "To Ikeja, Lagos" }],
  when: "",
  mailed: "",
  savesNumber: true,
  keptAtMs: noon,
};

/** What a page opened `hours` after the order finds, with `text` stored. */
function find(text: string | undefined, hours = 1) {
  const browser = fakeBrowser(text === undefined ? {} : { thanks: text });
  return createThanksStore(browser.openTab(), () => noon + hours * hourMs).read();
}

describe("the kept thank-you after an order", () => {
  test("is found for a day by the browser's clock, and no longer", () => {
    const text = JSON.stringify(kept);
    expect([0, 1, 23.9].map(hours => find(text, hours))).toEqual([kept, kept, kept]);
    expect([24, 25, 1000].map(hours => find(text, hours))).toEqual([null, null, null]);
  });

  test("survives a clock set back a little, but not a clock that was days ahead", () => {
    expect(find(JSON.stringify(kept), -1)).toEqual(kept);
    expect(find(JSON.stringify(kept), -48)).toBeNull();
    expect(thanksMsLeft(kept, noon - hourMs)).toBe(24 * hourMs);
    expect(thanksMsLeft(kept, noon + 20 * hourMs)).toBe(4 * hourMs);
  });

  test("of an earlier version of the shop is found without its items", () => {
    const { delivery: _delivery, when: _when, mailed: _mailed, ...rest } = kept;
    const old = JSON.stringify({ ...rest, city: "Ikeja", delivery: "Home delivery in Ikeja." });
    expect(find(old)).toEqual({ ...kept, delivery: [] });
  });

  test.each([
    ["a link to elsewhere", JSON.stringify({ ...kept, chat: "javascript:alert(1)" })],
    ["nothing", undefined],
    ["no JSON", "{"],
    ["another thing", '"yes"'],
    ["null", "null"],
    ["a list", "[1]"],
    ["an order without a number", JSON.stringify({ ...kept, orderNumber: undefined })],
    ["a number that leads elsewhere", JSON.stringify({ ...kept, orderNumber: "../../admin" })],
    ["an amount that is none", JSON.stringify({ ...kept, totalKobo: "much" })],
    ["a time that is none", JSON.stringify({ ...kept, keptAtMs: null })],
  ])("is nothing when %s is stored", (_what, text) => {
    expect(find(text)).toBeNull();
  });

  test("is removed in every tab at once", () => {
    const browser = fakeBrowser({ thanks: JSON.stringify(kept) });
    const [one, other] = [browser.openTab(), browser.openTab()].map(tab => createThanksStore(tab, () => noon));
    let told = 0;
    other!.subscribe(() => void (told += 1));
    expect(other!.read()).toEqual(kept);
    one!.update(() => null);
    expect([other!.read(), told, browser.texts.has("thanks")]).toEqual([null, 1, false]);
  });

  test("throws nothing when the browser forbids storage or has no room", () => {
    const browser = fakeBrowser();
    browser.isBlocked = true;
    const store = createThanksStore(browser.openTab(), () => noon);
    expect(store.read()).toBeNull();
    store.update(() => kept);
    expect(store.read()).toEqual(kept);
  });
});
