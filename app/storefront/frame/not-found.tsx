import { data, href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { LozengeTile } from "#app/ui/motif.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/not-found.ts";
import styles from "./not-found.module.css";

export function loader() {
  return data(null, { status: 404 });
}

/** A form posted to an unknown address gets the same 404 page as a link. */
export function action() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Page not found");

export default function NotFoundPage() {
  return (
    <div className={`stack gap-4 hug page-width ${styles.page}`}>
      <div className={`sunken anchor ${styles.cloth}`}>
        <LozengeTile />
      </div>
      <h1 className={styles.number}>404</h1>
      <p>Oops! The page you're looking for doesn't exist.</p>
      <LinkButton look="primary" to={href("/")}>
        Go Back Home
      </LinkButton>
    </div>
  );
}
