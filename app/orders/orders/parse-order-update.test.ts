import { expect, test } from "vitest";
import { parseOrderUpdate } from "./parse-order-update.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const began = { status: "submitted", note: "call" } as const;
const seen = JSON.stringify(began);

test("status, note and the form's starting values are read", () => {
  const fields = { status: "pending", note: " gate\r\ncode 4 ", seen };
  expect(parseOrderUpdate(form(fields))).toEqual({
    ok: true,
    update: { status: "pending", note: "gate\ncode 4", seen: began },
  });
});

test("an empty or missing choice leaves the status unchanged", () => {
  expect(parseOrderUpdate(form({ status: "", note: "", seen }))).toMatchObject({
    update: { status: undefined, note: "" },
  });
  expect(parseOrderUpdate(form({ seen }))).toEqual({ ok: true, update: { note: "", seen: began } });
});

test("the customer and all other fields of the form are ignored", () => {
  const fields = { status: "success", note: "", seen, customer: "me", customerEmail: "me", totalKobo: "1" };
  expect(parseOrderUpdate(form(fields))).toEqual({
    ok: true,
    update: { status: "success", note: "", seen: began },
  });
});

test.each(["submitted", "shipped", "PENDING", "<script>"])("%j is not a valid choice", status => {
  expect(parseOrderUpdate(form({ status, note: "", seen }))).toEqual({
    ok: false,
    fields: { status: "Choose pending or success, or leave it unchanged" },
  });
});

test("a note has a limit on its length", () => {
  expect(parseOrderUpdate(form({ note: "n".repeat(2001), seen }))).toEqual({
    ok: false,
    fields: { note: "Use at most 2000 characters" },
  });
});

test.each(["", "x", "{}", '{"status":"shipped","note":""}', '{"status":"pending","note":1}'])(
  "a form with the starting values %j is ignored",
  broken => {
    expect(parseOrderUpdate(form({ status: "success", note: "", seen: broken }))).toBeUndefined();
  },
);
