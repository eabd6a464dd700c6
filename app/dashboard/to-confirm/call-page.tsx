import { href, redirect } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { parseCallForm } from "#app/money/pay-on-delivery/parse-call-form.ts";
import { settleCall } from "#app/money/pay-on-delivery/settle-call.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/call-page.ts";

/** Answers POST; a reload redirects to the page with the form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/confirm/:id", params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const answer = parseCallForm(await readForm(request));
  if (!answer) throw badRequest();
  const settled = await settleCall(shop, { checkoutId: params.id, actor: staffOf(context).email, ...answer });
  switch (settled.kind) {
    case "missing":
      throw notFound();
    case "ordered":
      return leave(shop, href("/admin/orders/:id", { id: settled.orderId }), "orderCreated");
    case "counted":
      return leave(shop, href("/admin/confirm/:id", params), "callCounted");
    case "ended":
      return leave(shop, href("/admin/confirm"), "waitingEnded");
    case "outdated":
      return leave(shop, href("/admin/confirm/:id", params), "alreadyDealtWith");
  }
}
