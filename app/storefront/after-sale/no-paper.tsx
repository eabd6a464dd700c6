import { href, Link } from "react-router";
import { Problem } from "#app/ui/problem.tsx";
import styles from "./paper.module.css";

/** What stands where a paper would: a link that leads to none, or something that went wrong. */
export function NoPaper({ status }: { status: number }) {
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={styles.page}>
      <h1>This link leads to no receipt</h1>
      {status === 429 && <p>Too many such links were tried from your network. Wait an hour, then open yours again.</p>}
      <p>
        It may be incomplete: open it from the email about your order once more, or{" "}
        <Link to={href("/track")}>have a link sent to you</Link>.
      </p>
    </section>
  );
}
