import { href, useLocation } from "react-router";
import { isAtOrBelow } from "#app/lib/paths.ts";
import { useUnreachable } from "#app/ui/page/when-reachable.ts";
import { buttonClass, LinkButton } from "./button.tsx";
import styles from "./problem.module.css";

/** Says what to do, never what went wrong inside. */
export function Problem({ isMissing = false }: { isMissing?: boolean }) {
  const { pathname, search } = useLocation();
  const isOffline = useUnreachable();
  const kept = isAtOrBelow(pathname, href("/admin"))
    ? "Your saved work is safe."
    : "Your cart and anything you typed are safe.";
  if (isMissing) {
    return (
      <section className={styles.problem}>
        <h1>Page not found</h1>
        <p>It may have moved, or the link may be mistyped.</p>
        <LinkButton look="primary" to={href("/")}>
          Go Back Home
        </LinkButton>
      </section>
    );
  }
  return (
    <section className={styles.problem}>
      <h1>{isOffline ? "You are offline" : "Something went wrong"}</h1>
      <p>
        {isOffline
          ? `This page needs a connection, and opens when you are online again. ${kept}`
          : `This page did not load. That is our fault. ${kept}`}
      </p>
      {/* A plain link loads the page anew, also when the script failed. */}
      <a className={buttonClass({ look: "primary" })} href={pathname + search}>
        Retry
      </a>
    </section>
  );
}
