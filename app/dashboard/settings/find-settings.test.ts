import { expect, test } from "vitest";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import { searchSettings } from "./find-settings.server.ts";

const facts = { paysOnline: true, consentWords: "", providers: ["Paystack"] };

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
  expect(searchSettings(query, facts).map(one => one.to)).toContain(to);
});

test("nothing and nonsense find nothing, and everything found is a page of the dashboard", () => {
  expect([searchSettings("", facts), searchSettings("<script>", facts)]).toEqual([[], []]);
  for (const { to } of searchSettings("e", facts)) expect([to, mayOpen("owner", to)]).toEqual([to, true]);
});

test("a setting that this shop does not need is not found", () => {
  const found = (paysOnline: boolean) =>
    searchSettings("pay-for-me", { ...facts, paysOnline }).map(({ title }) => title);
  expect([found(true), found(false)]).toEqual([["Pay-for-me links"], []]);
});
