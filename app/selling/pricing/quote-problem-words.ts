import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderProblem, SizeProblem } from "#app/selling/cart/piece-limits.ts";
import type { QuoteProblem } from "./quote.ts";

type Problem = QuoteProblem | SizeProblem | OrderProblem;

/** `plain`: for staff and in chats, what is wrong. `inCart`: for shoppers, also what to do in cart and checkout. */
export function quoteProblemWords(problem: Problem): { plain: string; inCart: string } {
  switch (problem.kind) {
    case "unknown-product":
      return withAdvice("No longer available.", "Remove it from your cart to continue.");
    case "unknown-size":
      return withAdvice("This size is no longer available.", "Choose another on its page.");
    case "no-stock":
      return withAdvice("Sold out.", "Remove it from your cart to continue.");
    case "full":
      return withAdvice("We can't make more of these for now.", "Remove it from your cart to continue.");
    case "sold-out":
      if (!problem.isHeld) {
        return { plain: "Sold out.", inCart: "This size has just sold out. Remove it from your cart to continue." };
      }
      return {
        plain: "Someone is paying for the last one right now.",
        inCart: "Someone else is paying for the last one. It may become available within the hour.",
      };
    case "too-many":
      if (!problem.left) return withAdvice("Not enough left.", "Reduce the quantity.");
      return { plain: `Only ${problem.left} left.`, inCart: `Only ${problem.left} left.` };
    case "bad-quantity":
      return { plain: perSize, inCart: `Choose between 1 and ${maxQuantity}.` };
    case "needs-measures":
      return { plain: "Measurements are missing.", inCart: "Give the measurements for each of these in your cart." };
    case "new-measures":
      return withAdvice("We ask for other measurements now.", "Check them in your cart.");
    case "not-measured":
      return withAdvice("Not made to measure any more.", "Check your cart.");
    case "over-limit":
      return {
        plain: perSize,
        inCart: `Limit: ${problem.most} per size in one order. Reduce the quantity, or contact us for more.`,
      };
    case "too-many-pieces":
      return {
        plain: perSize,
        inCart: `Limit: ${problem.most} items in one order. Remove some, or contact us for more.`,
      };
    case "park-goods":
      return parkGoods(formatNaira(problem.mostKobo));
    case "nothing-to-pay":
      return { plain: "There is nothing to pay for.", inCart: "Your cart has nothing to pay for." };
    case "total-too-large":
      return {
        plain: "This is above the maximum for one order. Split it.",
        inCart: "This is above the maximum for one order. Split it, or contact us.",
      };
  }
}

const perSize = `Choose between 1 and ${maxQuantity} per size.`;

function withAdvice(plain: string, advice: string) {
  return { plain, inCart: `${plain} ${advice}` };
}

function parkGoods(most: string) {
  return {
    plain: `Orders above ${most} can't go by motor park. Choose another delivery method.`,
    inCart: `We send orders of up to ${most} by motor park. Choose another delivery method or order less.`,
  };
}
