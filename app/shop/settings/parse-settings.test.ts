import { expect, test } from "vitest";
import { parseSettings } from "./parse-settings.server.ts";

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
])("the fee %s is read to the kobo", (deliveryFee, deliveryFeeKobo) => {
  expect(parseSettings("delivery", formOf({ deliveryFee }))).toMatchObject({
    ok: true,
    wanted: { deliveryFeeKobo },
  });
});

test.each(["", "free", "-1", "3.500", "12,50", "1000000.01"])("the fee %j is refused with a sentence", deliveryFee => {
  expect(parseSettings("delivery", formOf({ deliveryFee }))).toMatchObject({
    ok: false,
    fields: { deliveryFee: expect.any(String) },
  });
});

test("a link is an https address, and may be typed without https", () => {
  expect(parseSettings("online-shop", formOf({ instagram: " instagram.com/adas " }))).toMatchObject({
    wanted: { instagram: "https://instagram.com/adas", facebook: "" },
  });
});

test.each([
  "https://x.com/someone",
  "javascript:alert(1)",
  "my shop",
  "https://me:secret@instagram.com",
  "data:text/html,x",
])("the link %s is refused", instagram => {
  expect(parseSettings("online-shop", formOf({ instagram }))).toMatchObject({
    ok: false,
    fields: { instagram: expect.any(String) },
  });
});

test("a shop needs a name of at most 60 letters", () => {
  for (const shopName of ["", " \u0000 ", "x".repeat(61)]) {
    expect(parseSettings("general", formOf({ shopName }))).toMatchObject({
      ok: false,
      fields: { shopName: expect.any(String) },
    });
  }
});

test.each(["0", "-1", "1.5", "ten", "", "10000"])("%j is not a number of pieces", maxPieces => {
  expect(parseSettings("checkout", formOf({ maxPieces }))).toMatchObject({
    ok: false,
    fields: { maxPieces: "Enter a number from 1 to 9999." },
  });
});

test("the phone number for customers is valid or empty", () => {
  expect(parseSettings("general", formOf({ phone: " 0803 123 4567 " }))).toMatchObject({
    wanted: { phone: "0803 123 4567" },
  });
  expect(parseSettings("general", formOf({ phone: "" }))).toMatchObject({ wanted: { phone: "" } });
  expect(parseSettings("general", formOf({ phone: "0803" }))).toMatchObject({
    ok: false,
    fields: { phone: expect.any(String) },
  });
});

test.each([
  ["", ""],
  ["  ", ""],
  [" Hello@Zuri.example ", "Hello@Zuri.example"],
  ["hello@zuri", undefined],
  ["a@zuri.example, b@zuri.example", undefined],
  ["a@zuri.example\r\nBcc: all@example.com", undefined],
])("the contact address %j is kept as %j", (typed, contactEmail) => {
  const refused = { ok: false, fields: { contactEmail: "Enter an email address such as ada@example.com" } };
  expect(parseSettings("general", formOf({ contactEmail: typed }))).toMatchObject(
    contactEmail === undefined ? refused : { ok: true, wanted: { contactEmail } },
  );
});

test.each([
  ["", ""],
  [" 0803 123 4567 ", "+2348031234567"],
  ["+44 20 7946 0958", "+442079460958"],
])("the number for chat orders %j is kept as %j", (typed, whatsApp) => {
  expect(parseSettings("general", formOf({ whatsApp: typed }))).toMatchObject({ ok: true, wanted: { whatsApp } });
});

test.each([
  ["0201 463 0643", /mobile/u],
  ["01 463 0643", /mobile/u],
  ["0803 123", /such as/u],
  ["my number", /such as/u],
])("%s is not a number for chat orders", (whatsApp, sentence) => {
  expect(parseSettings("general", formOf({ whatsApp }))).toMatchObject({
    ok: false,
    fields: { whatsApp: expect.stringMatching(sentence) },
  });
});

test("a setting missing from the form stays unchanged, and a form without any setting is refused", () => {
  const [form, nothing] = [new FormData(), new FormData()];
  form.set("headline", "Sewn in Ìbàdàn.");
  form.set("seen-headline", "As it was.");
  form.append("leave", "instagram");
  expect(parseSettings("online-shop", form)).toEqual({
    ok: true,
    wanted: { headline: "Sewn in Ìbàdàn." },
    seen: { headline: "As it was." },
    left: ["instagram"],
  });
  expect(parseSettings("online-shop", nothing)).toBeUndefined();
  form.set("guestsMayOrder", "perhaps");
  expect(parseSettings("checkout", form)).toBeUndefined();
});

test("the stages to notify are kept in their order, and unknown ones are refused", () => {
  const form = new FormData();
  form.set("seen-stageEmails", "");
  form.append("stage", "delivered");
  form.append("stage", "sent");
  const change = { wanted: { stageEmails: "sent,delivered" }, seen: { stageEmails: "" } };
  expect(parseSettings("notifications", form)).toMatchObject({ ok: true, ...change });
  form.append("stage", "lost");
  expect(parseSettings("notifications", form)).toMatchObject({ ok: false });
});

const returns = { takesReturns: "true", returnDays: " 14 ", returnAddress: "14 Bode Thomas Street\r\nSurulere\u0000 " };

function returnsForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  const seen = { "seen-takesReturns": "false", "seen-returnDays": "7", "seen-returnAddress": "" };
  for (const [name, text] of Object.entries({ ...seen, ...returns, ...fields })) form.set(name, text);
  return form;
}

test("the typed returns settings are read, with the values seen before", () => {
  expect(parseSettings("returns", returnsForm({}))).toMatchObject({
    ok: true,
    wanted: { takesReturns: true, returnDays: 14, returnAddress: "14 Bode Thomas Street\nSurulere" },
    seen: { takesReturns: false, returnDays: 7, returnAddress: "" },
  });
});

test.each([
  [{ returnDays: "0" }, "returnDays"],
  [{ returnDays: "61" }, "returnDays"],
  [{ returnDays: "seven" }, "returnDays"],
  [{ returnAddress: "x".repeat(301) }, "returnAddress"],
])("%j is refused with a sentence at its field", (wrong, name) => {
  const parsed = parseSettings("returns", returnsForm(wrong));
  expect(parsed).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
});

test("a form that none of our pages sends is refused", () => {
  expect(parseSettings("returns", returnsForm({ takesReturns: "perhaps" }))).toBeUndefined();
});
