import { expect, test } from "vitest";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { neededByProblem } from "./check-days.server.ts";
import { parseDeliveryAndReceiver } from "./parse-receiver.server.ts";

const now = new Date("2026-12-14T09:00:00Z");
const days = { from: "2027-01-05", to: "2027-01-08" };
const promised = { label: "", place: "", days, ready: "2027-01-02", parkPays: null, address: "", hours: "" };
const problem = (neededBy: string | undefined, kind: DeliveryKind = "door", more: Partial<typeof promised> = {}) =>
  neededByProblem(neededBy, { kind, promised: { ...promised, ...more }, now });
const later = "Choose a later day, or leave this empty.";

test("an order that is needed before it can be there is told when it can, by the way it goes", () => {
  const withYou = `It is with you between Tue 5 and Fri 8 Jan at the earliest. ${later}`;
  expect(problem("2027-01-07")).toBe(withYou);
  expect(problem("2027-01-08")).toBeUndefined();
  expect(problem("2027-01-07", "door", { days: { from: days.to, to: days.to } })).toBe(
    `It is with you on Fri 8 Jan at the earliest. ${later}`,
  );
  expect(problem("2027-01-07", "park")).toBe(`It is at the park between Tue 5 and Fri 8 Jan at the earliest. ${later}`);
  expect(problem("2027-01-04", "pickup")).toBe(`You can pick it up on Tue 5 Jan at the earliest. ${later}`);
  expect(problem("2027-01-05", "pickup")).toBeUndefined();
  expect(problem("2026-12-13")).toBe(`This day has passed. ${withYou}`);
});

test("where no days of delivery are promised, the day on which it is ready counts", () => {
  const none = { days: null } as never;
  expect(problem("2027-01-01", "door", none)).toBe(`It is ready on Sat 2 Jan at the earliest. ${later}`);
  expect(problem("2027-01-01", "pickup", none)).toBe(`You can pick it up on Sat 2 Jan at the earliest. ${later}`);
  expect(problem("2027-01-02", "door", none)).toBeUndefined();
});

test("a day beyond a year and a half is refused, and none is fine, as is any day for what lies in the shop", () => {
  expect(problem("2028-06-16")).toBeUndefined();
  expect(problem("2028-06-18")).toBe("Choose a day within a year and a half, or leave this empty.");
  expect(problem(undefined)).toBeUndefined();
  expect(problem("2020-01-01", "door", { ready: undefined as never })).toBeUndefined();
});

const buyer = { fullName: "Ada Obi", email: "ada@example.com", phone: "0803 123 4567" };
const read = (neededBy: unknown) => parseDeliveryAndReceiver({ ...buyer, neededBy }, "pickup");

test("the day is read as a date field sends it, and anything else is refused at the field", () => {
  expect(read(" 2027-01-09 ")).toMatchObject({ ok: true, delivery: { neededBy: "2027-01-09" } });
  for (const empty of ["", "  ", undefined]) {
    const parsed = read(empty);
    expect(parsed.ok && parsed.delivery.neededBy).toBeUndefined();
    expect(parsed.ok).toBe(true);
  }
  for (const typed of ["soon", "09/01/2027", "2027-02-30", "2027-13-01", "9999999-01-01"]) {
    expect(read(typed)).toEqual({ ok: false, fields: { neededBy: "Choose a day, or leave this empty." } });
  }
});
