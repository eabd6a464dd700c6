import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { parseOrderUpdate } from "#app/orders/orders/parse-order-update.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { OrderFormAnswer } from "./order-form.tsx";

export async function saveDetails({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  const parsed = parseOrderUpdate(form);
  if (!parsed) throw badRequest();
  const refused = (status: number, answer: Partial<OrderFormAnswer>) =>
    refuse<Partial<OrderFormAnswer>>(form, status, { message: "updateFailed", ...answer });
  if (!parsed.ok) return refused(400, { fields: parsed.fields });

  const update = { ...parsed.update, left: leftFields(form) };
  const outcome = await updateOrder(shop, { id: params.id, actor: staffOf(context).email, update });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "outdated": {
      const { fields, ...stored } = outcome.order;
      const shown = Object.fromEntries(fields.map(name => [name, stored[name]]));
      const seen = JSON.stringify({ ...update.seen, ...shown });
      return refused(409, { ...clashOf(outcome), newer: outcome.order, seen });
    }
    case "unchanged":
      return leave(shop, url.pathname + url.search, "nothingChanged");
    case "updated":
      return leave(shop, url.pathname + url.search, "updated", `${outcome.number} saved`);
  }
}
