import { Html } from "#app/ui/html.tsx";
import styles from "./ways-to-reach.module.css";

/** How to call, write to or find the shop. `ways`: HTML of `findWaysToReach`. */
export function WaysToReach({ ways }: { ways: string | undefined }) {
  return ways && <Html of={ways} className={styles.ways} />;
}
