import { data, isRouteErrorResponse } from "react-router";
import { openPaper } from "#app/orders/invoices/find-paper.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/credit-note-page.ts";
import { CreditNoteView } from "./credit-note-view.tsx";
import { NoPaper } from "./no-paper.tsx";
import { askedPaper, paperSizeOf } from "./paper-request.ts";

export const handle: PageHandle = { secret: true };

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const opened = await openPaper(shopOf(context), request, askedPaper(params.token, url));
  if (opened.kind === "too-many-tries") throw data(null, { status: 429 });
  const paper = opened.kind === "found" ? opened.paper : undefined;
  const note = paper?.creditNotes.find(({ number }) => number === params.number);
  if (!paper || !note) throw notFound();
  return { paper, note, size: paperSizeOf(url) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `Credit note ${loaderData.note.number}` : "Credit note not found");

export default function CreditNoteRoute({ loaderData: { paper, note, size }, params }: Route.ComponentProps) {
  return <CreditNoteView paper={paper} note={note} token={params.token} size={size} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoPaper status={isRouteErrorResponse(error) ? error.status : 500} />;
}
