import { useEffect, useRef } from "react";

/**
 * Moves the focus to the page's heading when a list entry disappears together with its pressed button. Otherwise the
 * focus would go to the top of the document. `ids`: the entries shown.
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
