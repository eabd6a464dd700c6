import { href, Link } from "react-router";
import { Problem } from "#app/ui/problem.tsx";
import page from "./paper-page.module.css";

/** Shown in place of a paper that does not exist or failed to load. */
export function NoPaper({ status }: { status: number }) {
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={`column gap-6 ${page.page}`}>
      <h1>Receipt not found</h1>
      {status === 429 && <p>Too many tries from your network. Wait an hour, then open your link again.</p>}
      <p>
        The link may be incomplete. Open it from your order's email again, or{" "}
        <Link to={href("/track")}>have a link sent to you</Link>.
      </p>
    </section>
  );
}
