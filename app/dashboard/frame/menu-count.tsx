import styles from "./menu-count.module.css";

/** Renders nothing for zero. */
export function MenuCount({ count, className = styles.count }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <span className={className}>
      <span className="visually-hidden">, </span>
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
