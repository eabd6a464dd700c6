import { limitText } from "#app/selling/cart/piece-limits.ts";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
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
      return limitText({ kind: problem.kind, left: problem.left });
    case "over-limit":
    case "too-many-pieces":
    case "park-goods":
    case "nothing-to-pay":
    case "total-too-large":
      return limitText(problem);
    case "held-too-long":
      return "These pieces were kept for you for two hours and not paid for, so others may have them now. Try again later, or write to us.";
    case "too-many-held":
      return "Many pieces are waiting to be paid for from your network just now. Try again within the hour.";
    case "collection-closed":
      return `“${problem.title}” has closed, so nothing can be bought through it any more. Place your order again to buy without it.`;
    case "choose-delivery":
      return "We no longer deliver there as you chose. Choose your place again.";
    case "new-days":
      return "The day of delivery has changed since you opened this page. Look at the new one, then place your order again.";
    case "choose-payment":
      return "It cannot be paid this way. Choose another way to pay, then place your order again.";
    case "too-many-waiting":
      return "Three orders of this phone number or email address are waiting for us already. Let us deal with those first, or pay now.";
    case "online-refused":
      return "Paying online does not work just now. Nothing was charged. Choose another way to pay, or write to us.";
    case "door-needs-mobile":
      return "Paying on delivery needs a Nigerian mobile number, because we call it. Type one, or pay another way.";
    case "door-one-at-a-time":
      return "An order to be paid on delivery is under way for this phone number already. Pay this one another way, or order it once that one has arrived.";
    case "door-refused-before":
      return "This phone number cannot pay on delivery just now, because parcels for it were refused at the door. Pay another way.";
  }
}

/** Error of the e-mail field when the payment provider refuses the address. */
export const refusedEmail = "Our payment provider does not accept this email address. Check it, or use another one.";
