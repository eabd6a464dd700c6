import { type MouseEvent, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** A tap within this distance (CSS pixels) and time (ms) continues the series. */
const nearPx = 16;
const soonMs = 2_000;

/**
 * For lists whose entries are moved by buttons marked `data-move="id direction"`. A moved entry slides away and another
 * button takes its place under the finger; further taps there keep moving the first entry. Returns the handler for the
 * list's `onClickCapture`. `order`: the entries as they are shown.
 */
export function useSteadyMoves(order: string) {
  const submit = useSubmit();
  const last = useRef<{ move: string; x: number; y: number; at: number }>(undefined);

  // The answer may take longer than a series lasts, and people tap again when the list has moved.
  const shown = useRef(order);
  useEffect(() => {
    if (last.current && shown.current !== order) last.current.at = performance.now();
    shown.current = order;
  }, [order]);

  return (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-move]");
    // A key press goes to the focused button, which moves with its entry.
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
