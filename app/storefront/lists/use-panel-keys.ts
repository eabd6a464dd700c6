import { type RefObject, useEffect, useEffectEvent } from "react";
import { rememberSearch } from "./recent-searches.ts";

const stops = "[role=group] > a, li > :first-child, p > a";

/**
 * Arrow keys move between the search box and the panel's links, and a search is remembered when one of its results is
 * opened. The box does not listen itself, because its script is part of every page.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, query: string): void {
  const remember = useEffectEvent(() => rememberSearch(query));
  useEffect(() => {
    const box = panel.current?.parentElement;
    if (!box) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      const [field, ...links] = [box.querySelector("input"), ...panel.current!.querySelectorAll<HTMLElement>(stops)];
      const places: Element[] = [field!, ...links];
      const next = places[places.indexOf(document.activeElement!) + step] as HTMLElement | undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("section a")) remember();
    };
    box.addEventListener("keydown", onKey);
    box.addEventListener("click", onClick);
    return () => {
      box.removeEventListener("keydown", onKey);
      box.removeEventListener("click", onClick);
    };
  }, [panel]);
}

/** Call it when the focused button is removed. */
export function focusBox(): void {
  document.querySelector<HTMLElement>("#search")?.focus();
}
