import { data, href, isRouteErrorResponse, redirect } from "react-router";
import { openPaper } from "#app/orders/invoices/find-paper.server.ts";
import { setBuyer } from "#app/orders/invoices/set-buyer.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/receipt-page.ts";
import type { BuyerAnswer } from "./buyer-form.tsx";
import { NoPaper } from "./no-paper.tsx";
import { askedPaper, paperSizeOf } from "./paper-request.ts";
import { PaperView } from "./paper-view.tsx";

export const handle: PageHandle = { secret: true };

/** Shows a receipt to anybody with the order's link. `?paper=80mm` fits the roll of a till. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const opened = await openPaper(shopOf(context), request, askedPaper(params.token, url));
  if (opened.kind === "found") return { paper: opened.paper, size: paperSizeOf(url) };
  throw data(null, { status: opened.kind === "unknown" ? 404 : 429 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = await setBuyer(shopOf(context), params.token, form);
  if (outcome.kind === "unknown") throw notFound();
  if (outcome.kind === "set" || outcome.kind === "closed") {
    // Closed in the meantime, so the page has no form any more.
    return redirect(href("/receipt/:token", params));
  }
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 400);
  const typed = { company: text("company"), taxId: text("taxId") };
  const answer: BuyerAnswer =
    outcome.kind === "refused"
      ? { fields: outcome.fields, typed }
      : { problem: "Too many changes. Try again tomorrow or contact us.", typed };
  return data(answer, { status: outcome.kind === "refused" ? 400 : 429 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `${loaderData.paper.heading} ${loaderData.paper.number}` : "Receipt not found");

export default function ReceiptPage({ loaderData: { paper, size }, actionData, params }: Route.ComponentProps) {
  return <PaperView paper={paper} token={params.token} size={size} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoPaper status={isRouteErrorResponse(error) ? error.status : 500} />;
}
