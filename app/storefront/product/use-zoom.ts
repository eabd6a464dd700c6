import { type PointerEvent, type RefObject, useRef, useState, type WheelEvent } from "react";
import { fitted, moveBy, type Zoom, zoomAt } from "./zoom.ts";

type Point = { x: number; y: number };

/** A swipe must be at least so long to change the picture. */
const swipePixels = 48;

/**
 * Zooms and pans a picture by one finger, two, wheel or double tap. `onSwipe` gets 1 (next) or -1 (previous) while the
 * picture is not zoomed.
 */
export function useZoom(box: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);

  const size = () => box.current!.getBoundingClientRect();
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = size();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) => setZoom(now => zoomAt(now, factor, point, size()));
  const move = (by: Point) => setZoom(now => moveBy(now, by, size()));

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      start.current = fingers.current.size === 1 ? pointOf(event) : undefined;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return move({ x: now.x - before.x, y: now.y - before.y });
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoomBy(distance(now, other) / Math.max(distance(before, other), 1), fromMiddle(middle));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      if (!start.current || zoom.scale > 1) return;
      const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) > swipePixels && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      start.current = undefined;
    },
    onDoubleClick(event: { clientX: number; clientY: number }) {
      if (zoom.scale > 1) setZoom(fitted);
      else zoomBy(2.5, fromMiddle(pointOf(event)));
    },
    onWheel: (event: WheelEvent) => zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(pointOf(event))),
  };
  return { zoom, zoomBy, move, fit: () => setZoom(fitted), handlers };
}

const pointOf = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
