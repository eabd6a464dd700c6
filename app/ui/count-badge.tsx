import styles from "./count-badge.module.css";

type CountBadgeProps = {
  /** What is counted; the link's name: "Cart", and once known "Cart, 3 items". */
  label: string;
  /** Undefined while it is not known. */
  count: number | undefined;
};

/**
 * How many there are, beside a link's icon: a number on screen, the whole name for screen readers. Its place is always
 * reserved.
 */
export function CountBadge({ label, count = 0 }: CountBadgeProps) {
  const items = count === 1 ? "1 item" : `${count} items`;
  return (
    <>
      <span className="visually-hidden">{count > 0 ? `${label}, ${items}` : label}</span>
      <span className={styles.badge} aria-hidden="true">
        {count > 99 ? "99+" : count > 0 && count}
      </span>
    </>
  );
}
