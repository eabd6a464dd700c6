import { data, href, isRouteErrorResponse, Link } from "react-router";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import styles from "#app/orders/account-page.module.css";
import { openTracking } from "#app/tracking/open-tracking.server.ts";
import { TrackingPage } from "#app/tracking/tracking-page.tsx";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/track-order.ts";

/**
 * The address is the secret: it is told to no other site, kept by no cache and found by no search engine. Not
 * "no-referrer": with it browsers send the footer's form without an origin, which the front refuses.
 */
const secretPage = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** An order for whoever has its link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openTracking(shopOf(context), request, params.token);
  if (opened.kind === "found") return data({ order: opened.order }, { headers: secretPage });
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429, headers: secretPage });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, loaderData ? `Order ${loaderData.order.number}` : "Order not found"),
  { name: "robots", content: "noindex, nofollow" },
];

export default function TrackOrder({ loaderData: { order } }: Route.ComponentProps) {
  return <TrackingPage order={order} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>This link leads to no order</h1>
      {status === 429 && <p>Too many such links were tried from your network. Wait an hour, then open yours again.</p>}
      <p>
        It may be incomplete: open it from the email about your order once more, or{" "}
        <Link to={href("/track")}>have the link sent to you</Link>.
      </p>
    </section>
  );
}
