import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { AskCount, FilteredListName, FoundCount } from "./ask-filter-count.ts";

type FilterFormUse = {
  list: FilteredListName;
  /** Changes with every choice that the list shows. */
  shown: string;
  found: FoundCount | undefined;
  ask: AskCount;
  /** Applies each choice at once on large screens, instead of counting what it would show. */
  isAtSide: boolean;
};

/** Whether the screen is so large that the filter lies beside the products. */
export const isBesideList = () => matchMedia("(min-width: 64rem)").matches;

/** Several boxes ticked in a row load the list once. */
const tickedMs = 200;
const typedMs = 700;

/**
 * What the form does when a shopper changes it. It keeps its elements, and with them the focus, when the list has
 * loaded, and takes over what the list shows then.
 */
export function useFilterForm({ list, shown, found: now, ask, isAtSide }: FilterFormUse) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<number>(undefined);
  const lastShown = useRef(shown);
  const [found, setFound] = useState(now);

  function applyIn(ms: number) {
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      pause.current = undefined;
      form.current?.requestSubmit();
    }, ms);
  }

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    setFound(now);
    // A choice that is about to be applied is newer than what the list shows.
    if (form.current && pause.current === undefined) takeOverShown(form.current);
  }, [shown, now]);

  useEffect(() => {
    // Boxes ticked before the script was there.
    const isApplied = isAtSide && isBesideList();
    if (isApplied && form.current && inputsOf(form.current).some(isChanged)) form.current.requestSubmit();
  }, [isAtSide]);

  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    form,
    found,
    onChange(event: ChangeEvent<HTMLFormElement>) {
      if (!isAtSide || !isBesideList()) return ask(event.currentTarget, list, setFound);
      applyIn(event.target.type === "checkbox" ? tickedMs : typedMs);
    },
  };
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll("input")];
}

const isChanged = (input: HTMLInputElement) =>
  input.checked !== input.defaultChecked || input.value !== input.defaultValue;

/** Leaves alone what somebody is typing. */
function takeOverShown(form: HTMLFormElement): void {
  for (const input of inputsOf(form)) {
    input.checked = input.defaultChecked;
    if (input !== document.activeElement) input.value = input.defaultValue;
  }
}
