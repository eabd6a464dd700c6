import { useEffect, useRef } from "react";
import { counted } from "#app/lib/counted.ts";
import styles from "./count-badge.module.css";

type CountBadgeProps = {
  /** Part of the link's name: "Cart", then "Cart, 3 items". */
  label: string;
  /** The count is undefined until the browser has read it. */
  count: number | undefined;
};

/**
 * Shows a number beside a link's icon; screen readers hear the full name. Always takes its room, and jumps when it
 * grows.
 */
export function CountBadge({ label, count: known }: CountBadgeProps) {
  const badge = useJumpWhenGrown(known);
  const count = known ?? 0;
  const items = counted(count, "item");
  return (
    <>
      <span className="visually-hidden">{count > 0 ? `${label}, ${items}` : label}</span>
      <span ref={badge} className={styles.badge} aria-hidden="true">
        {count > 99 ? "99+" : count > 0 && count}
      </span>
    </>
  );
}

/** A count that becomes known after loading does not jump. */
function useJumpWhenGrown(count: number | undefined) {
  const badge = useRef<HTMLSpanElement>(null);
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const hasGrown = before.current !== undefined && count !== undefined && count > before.current;
    before.current = count;
    if (!hasGrown || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    badge.current?.animate({ scale: [1, 1.4, 1] }, { duration: 320, easing: "cubic-bezier(0.2, 0, 0, 1)" });
  }, [count]);
  return badge;
}
