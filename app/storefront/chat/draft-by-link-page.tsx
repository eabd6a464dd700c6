import { data, href, isRouteErrorResponse } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { openDraft } from "#app/selling/chat-orders/open-draft.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/draft-by-link-page.ts";
import { DraftView } from "./draft-view.tsx";
import styles from "./draft-view.module.css";

export const handle: PageHandle = { secret: true };

/** Anybody with the draft's link may see it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openDraft(shopOf(context), request, params.token);
  if (opened.kind === "found") return { draft: opened.draft };
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `WhatsApp order ${loaderData.draft.number}` : "Order not found");

export default function DraftByLink({ loaderData: { draft } }: Route.ComponentProps) {
  return <DraftView draft={draft} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <Problem />;
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable">Order not found</h1>
      {status === 429 && <p>Too many tries from your network. Wait an hour, then open your link again.</p>}
      <p>WhatsApp orders are kept for seven days. This one may have expired, or the link may be mistyped.</p>
      <p className="cluster gap-3 middle">
        <LinkButton to={href("/cart")}>Your cart</LinkButton>
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
    </section>
  );
}
