import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

test.each(["/", "/checkout", "/product/0190?size=M#facts", "/category/Ankara%20dresses"])(
  "%s is a path of the shop",
  path => {
    expect(sameSitePath(path)).toBe(path);
  },
);

test.each([
  "",
  "checkout",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:/evil.example",
  "//",
  `/${"a".repeat(1000)}`,
])("%j could lead elsewhere and is refused", path => {
  expect(sameSitePath(path)).toBeUndefined();
});

test("an empty value is refused like a wrong one", () => {
  expect(sameSitePath(null)).toBeUndefined();
  expect(sameSitePath(undefined)).toBeUndefined();
});

test("letters beyond ASCII and line breaks come back encoded, safe for a header", () => {
  expect(sameSitePath("/search?q=Àdìrẹ")).toBe("/search?q=%C3%80d%C3%ACr%E1%BA%B9");
  expect(sameSitePath("/a\r\nSet-Cookie: b")).toBe("/aSet-Cookie:%20b");
});
