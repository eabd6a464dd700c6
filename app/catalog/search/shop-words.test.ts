import { expect, test } from "vitest";
import { shopWordOf } from "./shop-words.ts";

test.each([
  ["return", "returns"],
  ["Returns", "returns"],
  ["refund", "returns"],
  ["exchange", "returns"],
  ["return policy", "returns"],
  ["track my order", "tracking"],
  ["track", "tracking"],
  ["my order", "tracking"],
  ["delivery", "delivery"],
  ["Shipping ", "delivery"],
  ["delivery fee", "delivery"],
  ["contact", "contact"],
  ["phone", "contact"],
  ["WhatsApp", "contact"],
  ["size chart", "size chart"],
  ["size-guide", "size chart"],
])("'%s' asks for the shop's %s", (query, word) => {
  expect(shopWordOf(query)).toBe(word);
});

test.each(["track suit", "tracksuit", "phone bag", "size 14", "contacts", "order of lace", "sale", ""])(
  "'%s' asks for products",
  query => {
    expect(shopWordOf(query)).toBeUndefined();
  },
);
