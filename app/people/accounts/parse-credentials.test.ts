import { expect, test } from "vitest";
import { parseCredentials, typedEmail } from "./parse-credentials.ts";

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const problems = (fields: Record<string, string | File>, mode: "sign-in" | "sign-up" = "sign-up") => {
  const parsed = parseCredentials(form(fields), mode);
  return parsed.ok ? {} : parsed.fields;
};

test("an e-mail is trimmed and lower-cased, and a password stays as typed", () => {
  const parsed = parseCredentials(form({ email: "  Ada@Example.COM ", password: " Pass word " }), "sign-up");
  expect(parsed).toEqual({ ok: true, credentials: { email: "ada@example.com", password: " Pass word " } });
});

test("each missing field is asked for", () => {
  expect(problems({})).toEqual({ email: "Enter your email", password: "Choose a password" });
  expect(problems({}, "sign-in")).toEqual({ email: "Enter your email", password: "Enter your password" });
  expect(problems({ email: "   ", password: "long enough" })).toEqual({ email: "Enter your email" });
});

test("a new password has 8 to 128 characters", () => {
  const email = "ada@example.com";
  expect(problems({ email, password: "1234567" })).toEqual({ password: "Use at least 8 characters" });
  expect(problems({ email, password: "a".repeat(129) })).toEqual({ password: "Use at most 128 characters" });
  expect(problems({ email, password: "12345678" })).toEqual({});
  expect(problems({ email, password: "a".repeat(128) })).toEqual({});
});

test("signing in does not complain about a short password", () => {
  expect(problems({ email: "ada@example.com", password: "short" }, "sign-in")).toEqual({});
});

test.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "a b@example.com",
  "<b>@x.com",
  "ada@example.com\0",
  "__proto__",
])("%j is not an e-mail", email => {
  expect(problems({ email, password: "long enough" })).toEqual({
    email: "Enter an email address such as ada@example.com",
  });
});

test("a megabyte in the e-mail field is refused, and not sent back", () => {
  const huge = form({ email: `${"a".repeat(1_000_000)}@example.com`, password: "long enough" });
  expect(parseCredentials(huge, "sign-up")).toEqual({ ok: false, fields: { email: "Use at most 254 characters" } });
  expect(typedEmail(huge).length).toBeLessThan(300);
});

test("a file in place of text counts as missing", () => {
  expect(problems({ email: new File(["x"], "x"), password: new File(["x"], "x") })).toEqual({
    email: "Enter your email",
    password: "Choose a password",
  });
});
