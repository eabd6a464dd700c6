import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { emailAddress } from "./email-address.ts";

const read = (text: string) => {
  const parsed = v.safeParse(emailAddress(), text);
  return parsed.success ? parsed.output : parsed.issues?.[0].message;
};

describe("an e-mail address", () => {
  test.each([
    "ada@example.com",
    "Ada.Obi+shop@mail.example.co.uk",
    "o'neill@example.com",
    "ada&tolu@example.com",
    "ada@my--shop.example",
    "ada@xn--bcher-kva.example",
    "ada@shop.xn--p1ai",
    "a_b-c.d@1st-shop.example",
    "ọmọlará@example.com",
    "用户@example.com",
    `${"a".repeat(64)}@example.com`,
  ])("%s is accepted unchanged", address => expect(read(address)).toBe(address));

  test.each([
    ["  ada@example.com\n", "ada@example.com"],
    ["\u202Aada@example.com\u202C\uFEFF", "ada@example.com"],
    ["a\u200Dda\uFE0F@exam\u2060ple.com", "ada@example.com"],
    ["o’neill@example.com", "o'neill@example.com"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@aṣọ.example", "ada@xn--a-irm4s.example"],
    ["Chi.Di@Example.COM", "Chi.Di@Example.COM"],
  ])("%j is read as %s", (typed, address) => expect(read(typed)).toBe(address));

  test.each([
    "ada",
    "ada@example",
    "@example.com",
    "ada@@example.com",
    "ada obi@example.com",
    ".ada@example.com",
    "ada..obi@example.com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@127.0.0.1",
    "a?bcc=bola@example.com",
    "ada%0a@example.com",
    "<ada@example.com>",
    "ada@example.com,bola@example.com",
    "ada@ex%41mple.com",
    `${"a".repeat(65)}@example.com`,
  ])("%s is refused", text => expect(read(text)).toBe("Enter an email address such as ada@example.com"));

  test("is required, and has 254 letters at most", () => {
    expect([read(""), read(" \u200B ")]).toEqual(Array(2).fill("Enter your email address"));
    expect(read(`ada@${"a.".repeat(130)}com`)).toBe("Use at most 254 characters");
  });

  test("is checked quickly at any length", () => {
    const started = performance.now();
    for (const text of ["a".repeat(250), "a.".repeat(125), `a@${"a-".repeat(120)}`, `a@${"a.".repeat(120)}`])
      read(text);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
