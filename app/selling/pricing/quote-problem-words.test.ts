import { expect, test } from "vitest";
import { quoteProblemWords } from "./quote-problem-words.ts";

const line = { productId: "dress", size: "M" };

test("staff read what is wrong, and shoppers also what to do", () => {
  expect(quoteProblemWords({ ...line, kind: "no-stock" })).toEqual({
    plain: "Sold out.",
    inCart: "Sold out. Remove it from your cart to continue.",
  });
  expect(quoteProblemWords({ kind: "over-limit", most: 5 })).toEqual({
    plain: "Choose between 1 and 99 per size.",
    inCart: "Limit: 5 per size in one order. Reduce the quantity, or contact us for more.",
  });
});

test("the number left is shown when it is small", () => {
  const words = [1, 4, undefined].map(left => quoteProblemWords({ kind: "too-many", left }).inCart);
  expect(words).toEqual(["Only 1 left.", "Only 4 left.", "Not enough left. Reduce the quantity."]);
});

test("sizes that are sold out and those that somebody is paying for differ for staff and shoppers", () => {
  const words = (isHeld: boolean) => quoteProblemWords({ ...line, kind: "sold-out", isHeld });
  expect(words(false).plain).toBe("Sold out.");
  expect(words(true)).toEqual({
    plain: "Someone is paying for the last one right now.",
    inCart: "Someone else is paying for the last one. It may become available within the hour.",
  });
});
