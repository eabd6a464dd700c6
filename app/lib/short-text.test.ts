import { expect, test } from "vitest";
import { shortText } from "./short-text.ts";

test.each([
  ["Woven by hand.", 20, "Woven by hand."],
  ["Woven  by\nhand.", 20, "Woven by hand."],
  ["Four metres of cloth. Cut in Lagos", 24, "Four metres of cloth…"],
  ["Four metres of cloth", 12, "Four metres…"],
  ["Four metres of cloth", 11, "Four…"],
  ["Aaaaaaaaaaaaaaa", 8, "Aaaaaaa…"],
])("%j in %i characters is %j", (text, most, short) => {
  expect(shortText(text, most)).toBe(short);
  expect(shortText(text, most).length).toBeLessThanOrEqual(most);
});
