import { type RefObject, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { QuickView } from "#app/selling/quick-orders/view-quick-order.server.ts";
import type { QuickPage } from "./quick-page.ts";

const pauseMs = 350;

/**
 * The page's view, computed again by the server a moment after somebody typed. The lines stay those of the page: an
 * amount being typed must not remove its own input. A failed request changes nothing; the buttons remain.
 */
export function useLiveView(form: RefObject<HTMLFormElement | null>, page: QuickPage) {
  const [live, setLive] = useState<{ of: QuickPage; view: QuickView }>();
  const waiting = useRef<{ timer?: number; control?: AbortController }>({});
  useEffect(() => {
    const { current } = waiting;
    return () => {
      clearTimeout(current.timer);
      current.control?.abort();
    };
  }, []);
  // What was typed before the script had loaded, or while the page that is now shown was on its way.
  const shown = useRef(page);
  useEffect(() => {
    shown.current = page;
    if (form.current && isTyped(form.current)) form.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, page]);
  async function ask() {
    if (!form.current) return;
    const control = new AbortController();
    waiting.current.control?.abort();
    waiting.current.control = control;
    const of = shown.current;
    const request = { method: "POST", body: new FormData(form.current), signal: control.signal };
    const answer = await fetch(href("/admin/quick-order/look"), request).catch(() => undefined);
    const view = answer?.ok ? ((await answer.json().catch(() => undefined)) as QuickView | undefined) : undefined;
    if (view && !control.signal.aborted) setLive({ of, view });
  }
  return {
    view: live?.of === page ? withLinesOf(page.view, live.view) : page.view,
    onInput() {
      clearTimeout(waiting.current.timer);
      waiting.current.timer = window.setTimeout(() => void ask(), pauseMs);
    },
  };
}

/** Whether anything differs from what the page began with. */
function isTyped(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some(element => {
    if (element instanceof HTMLSelectElement) {
      return Array.from(element.options).some(option => option.selected && !option.defaultSelected && option.value);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  });
}

function withLinesOf({ lines }: QuickView, live: QuickView): QuickView {
  const problemOf = (key: string) => live.lines.find(line => line.key === key)?.problem;
  return { ...live, lines: lines.map(line => ({ ...line, problem: problemOf(line.key) })) };
}
