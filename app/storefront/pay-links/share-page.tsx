import { data } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { ShareView } from "#app/selling/pay-links/share-view.tsx";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/share-page.ts";
import { ErrorBoundary as PayErrorBoundary } from "./pay-page.tsx";

export const handle: PageHandle = { secret: true };

/** Shows the link to hand on, and nothing more. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const opened = await openPayLink(shop, request, { token: params.token, reference: "" });
  if (opened.kind === "found") {
    return { link: opened.link, origin: shop.settings.origin };
  }
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Payment link");

export default function SharePayLink({ loaderData }: Route.ComponentProps) {
  return <ShareView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PayErrorBoundary error={error} />;
}
