import { expect, test } from "vitest";
import { parseStoreOrderUpdate } from "./parse-store-order-update.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  const all = { status: "", note: "Call first", seenStatus: "shipped", seenNote: "Call first", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return parseStoreOrderUpdate(form);
}

test("an empty choice keeps the status, and the shown values come along", () => {
  const seen = { status: "shipped", note: "Call first" };
  expect(parse({})).toEqual({ ok: true, update: { status: undefined, note: "Call first", seen } });
  expect(parse({ status: "success", note: " a\r\nb " })).toEqual({
    ok: true,
    update: { status: "success", note: "a\nb", seen },
  });
});

test("another status, and a note that is too long, are refused beside their field", () => {
  expect(parse({ status: "shipped" })).toMatchObject({ ok: false, fields: { status: expect.any(String) } });
  expect(parse({ note: "x".repeat(2001) })).toEqual({ ok: false, fields: { note: "Use at most 2000 characters" } });
});

test("a note that is already too long in the store may stay", () => {
  const long = "x".repeat(4000);
  expect(parse({ note: long, seenNote: long })).toMatchObject({ ok: true });
});

test("a form without the shown values is refused", () => {
  const form = new FormData();
  form.append("status", "success");
  form.append("note", "");
  expect(parseStoreOrderUpdate(form)).toBeUndefined();
});
