import { maxQuantity } from "#app/lib/sizes.ts";
import type { AnsweredProblem } from "./checkout-answers.ts";

/** What to tell a shopper about something that cannot be sold as asked, and what to do about it. */
export function problemText(problem: AnsweredProblem): string {
  switch (problem.kind) {
    case "unknown-product":
      return "This is no longer sold. Remove it from your cart to go on.";
    case "unknown-size":
      return "This size is no longer made. Choose another on its page.";
    case "no-stock":
      return "This is sold out. Remove it from your cart to go on.";
    case "bad-quantity":
      return `Choose between 1 and ${maxQuantity} pieces.`;
    case "sold-out":
      return problem.isHeld
        ? "Someone else is paying for the last one right now. It may come back within the hour."
        : "This size has just sold out. Remove it from your cart to go on.";
    case "too-many":
      return problem.left === 1 ? "Only 1 is left just now." : `Only ${problem.left} are left just now.`;
    case "nothing-to-pay":
      return "There is nothing to pay for in your cart.";
    case "total-too-large":
      return "This is more than one order may cost. Split it into several, or write to us.";
  }
}
