import { expect, test } from "vitest";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { parseSettingsForm } from "./parse-settings-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  const all = {
    shopName: "Ada's",
    headline: "Sewn in Ìbàdàn.",
    deliveryFee: "3500",
    instagram: "",
    facebook: "",
    phone: "",
    collectAddress: "",
    maxPieces: "30",
    maxPiecesOfSize: "10",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

test.each([
  ["3500", 350_000],
  ["₦3,500.50", 350_050],
  ["0", 0],
  ["0.01", 1],
])("the fee %s is exact kobo", (deliveryFee, deliveryFeeKobo) => {
  expect(parseSettingsForm(formOf({ deliveryFee }), normalPhone)).toMatchObject({
    ok: true,
    wanted: { deliveryFeeKobo },
  });
});

test.each(["", "free", "-1", "3.500", "12,50", "1000000.01"])("the fee %j is refused with a sentence", deliveryFee => {
  expect(parseSettingsForm(formOf({ deliveryFee }), normalPhone)).toMatchObject({
    ok: false,
    fields: { deliveryFee: expect.any(String) },
  });
});

test("a link is an https address, and may be typed without https", () => {
  expect(parseSettingsForm(formOf({ instagram: " instagram.com/adas " }), normalPhone)).toMatchObject({
    wanted: { instagram: "https://instagram.com/adas", facebook: "" },
  });
});

test.each([
  "http://instagram.com/x",
  "javascript:alert(1)",
  "ada",
  "https://me:secret@instagram.com",
  "data:text/html,x",
])("the link %s is refused", instagram => {
  expect(parseSettingsForm(formOf({ instagram }), normalPhone)).toMatchObject({
    ok: false,
    fields: { instagram: expect.any(String) },
  });
});

test("a shop needs a name of at most 60 letters", () => {
  for (const shopName of ["", " \u0000 ", "x".repeat(61)]) {
    expect(parseSettingsForm(formOf({ shopName }), normalPhone)).toMatchObject({
      ok: false,
      fields: { shopName: expect.any(String) },
    });
  }
});

test("the fee is shown in the form as people type it", () => {
  expect([350_000, 350_050, 0].map(nairaText)).toEqual(["3500", "3500.50", "0"]);
});

test.each(["0", "-1", "1.5", "ten", "", "10000"])("%j is no number of pieces", maxPieces => {
  expect(parseSettingsForm(formOf({ maxPieces }), normalPhone)).toMatchObject({
    ok: false,
    fields: { maxPieces: "Type a number from 1 to 9999." },
  });
});

test("a phone number for customers is one, or none", () => {
  expect(parseSettingsForm(formOf({ phone: " 0803 123 4567 " }), normalPhone)).toMatchObject({
    wanted: { phone: "0803 123 4567" },
  });
  expect(parseSettingsForm(formOf({ phone: "" }), normalPhone)).toMatchObject({ wanted: { phone: "" } });
  expect(parseSettingsForm(formOf({ phone: "0803" }), normalPhone)).toMatchObject({
    ok: false,
    fields: { phone: expect.any(String) },
  });
});

test.each([
  ["", ""],
  [" 0803 123 4567 ", "+2348031234567"],
  ["+44 20 7946 0958", "+442079460958"],
])("the number for orders in a chat %j is kept as %j", (typed, whatsApp) => {
  expect(parseSettingsForm(formOf({ whatsApp: typed }), normalPhone)).toMatchObject({ ok: true, wanted: { whatsApp } });
});

test.each([
  ["0201 463 0643", /mobile/u],
  ["01 463 0643", /mobile/u],
  ["0803 123", /such as/u],
  ["my number", /such as/u],
])("%s is no number for orders in a chat", (whatsApp, sentence) => {
  expect(parseSettingsForm(formOf({ whatsApp }), normalPhone)).toMatchObject({
    ok: false,
    fields: { whatsApp: expect.stringMatching(sentence) },
  });
});
