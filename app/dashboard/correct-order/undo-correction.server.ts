import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { undoCorrection } from "#app/orders/corrections/undo-correction.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";

export async function undoLastCorrection({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  const outcome = await undoCorrection(shop, { id: params.id, actor: staffOf(context).email });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "outdated") return refuse(form, 409, { message: "correctionTold" });
  return leave(shop, url.pathname + url.search, "updated", "correction undone");
}
