import { type MouseEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** A tap this near, in CSS pixels, and this soon, in milliseconds, continues the series of taps before it. */
const nearPx = 16;
const soonMs = 2_000;

/**
 * For a list whose entries are moved by buttons marked `data-move="id direction"`: a moved entry slides away under the
 * finger and another's button takes its place. Further taps there go on moving the first one, not the neighbour.
 * Returns the handler for the list's `onClickCapture`.
 */
export function useSteadyMoves() {
  const submit = useSubmit();
  const last = useRef<{ move: string; x: number; y: number; at: number }>(undefined);

  return (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-move]");
    // A key presses the focused button, which moves along with its entry, so nothing is redirected.
    if (!button || event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const before = last.current;
    const move = button.dataset.move ?? "";
    const goesOn = before && at - before.at < soonMs && Math.hypot(x - before.x, y - before.y) < nearPx;
    last.current = { move: goesOn ? before.move : move, x, y, at };
    if (!goesOn || before.move === move) return;
    event.preventDefault();
    event.stopPropagation();
    const [id = "", intent = ""] = before.move.split(" ");
    void submit({ id, intent }, { method: "post", preventScrollReset: true });
  };
}
