import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { Misfit } from "./judge-discount.ts";

/** Why a code does not apply, and what to do. */
export function misfitSentence(misfit: Misfit | { kind: "too-many-tries" }): string {
  switch (misfit.kind) {
    case "unknown":
      return "We do not know this code. Look at how it is spelt.";
    case "too-early":
      return `This code begins on ${formatLagosTime(misfit.startsAt)}. Try it again then.`;
    case "ended":
      return "This code has ended.";
    case "used-up":
      return "This code has been used as often as it can be.";
    case "too-little":
      return `Put ${formatNaira(misfit.missingKobo)} more of what this code is for into your cart to use it.`;
    case "used-by-you":
      return "You have used this code already.";
    case "first-order-only":
      return "This code is for a first order.";
    case "not-for-these":
      return "This code is not for anything in your cart.";
    case "too-many-tries":
      return "Those were many codes that we do not know. Try again in an hour.";
  }
}
