import { expect, test } from "vitest";
import { parseOrderUpdate } from "./parse-order-update.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("status, note and the version that was looked at are read", () => {
  expect(parseOrderUpdate(form({ status: "pending", note: " gate\r\ncode 4 ", version: "3" }))).toEqual({
    ok: true,
    update: { status: "pending", note: "gate\ncode 4", version: 3 },
  });
});

test("an empty or missing choice leaves the status", () => {
  expect(parseOrderUpdate(form({ status: "", note: "", version: "1" }))).toMatchObject({
    update: { status: undefined, note: "" },
  });
  expect(parseOrderUpdate(form({ version: "1" }))).toEqual({ ok: true, update: { note: "", version: 1 } });
});

test("there is no field for the customer or anything else", () => {
  const fields = { status: "success", note: "", version: "1", customer: "me", customerEmail: "me", totalKobo: "1" };
  expect(parseOrderUpdate(form(fields))).toEqual({ ok: true, update: { status: "success", note: "", version: 1 } });
});

test.each(["submitted", "shipped", "PENDING", "<script>"])("%j is no choice", status => {
  expect(parseOrderUpdate(form({ status, note: "", version: "1" }))).toEqual({
    ok: false,
    fields: { status: "Choose pending or success, or leave it as it is" },
  });
});

test("a note has its limit", () => {
  expect(parseOrderUpdate(form({ note: "n".repeat(2001), version: "1" }))).toEqual({
    ok: false,
    fields: { note: "Use at most 2000 characters" },
  });
});

test.each(["", "x", "-1", "1.5", "1e3", "9".repeat(30)])("with the version %j it is nobody's form", version => {
  expect(parseOrderUpdate(form({ status: "success", note: "", version }))).toBeUndefined();
});
