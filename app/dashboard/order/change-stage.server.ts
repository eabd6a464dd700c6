import { cancelOrder } from "#app/dashboard/cancel-order/cancel-order.server.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { hasPromise, parsePromise } from "#app/money/owed/parse-promise.ts";
import { handOver } from "#app/orders/fulfilment/hand-over.server.ts";
import { moveStage, type StageOutcome, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { parseHandOver } from "#app/orders/fulfilment/parse-hand-over.ts";
import { parseStageForm, parseUndoForm } from "#app/orders/fulfilment/parse-stage-form.ts";
import { deliveryKindOf, isHandedOver, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { needsParcelPicture } from "#app/orders/order-pictures/order-picture.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { stepPermission } from "./step-permission.ts";

export async function changeStage(posted: Posted<{ id: string }>) {
  const { form, params, url, context } = posted;
  if (form.get("to") === "cancelled") return await cancelOrder(posted);
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const parsed = parseStageForm(form, deliveryKindOf(order));
  if (!parsed) throw badRequest();
  if (parsed.kind === "refused") return refuse(form, 400, { fields: parsed.fields });
  requirePermission(context, stepPermission(parsed.step.from, parsed.step.to));
  const owed =
    hasPromise(form) && isHandedOver(parsed.step.to) ? parsePromise(form, lagosDayOf(shop.now())) : undefined;
  if (owed && !owed.ok) return refuse(form, 400, { fields: owed.fields });
  const step = { ...parsed.step, ...(owed && { owed: owed.promise }) };
  const outcome = await moveStage(shop, { id: params.id, actor: staffOf(context).email, step });
  const done = `${order.number} ${stageWords[step.to].title.toLowerCase()}`;
  const { doorPictures } = await findShopSettings(shop);
  return refusalOf(outcome, form, doorPictures) ?? leave(shop, url.pathname + url.search, "stepped", done);
}

/** Takes the cash that was due and hands the order over, in one press. */
export async function handOverPaid({ form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const paid = parseHandOver(form);
  if (!paid) throw badRequest();
  requirePermission(context, stepPermission(paid.from, paid.to));
  const outcome = await handOver(shop, { id: params.id, actor: staffOf(context).email, paid });
  const done = `${order.number} ${stageWords[paid.to].title.toLowerCase()}, ${formatNaira(paid.cashKobo)} cash`;
  const { doorPictures } = await findShopSettings(shop);
  return refusalOf(outcome, form, doorPictures) ?? leave(shop, url.pathname + url.search, "stepped", done);
}

export async function undoLastStep({ form, params, url, context }: Posted<{ id: string }>) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const from = parseUndoForm(form);
  if (!from) throw badRequest();
  requirePermission(context, stepPermission(from));
  const outcome = await undoStage(shop, { id: params.id, actor: staffOf(context).email, from });
  const paid = isHandedOver(from) && order.receivedKobo > 0 ? ". The payment stays recorded" : "";
  const done = `${order.number}: last step undone${paid}`;
  return refusalOf(outcome, form) ?? leave(shop, url.pathname + url.search, "updated", done);
}

/** `takesPicture`: a picture of the hand-over would do instead of the code. */
function refusalOf(outcome: StageOutcome, form: FormData, takesPicture = false) {
  const instead = takesPicture ? "say who took it or add a picture at the door" : "say who took it";
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "outdated":
      return refuse(form, 409, { message: "alreadyDealtWith" });
    case "money-back":
      return refuse(form, 409, { message: "moneyGoesBack" });
    case "sold-since":
      return refuse(form, 409, { message: "piecesGone" });
    case "no-picture":
      return refuse(form, 409, { fields: { parcelPicture: needsParcelPicture } });
    case "asks-code":
      return refuse(form, 400, { fields: { doorCode: `Enter the customer's code, or ${instead}.` } });
    case "wrong-code":
      return refuse(form, 400, {
        fields: { doorCode: `That is not the customer's code. Ask again, or ${instead}.` },
      });
    case "too-many-codes":
      return refuse(form, 429, { fields: { doorCode: `Five wrong codes. Leave it empty and ${instead}.` } });
    case "owes": {
      const due = formatNaira(outcome.dueKobo);
      return refuse(form, 400, { fields: { owedOn: `${due} is still due. Record the payment, or enter a day.` } });
    }
    case "unpaid":
      return refuse(form, 409, { message: "restFirst" });
    case "moved":
    case "unchanged":
      return undefined;
  }
}
