import { describe, expect, test, vi } from "vitest";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";
import { createBrowserStore, type StoreHome } from "./browser-store.ts";

/** A store of words, kept as one text. */
function wordStore(home: StoreHome) {
  return createBrowserStore<readonly string[]>(
    {
      keys: ["words"],
      parse: ([text]) => text?.split(" ").filter(word => /^[a-z]+$/u.test(word)) ?? [],
      format: words => [words.length > 0 ? words.join(" ") : null],
    },
    home,
  );
}

const add = (word: string) => (words: readonly string[]) => [...words, word];
const ignore = () => {};

describe("one tab", () => {
  test("an earlier stored value is there", () => {
    expect(wordStore(fakeBrowser({ words: "adire ankara" }).openTab()).read()).toEqual(["adire", "ankara"]);
  });

  test("the value stays the same object until it changes", () => {
    const store = wordStore(fakeBrowser({ words: "adire" }).openTab());
    const before = store.read();
    expect(store.read()).toBe(before);
    expect(store.update(words => [...words])).toBe(before);
    expect(store.update(add("gele"))).not.toBe(before);
  });

  test("listeners are called on a change, and never after unsubscribing", () => {
    const store = wordStore(fakeBrowser().openTab());
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.update(add("adire"));
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.update(add("gele"));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("an empty value leaves nothing in the storage", () => {
    const browser = fakeBrowser({ words: "adire" });
    wordStore(browser.openTab()).update(() => []);
    expect(browser.texts.size).toBe(0);
  });

  test("a damaged text is repaired with the next change, not before", () => {
    const browser = fakeBrowser({ words: "adire <> 7" });
    const store = wordStore(browser.openTab());
    expect(store.read()).toEqual(["adire"]);
    expect(browser.texts.get("words")).toBe("adire <> 7");
    store.update(add("gele"));
    expect(browser.texts.get("words")).toBe("adire gele");
  });

  test("a page that is shown again reads the value again", () => {
    const browser = fakeBrowser();
    const home = browser.openTab();
    const store = wordStore(home);
    store.subscribe(ignore);
    browser.texts.set("words", "adire");
    home.events().dispatchEvent(new Event("pageshow"));
    expect(store.read()).toEqual(["adire"]);
  });
});

describe("two tabs", () => {
  test("stay in step", () => {
    const browser = fakeBrowser();
    const [here, there] = [wordStore(browser.openTab()), wordStore(browser.openTab())];
    const listener = vi.fn<() => void>();
    there.subscribe(listener);
    here.update(add("adire"));
    expect(there.read()).toEqual(["adire"]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("lose nothing when one changes before the other's event arrives", () => {
    const browser = fakeBrowser();
    const [here, there] = [wordStore(browser.openTab()), wordStore(browser.openTab())];
    here.subscribe(ignore);
    there.read();
    browser.texts.set("words", "gele");
    there.update(add("adire"));
    expect(here.read()).toEqual(["gele", "adire"]);
  });

  test("a change of another key calls no listener", () => {
    const home = fakeBrowser().openTab();
    const store = wordStore(home);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    home.events().dispatchEvent(Object.assign(new Event("storage"), { key: "theme" }));
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("without storage", () => {
  test.each(["isBlocked", "isFull"] as const)("(%s) the value lives as long as the page", problem => {
    const browser = fakeBrowser();
    browser[problem] = true;
    const store = wordStore(browser.openTab());
    store.subscribe(ignore);
    store.update(add("adire"));
    expect(store.update(add("gele"))).toEqual(["adire", "gele"]);
    expect(store.read()).toEqual(["adire", "gele"]);
  });

  test("a value that could not be stored is stored once there is room", () => {
    const browser = fakeBrowser({ words: "adire" });
    const store = wordStore(browser.openTab());
    browser.isFull = true;
    store.update(add("gele"));
    browser.isFull = false;
    store.update(add("ankara"));
    expect(browser.texts.get("words")).toBe("adire gele ankara");
  });
});
