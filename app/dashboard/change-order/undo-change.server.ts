import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { undoChange } from "#app/orders/changes/undo-change.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { underWaySentence } from "./shown-outcome.ts";

/** Leads to the order that goes on. */
export async function undoLastChange({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  const outcome = await undoChange(shop, { id: params.id, actor: staffOf(context).email });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "outdated":
      return refuse(form, 409, { message: "alreadyDealtWith" });
    case "refused":
      return refuse(form, 409, { fields: { change: `Not undone. ${outcome.sentence}` } });
    case "under-way":
      return refuse(form, 409, { fields: { change: underWaySentence } });
    case "undone": {
      const to = href("/admin/orders/:id", { id: outcome.id }) + url.search;
      return leave(shop, to, "updated", `change undone, order ${outcome.number}`);
    }
  }
}
