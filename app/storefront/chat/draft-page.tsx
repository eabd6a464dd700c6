import { data, href, redirect } from "react-router";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { parseDraftRequest } from "#app/selling/chat-orders/parse-draft-request.ts";
import { saveChatOrder, takesDrafts } from "#app/selling/chat-orders/save-chat-order.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/draft-page.ts";
import { type DraftAnswer, DraftProblemView } from "./draft-problem.tsx";

/** Opened without a form, it says where a draft begins. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await takesDrafts(shopOf(context)))) throw notFound();
  return null;
}

/** Saves the cart or product that was posted and leads to the draft's page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const saved = await saveChatOrder(shopOf(context), request, parseDraftRequest(form));
  switch (saved.kind) {
    case "saved":
      return redirect(
        href("/draft/:token", { token: saved.token }) + (form.get("then") === "share" ? "#share" : ""),
        303,
      );
    case "off":
      throw notFound();
    case "unknown-product":
      return data<DraftAnswer>(saved, { status: 404 });
    case "bad-request":
    case "choose-size":
      return data<DraftAnswer>(saved, { status: 400 });
    case "too-many-tries":
      return data<DraftAnswer>(saved, { status: 429 });
    case "problems":
      return data<DraftAnswer>(saved, { status: 409 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Order on WhatsApp");

export default function DraftPage({ actionData }: Route.ComponentProps) {
  return <DraftProblemView answer={actionData} />;
}
