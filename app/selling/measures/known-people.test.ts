import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";

const gown = "0199a1b2-0000-7000-8000-000000000001";
const skirt = "0199a1b2-0000-7000-8000-000000000002";
const body = (name: string, setId = gown, waist = 800) => ({ name, setId, version: 1, values: { waist } });

/** Loads the module of a fresh page, with stored values. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const browser = fakeBrowser(stored);
  const tab = browser.openTab();
  vi.stubGlobal("window", Object.assign(tab.events(), { localStorage: tab.storage() }));
  return { ...(await import("./known-people.ts")), texts: browser.texts };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
  return () => vi.unstubAllGlobals();
});

const kept = () => JSON.parse(page.texts.get("people") ?? "[]") as unknown[];

test("a person is remembered once for a set, with the newest numbers, and forgotten alone", () => {
  page.rememberPerson(body("Mum"));
  page.rememberPerson(body("Ada"));
  page.rememberPerson(body("mum", gown, 810));
  page.rememberPerson(body("Mum", skirt));
  expect(kept()).toEqual([body("Mum", skirt), body("mum", gown, 810), body("Ada")]);
  page.forgetPerson(body("MUM"));
  expect(kept()).toEqual([body("Mum", skirt), body("Ada")]);
  page.forgetPerson(body("Mum", skirt));
  page.forgetPerson(body("Ada"));
  expect(page.texts.has("people")).toBe(false);
});

test("the thirteenth person takes the place of the oldest", () => {
  for (let n = 1; n <= 13; n++) page.rememberPerson(body(`Person ${n}`));
  expect(kept()).toHaveLength(12);
  expect(kept()).not.toContainEqual(body("Person 1"));
});

test.each(["", "{", "[1]", '[{"name":"Mum"}]', '{"0":1}'])(
  "damaged text %j is nobody, and harms nothing",
  async text => {
    page = await openPage({ people: text });
    page.rememberPerson(body("Mum"));
    expect(kept()).toEqual([body("Mum")]);
  },
);

test("the server knows nobody", () => {
  page.rememberPerson(body("Mum"));
  const People = () => page.useKnownPeople(gown).map(({ name }) => name);
  expect(renderToStaticMarkup(createElement(People))).toBe("");
});
