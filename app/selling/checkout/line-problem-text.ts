import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import type { AnsweredProblem } from "./checkout-answers.ts";

/** What is wrong and what to do. */
export function problemText(problem: AnsweredProblem): string {
  switch (problem.kind) {
    case "unknown-product":
    case "unknown-size":
    case "no-stock":
    case "bad-quantity":
    case "needs-measures":
    case "new-measures":
    case "not-measured":
    case "full":
    case "sold-out":
    case "over-limit":
    case "too-many-pieces":
    case "park-goods":
    case "nothing-to-pay":
    case "total-too-large":
      return quoteProblemWords(problem).inCart;
    case "too-many":
      return quoteProblemWords({ kind: problem.kind, left: problem.left }).inCart;
    case "held-too-long":
      return "We reserved these items for two hours without payment, so others can buy them now. Try again later, or contact us.";
    case "too-many-held":
      return "Too many unpaid items are reserved from your network. Try again within the hour.";
    case "collection-closed":
      return `“${problem.title}” has closed. Place your order again to buy without it.`;
    case "closed":
      return `We are closed until ${formatLagosDay(problem.until)}. Your cart is kept: order then.`;
    case "choose-delivery":
      return "This delivery option is no longer available. Choose your area again.";
    case "new-days":
      return "The delivery date has changed. Check the new date, then place your order again.";
    case "new-deposit":
      return "What you pay now has changed. Check the new amount, then place your order again.";
    case "choose-payment":
      return "This payment method is not available. Choose another, then place your order again.";
    case "too-many-waiting":
      return "You already have three unconfirmed orders with this phone number or email. Wait for those, or pay now.";
    case "online-refused":
      return "Online payment is not working right now. Nothing was charged. Choose another payment method, or contact us.";
    case "door-needs-mobile":
      return "Pay on delivery needs a Nigerian mobile number, because we call it. Enter one, or pay another way.";
    case "door-one-at-a-time":
      return "This phone number already has a pay-on-delivery order. Pay another way, or order after that one has arrived.";
    case "door-refused-before":
      return "Pay on delivery is not available for this phone number because earlier parcels were refused. Pay another way.";
  }
}

/** The sentence at the e-mail field. */
export const refusedEmail = "Our payment provider does not accept this email address. Check it or use another.";
