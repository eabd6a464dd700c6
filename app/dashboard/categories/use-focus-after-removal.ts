import { useEffect, useRef } from "react";

/**
 * When a part of a list is gone and the button that was pressed with it, the keyboard goes on from the page's heading
 * rather than from the top of the document. `ids`: what the list shows.
 */
export function useFocusAfterRemoval(ids: string[]): void {
  const shown = useRef(ids);
  const all = ids.join(" ");
  useEffect(() => {
    const now = all.split(" ");
    const isGone = shown.current.some(id => !now.includes(id));
    shown.current = now;
    if (!isGone || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [all]);
}
