import { type MouseEvent, type RefObject, useRef } from "react";
import { type CartLine, isSameLine, type LineId } from "#app/selling/cart/cart.ts";
import { decreaseInCart, increaseInCart, removeFromCart } from "#app/selling/cart/cart-store.ts";
import type { PieceLimits } from "#app/selling/cart/piece-limits.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { CartLineItem } from "./cart-line-item.tsx";

type CartLinesProps = {
  lines: readonly CartLine[];
  limits: PieceLimits;
  /** Gets the focus when the last line is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The second click of a double click would hit the next line, which has moved up. */
const isStray = (event: MouseEvent, removedAtMs: number) => event.detail > 1 && event.timeStamp - removedAtMs < 500;

/** Removing a line moves the focus to the line that takes its place. */
export function CartLines({ lines, limits, heading }: CartLinesProps) {
  const items = useRef(new Map<string, HTMLLIElement>());
  const removedAtMs = useRef(Number.NEGATIVE_INFINITY);

  function focusAfter(id: LineId): void {
    const index = lines.findIndex(line => isSameLine(line, id));
    const next = lines[index + 1] ?? lines[index - 1];
    if (next) items.current.get(keyOf(next))?.focus();
    else heading.current?.focus();
  }

  function remove(event: MouseEvent, line: CartLine): void {
    removedAtMs.current = event.timeStamp;
    focusAfter(line);
    const undo = removeFromCart(line);
    showToast("removedFromCart", { action: { label: "Undo", act: undo } });
  }

  return (
    <ul className="line-above">
      {lines.map(line => (
        <CartLineItem
          key={keyOf(line)}
          ref={item => {
            if (item) items.current.set(keyOf(line), item);
            return () => void items.current.delete(keyOf(line));
          }}
          line={line}
          limits={limits}
          onIncrease={() => increaseInCart(line)}
          onDecrease={event => {
            if (isStray(event, removedAtMs.current)) return;
            if (line.quantity === 1) remove(event, line);
            else decreaseInCart(line);
          }}
          onRemove={event => {
            if (!isStray(event, removedAtMs.current)) remove(event, line);
          }}
        />
      ))}
    </ul>
  );
}

function keyOf({ id, size }: LineId): string {
  return `${id} ${size}`;
}
