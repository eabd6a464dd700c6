import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { Misfit } from "./judge-discount.ts";

/** Why a code does not apply, and what to do. */
export function misfitSentence(misfit: Misfit | { kind: "too-many-tries" }): string {
  switch (misfit.kind) {
    case "unknown":
      return "We don't recognise this code. Check the spelling.";
    case "too-early":
      return `This code starts on ${formatLagosTime(misfit.startsAt)}.`;
    case "ended":
      return "This code has ended.";
    case "used-up":
      return "This code has been fully used.";
    case "too-little":
      return `Add ${formatNaira(misfit.missingKobo)} more of the eligible items to use this code.`;
    case "used-by-you":
      return "You have already used this code.";
    case "first-order-only":
      return "This code is for first orders only.";
    case "not-for-these":
      return "This code does not apply to your items.";
    case "too-many-tries":
      return "Too many wrong codes. Try again in an hour.";
  }
}
