import { href, redirect } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { parseDoorMoney } from "#app/money/pay-on-delivery/parse-door-money.ts";
import { recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { shopOf } from "#app/shop.server.ts";

export async function takeDoorMoney({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  const parsed = parseDoorMoney(form);
  if (!parsed) throw badRequest();
  const refused = (fields: Record<string, string>) => refuse(form, 400, { fields });
  if (!parsed.ok) return refused(parsed.fields);
  const { money } = parsed;
  const taken = await recordDoorMoney(shop, { orderId: params.id, actor: staffOf(context).email, money });
  switch (taken.kind) {
    case "missing":
      throw notFound();
    case "too-much":
      return refused({ amount: `Only ${formatNaira(taken.dueKobo)} is due. Enter the amount after change.` });
    case "used-elsewhere":
      return refused({ reference: "This reference is already used for another order. Check it." });
    case "used":
    case "received":
      return leave(shop, url.pathname + url.search, "moneyRecorded", `${formatNaira(money.amountKobo)} received`);
  }
}

export async function createPayLink({ params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  if (!shop.payments.takesNew) throw notFound();
  const asked = await askForBalance(shop, { orderId: params.id, actor: staffOf(context).email });
  if (asked.kind === "missing") throw notFound();
  if (asked.kind === "asked") return redirect(href("/admin/pay-links/:id", { id: asked.linkId }));
  return leave(shop, url.pathname + url.search, "alreadyDealtWith");
}
