import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** How long a finger rests on a picture before a drag starts. */
const restMs = 350;

/**
 * Reorders pictures by dragging: at once with a mouse, after a rest with a finger, so that the page can still scroll.
 * Buttons do the same. Entries need their keys as `data-picture`. Returns the key of the dragged picture.
 */
export function usePictureDrag(
  list: RefObject<HTMLElement | null>,
  moveTo: (key: string, other: string) => void,
): string | undefined {
  const [dragged, setDragged] = useState<string>();
  const move = useEffectEvent(moveTo);
  useEffect(() => {
    const element = list.current;
    const left = new AbortController();
    element?.addEventListener(
      "pointerdown",
      event => follow(event, { left: left.signal, onDragged: setDragged, move }),
      {
        signal: left.signal,
      },
    );
    // The browser would drag the image itself.
    element?.addEventListener("dragstart", event => event.preventDefault(), { signal: left.signal });
    return () => left.abort();
  }, [list]);
  useEffect(() => {
    if (dragged === undefined) return undefined;
    // Prevents scrolling and menus during a drag.
    const stay = (event: Event) => event.preventDefault();
    const element = list.current;
    const events = ["touchmove", "contextmenu"] as const;
    for (const event of events) element?.addEventListener(event, stay, { passive: false });
    return () => events.forEach(event => element?.removeEventListener(event, stay));
  }, [dragged, list]);
  return dragged;
}

type Following = {
  left: AbortSignal;
  onDragged(key: string | undefined): void;
  move(key: string, other: string): void;
};

function follow({ button, target, pointerType }: PointerEvent, { left, onDragged, move }: Following): void {
  const key = keyAt(target as Element);
  if (button !== 0 || key === undefined || (target as Element).closest("button, input, label")) return;
  const control = new AbortController();
  const signal = AbortSignal.any([control.signal, left]);
  let isDragged = pointerType === "mouse";
  const begin = () => {
    isDragged = true;
    onDragged(key);
  };
  const rest = isDragged ? undefined : setTimeout(begin, restMs);
  signal.addEventListener("abort", () => {
    clearTimeout(rest);
    onDragged(undefined);
  });
  // The window listens, because moving an entry removes and reinserts its element.
  window.addEventListener("pointerup", () => control.abort(), { signal });
  window.addEventListener("pointercancel", () => control.abort(), { signal });
  window.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (!isDragged) return;
      onDragged(key);
      const other = keyAt(document.elementFromPoint(clientX, clientY));
      if (other !== undefined && other !== key) move(key, other);
    },
    { signal },
  );
}

function keyAt(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-picture]")?.dataset.picture;
}
