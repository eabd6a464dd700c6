import { data } from "react-router";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { SharePage } from "#app/selling/pay-links/share-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/share-page.ts";
import { ErrorBoundary as PayErrorBoundary } from "./pay-page.tsx";

/** As for the link itself: the address is the secret. */
const secretPage = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** A shopper's link to pay, to be handed on. It shows no more than the link itself. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const opened = await openPayLink(shop, request, { token: params.token, reference: "" });
  if (opened.kind === "found") {
    return data({ link: opened.link, origin: shop.settings.origin }, { headers: secretPage });
  }
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429, headers: secretPage });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, "A link for who pays"),
  { name: "robots", content: "noindex, nofollow" },
];

export default function SharePayLink({ loaderData }: Route.ComponentProps) {
  return <SharePage {...loaderData} />;
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return <PayErrorBoundary {...(props as unknown as Parameters<typeof PayErrorBoundary>[0])} />;
}
