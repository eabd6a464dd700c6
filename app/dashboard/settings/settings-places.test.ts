import { expect, test } from "vitest";
import { askedSetting, settingNames, settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";
import { formOnPage, settingsAddress } from "./settings-address.ts";
import { placesElsewhere, sentenceAbout, settingsPlaces } from "./settings-places.ts";

const keys = Object.keys(settingsForms) as SettingsFormKey[];

test("each setting that is asked for is on exactly one page", () => {
  for (const name of settingNames.filter(one => askedSetting(one))) {
    const asking = keys.filter(key => settingsAskedIn(key).includes(name));
    expect([name, asking.length]).toEqual([name, 1]);
  }
});

test("each form has settings and a page among the menu's links or elsewhere in the menu, with a sentence", () => {
  const places = [...settingsPlaces, ...placesElsewhere];
  for (const key of keys) {
    expect([key, settingsAskedIn(key).length > 0]).toEqual([key, true]);
    expect([key, places.filter(({ to }) => to === settingsAddress(key)).length]).toEqual([key, 1]);
  }
  for (const place of places) {
    expect([place.title, sentenceAbout(place, ["Paystack"])]).toEqual([place.title, expect.stringMatching(/\.$/u)]);
  }
  const paying = places.find(({ to }) => to === "/admin/settings/paying")!;
  expect(sentenceAbout(paying, ["Paystack"])).toBe("Your bank account, Paystack, and payment on delivery.");
  expect(new Set(places.map(({ title }) => title)).size).toBe(places.length);
});

test("each address of a setting on the earlier single page leads to one entry of the index", () => {
  const sections = ["shop", "delivery", "payment", "people", "texts", "data"];
  const shop = ["shop-form", "home", "announcement", "trust", "seller", "promises", "reviews", "same-words"];
  const selling = ["closed", "stage-emails", "returns", "pay-links", "own-mails", "privacy"];
  const anchors = [...settingsPlaces, ...placesElsewhere].flatMap(place => place.anchors ?? []);
  expect(anchors.toSorted()).toEqual([...sections, ...shop, ...selling].toSorted());
});

test("only the owner's forms have addresses of their own, and unknown pages have no form", () => {
  expect([formOnPage("checkout"), formOnPage("transfer"), formOnPage("look"), formOnPage("none")]).toEqual([
    "checkout",
    undefined,
    undefined,
    undefined,
  ]);
});
