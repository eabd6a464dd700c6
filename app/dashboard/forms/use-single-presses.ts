import { useEffect } from "react";

/** The second press of a double one comes within this time and distance. A mouse counts presses itself. */
const [longestMs, farthestPx] = [500, 24];

/**
 * Sends one form for a double press. The second press would be refused, and shown as an error beside the success of the
 * first; after a quick answer it would meet the next step's button, which has come to the same place, so that what was
 * sent is delivered. Buttons with `data-each-press`, and all keys, count each press.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let last: MouseEvent | undefined;
    const press = (event: MouseEvent) => {
      const isSecond = event.detail > 1 || (last !== undefined && isSecondTap(last, event));
      if (event.detail > 0) last = event;
      const button = (event.target as Element).closest<HTMLButtonElement>("button[type=submit]");
      if (!isSecond || !button || button.hasAttribute("data-each-press")) return;
      if ((button.formMethod || button.form?.method) === "post") event.preventDefault();
    };
    window.addEventListener("click", press, true);
    return () => window.removeEventListener("click", press, true);
  }, []);
}

/** Browsers count the presses of a mouse, not the taps of a finger. */
function isSecondTap(last: MouseEvent, tap: MouseEvent): boolean {
  const isMouse = (tap as Partial<PointerEvent>).pointerType === "mouse";
  const distance = Math.hypot(tap.clientX - last.clientX, tap.clientY - last.clientY);
  return !isMouse && tap.detail > 0 && tap.timeStamp - last.timeStamp < longestMs && distance < farthestPx;
}
