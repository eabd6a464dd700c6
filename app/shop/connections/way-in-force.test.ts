import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";
import { wayInForce } from "./way-in-force.ts";

const inPublic = { ORIGIN: "https://shop.example" };

test("the server's choice wins, then the owner's, then where a shop begins", () => {
  expect(wayInForce(readSettings({ PAYMENTS: "off" }), { way: "paystack" })).toBe("off");
  expect(wayInForce(readSettings({}), { way: "paystack" })).toBe("paystack");
  expect(wayInForce(readSettings({}), { way: "off" })).toBe("off");
  expect(wayInForce(readSettings({}), {})).toBe("practice");
  expect(wayInForce(readSettings(inPublic), {})).toBe("off");
});

test("practice payments chosen on a private computer are off once the shop is public", () => {
  expect(wayInForce(readSettings({}), { way: "practice" })).toBe("practice");
  expect(wayInForce(readSettings(inPublic), { way: "practice" })).toBe("off");
  expect(wayInForce(readSettings({ ...inPublic, PRACTICE_PAYMENTS_IN_PUBLIC: "yes" }), {})).toBe("practice");
});
