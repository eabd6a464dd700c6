import { expect, test } from "vitest";
import { chooseEncoding, matchesETag } from "./content-negotiation.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["BR", "br"],
  ["br;q=word", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("a client that accepts %j gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("an unavailable encoding is not chosen", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd", ["gzip"])).toBe("gzip");
  expect(chooseEncoding("br", [])).toBe("identity");
});

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"other", W/"abc"', true],
  ["*", true],
  ['"abcd"', false],
  ["abc", false],
  ["", false],
  [undefined, false],
])('If-None-Match %j against W/"abc": %s', (header, isMatch) => {
  expect(matchesETag(header, 'W/"abc"')).toBe(isMatch);
});
