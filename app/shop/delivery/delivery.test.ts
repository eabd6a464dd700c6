import { describe, expect, test } from "vitest";
import { parseDelivery, plausiblePhone } from "./delivery.ts";
import { normalPhone } from "./normal-phone.server.ts";

const given = {
  fullName: " Adaeze   Obi ",
  email: "ada@example.com",
  phone: "0803 123 4567",
  street: "12 Allen Avenue",
  city: "Ikeja",
  region: "Lagos",
  postalCode: "",
};

describe("a delivery form", () => {
  test("comes back cleaned, its postal code optional", () => {
    expect(parseDelivery(given, normalPhone)).toEqual({
      ok: true,
      delivery: { ...given, fullName: "Adaeze Obi", phone: "+2348031234567", postalCode: null },
    });
    expect(parseDelivery({ ...given, postalCode: undefined })).toMatchObject({ ok: true });
    expect(parseDelivery({ ...given, postalCode: "101241" })).toMatchObject({ delivery: { postalCode: "101241" } });
  });

  test("has a message for each empty field", () => {
    const empty = Object.fromEntries(Object.keys(given).map(field => [field, "  "]));
    const fields = {
      fullName: "Enter your full name",
      email: "Enter your email address",
      phone: "Enter your phone number",
      street: "Enter your street address",
      city: "Enter your city",
      region: "Enter your state",
    };
    for (const input of [empty, {}, null, undefined, "text", 7, []]) {
      expect(parseDelivery(input)).toEqual({ ok: false, fields });
    }
  });

  test.each([
    ["email", "ada", "Enter an email address such as ada@example.com"],
    ["phone", "call me", "Enter a phone number such as 0803 123 4567"],
    ["fullName", "x".repeat(121), "Use at most 120 characters"],
    ["postalCode", "<b>1</b>", "Enter a postal code such as 101241, or leave it empty"],
    ["city", 7, "Enter your city"],
  ])("says what is wrong with %s", (field, value, problem) => {
    expect(parseDelivery({ ...given, [field]: value })).toEqual({ ok: false, fields: { [field]: problem } });
  });

  test.each(["lagos", "LAGOS", " Lagos State", "Lagos, Nigeria", "Lágos", "Lagos.", "lagos-state", "State of Lagos"])(
    "accepts the state in %s",
    region => {
      expect(parseDelivery({ ...given, region })).toMatchObject({ delivery: { region: "Lagos" } });
    },
  );

  test.each(["Ikeja", "Lagos Island", "Ghana", "LA", "x"])("asks for one of the states instead of %s", region => {
    const fields = { region: "Choose one of Nigeria's states" };
    expect(parseDelivery({ ...given, region })).toEqual({ ok: false, fields });
  });

  test("asks for a town and no street at a motor park, and for no address at pick-up", () => {
    const { fullName, email, phone } = given;
    const receiver = { fullName, email, phone };
    expect(parseDelivery(receiver, undefined, "park")).toEqual({
      ok: false,
      fields: { city: "Enter the town of the park" },
    });
    expect(parseDelivery({ ...given, city: "Kano" }, undefined, "park")).toMatchObject({
      delivery: { street: "", city: "Kano", region: "" },
    });
    expect(parseDelivery(receiver, undefined, "pickup")).toMatchObject({
      delivery: { street: "", city: "", region: "" },
    });
  });

  test("keeps a landmark, which is optional", () => {
    expect(parseDelivery({ ...given, landmark: " opposite  the GTBank " })).toMatchObject({
      delivery: { landmark: "opposite the GTBank" },
    });
    expect(parseDelivery({ ...given, landmark: "x".repeat(121) })).toMatchObject({
      fields: { landmark: "Use at most 120 characters" },
    });
  });

  test("keeps a note to the shop as one line, at most 200 characters", () => {
    expect(parseDelivery({ ...given, shopperNote: " A gift,\n please " })).toMatchObject({
      delivery: { shopperNote: "A gift, please" },
    });
    expect(parseDelivery({ ...given, shopperNote: "x".repeat(201) })).toMatchObject({
      fields: { shopperNote: "Use at most 200 characters" },
    });
  });

  test("keeps HTML and SQL as the text they are, without control characters", () => {
    const street = `<script>alert(1)</script>'; drop table orders;--`;
    expect(parseDelivery({ ...given, street: `${street}\0\n\u202e` })).toMatchObject({ delivery: { street } });
  });

  test("keeps names with tone marks, under-dots and apostrophes", () => {
    for (const fullName of ["Ọláyínká Ṣówándé", "Ngọzị Ụzọamaka", "Ɗan Ƙasa", "O'Brien-Eze"]) {
      expect(parseDelivery({ ...given, fullName })).toMatchObject({ delivery: { fullName } });
    }
  });
});

describe("a phone number in the browser", () => {
  test.each([
    "0803 123 4567",
    "01 463 0643",
    "02014630643",
    "+234 (0) 803-123-4567",
    "009 234 803 123 4567",
    "+442079460958",
  ])("%s passes unchanged", text => {
    expect(plausiblePhone(text)).toBe(text);
  });

  test.each(["0803123456", "080312345678", "call me", "0803", "", "+", "7".repeat(40)])("%s does not pass", text => {
    expect(plausiblePhone(text)).toBeUndefined();
  });
});
