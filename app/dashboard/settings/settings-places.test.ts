import { expect, test } from "vitest";
import { askedSetting, settingNames, settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import { findSettings, formOnPage, placesElsewhere, settingsAddress, settingsPlaces } from "./settings-places.ts";

const facts = { paysOnline: true, consentWords: "" };
const keys = Object.keys(settingsForms) as SettingsFormKey[];

test("each setting that is asked for is on exactly one page, beside the page of all features", () => {
  for (const name of settingNames.filter(one => askedSetting(one))) {
    const asking = keys.filter(key => key !== "features" && settingsAskedIn(key).includes(name));
    expect([name, asking.length]).toEqual([name, 1]);
  }
});

test("each form has settings and a page among the menu's links or elsewhere in the menu, with a sentence", () => {
  const places = [...settingsPlaces, ...placesElsewhere];
  for (const key of keys) {
    expect([key, settingsAskedIn(key).length > 0]).toEqual([key, true]);
    expect([key, places.filter(({ to }) => to === settingsAddress(key)).length]).toEqual([key, 1]);
  }
  for (const { title, sentence } of places) expect([title, sentence]).toEqual([title, expect.stringMatching(/\.$/u)]);
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

test.each([
  ["PASSWORD", "/admin/password"],
  ["bank account", "/admin/settings/paying"],
  ["paystack", "/admin/settings/paying"],
  ["csv", "/admin/files"],
  ["invite", "/admin/settings/people"],
  ["backup", "/admin/settings/backups"],
  ["logo", "/admin/look"],
  ["templates", "/admin/texts"],
  ["guest", "/admin/settings/checkout#guestsMayOrder"],
  ["delivery fee", "/admin/settings/delivery#deliveryFee"],
  ["headline", "/admin/settings/online-shop#headline"],
  ["holiday", "/admin/settings/delivery#closedFrom"],
  ["instagram", "/admin/settings/online-shop#instagram"],
  ["account number", "/admin/settings/paying#transferAccount"],
])("searching for %s leads to %s", (query, to) => {
  expect(findSettings(query, facts).map(one => one.to)).toContain(to);
});

test("nothing and nonsense find nothing, and everything found is a page of the dashboard", () => {
  expect([findSettings("", facts), findSettings("<script>", facts)]).toEqual([[], []]);
  for (const { to } of findSettings("e", facts)) expect([to, mayOpen("owner", to)]).toEqual([to, true]);
});

test("a setting that this shop does not need is not found", () => {
  const found = (paysOnline: boolean) => findSettings("pay-for-me", { ...facts, paysOnline }).map(({ title }) => title);
  expect([found(true), found(false)]).toEqual([["Pay-for-me links"], []]);
});
