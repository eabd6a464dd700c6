import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** For a row of tabs that scrolls sideways: shows the chosen one whole, beside the room in which the row fades. */
export function useShownTab<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { key } = useLocation();
  const show = useEffectEvent((_place: string) => {
    const { current: element } = row;
    const chosen = element?.querySelector<HTMLElement>("[aria-current]");
    if (!element || !chosen) return;
    const [own, whole] = [chosen.getBoundingClientRect(), element.getBoundingClientRect()];
    const fade = 48;
    if (own.right > whole.right - fade) element.scrollLeft += own.right - whole.right + fade;
    else if (own.left < whole.left) element.scrollLeft += own.left - whole.left - fade;
  });
  useEffect(() => show(key), [key]);
  return row;
}
