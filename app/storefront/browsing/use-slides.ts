import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** A row of slides that scrolls sideways. `shown` is the visible one, undefined until the script runs. */
export type Slides<Row extends HTMLElement> = {
  track: RefObject<Row | null>;
  shown: number | undefined;
  show(index: number): void;
};

/** Follows the visible slide, whether time, finger, key or button moved it. */
export function useSlides<Row extends HTMLElement>(): Slides<Row> {
  const track = useRef<Row>(null);
  const [shown, setShown] = useState<number>();

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const watch = new IntersectionObserver(
      entries => {
        // Reads the row's position: a row that changes its width reports several slides.
        if (entries.some(one => one.isIntersecting)) setShown(Math.round(row.scrollLeft / (row.clientWidth || 1)));
      },
      { root: row, threshold: 0.6 },
    );
    for (const slide of row.children) watch.observe(slide);
    return () => watch.disconnect();
  }, []);

  return { track, shown, show: index => moveTo(track.current, index) };
}

/** True when the visitor prefers reduced motion. */
export function useIsCalm(): boolean {
  return useSyncExternalStore(watchMotion, wantsCalm, () => false);
}

function moveTo(row: HTMLElement | null, index: number): void {
  if (!row) return;
  const isNeighbour = Math.abs(index * row.clientWidth - row.scrollLeft) <= row.clientWidth * 1.5;
  row.scrollTo({ left: index * row.clientWidth, behavior: isNeighbour && !wantsCalm() ? "smooth" : "instant" });
}

const calmQuery = "(prefers-reduced-motion: reduce)";

function wantsCalm(): boolean {
  return matchMedia(calmQuery).matches;
}

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(calmQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
