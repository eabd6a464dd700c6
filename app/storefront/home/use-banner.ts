import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { useIsCalm, useSlides } from "#app/storefront/browsing/use-slides.ts";

const slideMs = 3000;

/**
 * Slides that advance by themselves. `isPlaying` follows the button and reduced motion; pointer, focus, a hidden tab
 * and being out of sight only pause. Source: spec, constants.
 */
export function useBanner(count: number) {
  const { track, shown, show } = useSlides<HTMLUListElement>();
  const [wish, setWish] = useState<"play" | "pause">();
  const [isHeld, setIsHeld] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  const isCalm = useIsCalm();
  const isPlaying = wish ? wish === "play" : !isCalm;

  useEffect(() => {
    if (!track.current) return;
    const watch = new IntersectionObserver(entries => setIsInSight(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(track.current);
    return () => watch.disconnect();
  }, [track]);

  useEffect(() => {
    if (!isPlaying || isHeld || !isInSight || shown === undefined || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) show((shown + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, isInSight, shown, show, count]);

  return {
    track,
    shown,
    show,
    isPlaying,
    toggle: () => setWish(isPlaying ? "pause" : "play"),
    holders: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setIsHeld(true),
      onPointerLeave: (event: PointerEvent) => setIsHeld(event.currentTarget.matches(":focus-within")),
      onFocus: () => setIsHeld(true),
      onBlur: (event: FocusEvent) => setIsHeld(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
