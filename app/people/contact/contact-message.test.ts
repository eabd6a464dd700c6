import { expect, test } from "vitest";
import { parseContactMessage, readContactFields } from "./contact-message.ts";

const good = { name: "Ada", email: "ada@example.com", message: "Is the wrap skirt lined?" };

test("a message with its three fields filled in is taken, trimmed", () => {
  expect(parseContactMessage({ ...good, name: " Ada " })).toEqual({ ok: true, message: good });
});

test.each(["name", "email", "message"] as const)("a missing %s is named", field => {
  const parsed = parseContactMessage({ ...good, [field]: "  " });
  expect(parsed).toEqual({ ok: false, fields: { [field]: `Enter your ${field}` } });
});

test("an incomplete address is not an e-mail", () => {
  expect(parseContactMessage({ ...good, email: "ada@" })).toMatchObject({
    ok: false,
    fields: { email: "Enter an email address such as ada@example.com" },
  });
});

test("a message over the length limit is refused, not cut", () => {
  expect(parseContactMessage({ ...good, message: "a".repeat(5001) })).toMatchObject({ ok: false });
  expect(parseContactMessage({ ...good, message: "a".repeat(5000) })).toMatchObject({ ok: true });
});

test("a zero byte or half a character never reaches the database", () => {
  const parsed = parseContactMessage({ ...good, message: "lined?\0 \ud800" });
  expect(parsed).toMatchObject({ ok: true, message: { message: "lined? \ufffd" } });
});

test("a file in place of a text counts as empty", () => {
  const form = new FormData();
  form.set("name", new Blob(["Ada"]));
  form.set("email", "ada@example.com");
  expect(readContactFields(form)).toEqual({ name: "", email: "ada@example.com", message: "" });
});
