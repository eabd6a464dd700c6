import { href, Link } from "react-router";
import { Problem } from "#app/ui/problem.tsx";
import styles from "./paper.module.css";

/** What stands where a paper would: a link that leads to none, or something that went wrong. */
export function NoPaper({ status }: { status: number }) {
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={styles.page}>
      <h1>Receipt not found</h1>
      {status === 429 && <p>Too many tries from your network. Wait an hour, then open your link again.</p>}
      <p>
        The link may be incomplete. Open it from your order's email again, or{" "}
        <Link to={href("/track")}>have a link sent to you</Link>.
      </p>
    </section>
  );
}
