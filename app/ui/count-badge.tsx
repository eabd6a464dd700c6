import { counted } from "#app/lib/counted.ts";
import styles from "./count-badge.module.css";

type CountBadgeProps = {
  /** Part of the link's name: "Cart", then "Cart, 3 items". */
  label: string;
  /** The count is undefined until the browser has read it. */
  count: number | undefined;
};

/**
 * Shows a number beside a link's icon; screen readers hear the full name. Always takes its room. A new number is
 * a new element, so that it jumps.
 */
export function CountBadge({ label, count = 0 }: CountBadgeProps) {
  const items = counted(count, "item");
  return (
    <>
      <span className="visually-hidden">{count > 0 ? `${label}, ${items}` : label}</span>
      <span key={count} className={styles.badge} aria-hidden="true">
        {count > 99 ? "99+" : count > 0 && count}
      </span>
    </>
  );
}
