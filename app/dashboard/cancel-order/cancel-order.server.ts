import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { cancelByStaff } from "#app/orders/cancelling/cancel-by-staff.server.ts";
import { findStaffCancel, type StaffCancelOffer } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import { parseKept, parseStaffCancel } from "#app/orders/cancelling/parse-staff-cancel.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { askProofAgain } from "#app/people/second-factor/ask-again.server.ts";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";

/** Cancels an order, with the refund that its page offered. Another sum than the page named asks again. */
export async function cancelOrder({ request, form, params, url, context }: Posted<{ id: string }>) {
  requirePermission(context, "orders");
  const answers = parseStaffCancel(form);
  if (!answers) throw badRequest();
  const { from, pieces, seenKobo, refunds, givesCodesBack } = answers;
  if (refunds) requirePermission(context, "refunds");
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const cancelOffer = await findStaffCancel(shop, order);
  if (!pieces) return refuse(form, 400, { fields: { pieces: "Choose what happens to the items." }, cancelOffer });
  const keeping = refunds ? parseKept(form, cancelOffer.leftKobo) : ({ ok: true, kept: undefined } as const);
  if (!keeping.ok) return refuse(form, 400, { fields: keeping.fields, cancelOffer });
  const { refundCodeKobo } = await findShopSettings(shop);
  const isLarge = refunds && order.stage === from && cancelOffer.byProviderKobo > refundCodeKobo;
  const again = isLarge ? await askProofAgain(shop, request, { staff: staffOf(context), form }) : "right";
  if (again !== "right") return refuseAgain(form, again, { cancelOffer });

  const keptOrAsked = mayDo(context, "refunds") ? "kept" : "asked";
  const keepsCodes = cancelOffer.codes.length > 0 && !givesCodesBack;
  const cancel = { from, putsBack: pieces === "back", seenKobo, kept: keeping.kept, keepsCodes } as const;
  const actor = staffOf(context).email;
  const outcome = await cancelByStaff(shop, {
    id: params.id,
    actor,
    cancel: { ...cancel, money: refunds ? "back" : keptOrAsked },
  });
  switch (outcome.kind) {
    case "cancelled":
    case "unchanged": {
      const states = outcome.kind === "cancelled" ? outcome.states : [];
      const money = keeping.kept
        ? `${formatNaira(keeping.kept.amountKobo)} kept`
        : `refund of ${formatNaira(cancelOffer.byProviderKobo)}`;
      const refund = states.length > 0 ? `, ${money}` : "";
      return leave(shop, url.pathname + url.search, toastOf(states), `${order.number} cancelled${refund}`);
    }
    case "missing":
      throw notFound();
    default: {
      const now = await lookAgain(shop, order);
      const fields = { cancel: sentenceOf(outcome.kind, { ...now, seenKobo }) };
      const message = outcome.kind === "outdated" ? ({ message: "alreadyDealtWith" } as const) : {};
      return refuse(form, 409, { fields, cancelOffer: now.offer, ...message });
    }
  }
}

function toastOf(states: string[]): MessageKey {
  if (states.includes("failed")) return "refundFailed";
  return states.includes("asked") ? "refundAsked" : "stepped";
}

type Now = { order: OrderDetail; offer: StaffCancelOffer };

async function lookAgain(shop: Shop, { id }: OrderDetail): Promise<Now> {
  const order = await findOrder(shop, id);
  if (!order) throw notFound();
  return { order, offer: await findStaffCancel(shop, order) };
}

function sentenceOf(kind: string, { order, offer, seenKobo }: Now & { seenKobo: number }): string {
  if (kind === "under-way") return "A refund is on its way. Cancel without a refund, or wait until it has arrived.";
  if (kind !== "other-sum") return movedSentence(order);
  const was = Number.isNaN(seenKobo) ? "" : `, not ${formatNaira(seenKobo)}`;
  return `The shop has ${formatNaira(offer.leftKobo)} of this order now${was}. Check it and cancel again.`;
}

/** Says who moved the order on meanwhile. */
function movedSentence({ stage, events }: OrderDetail): string {
  const step = events.find(({ kind }) => kind === "stage" || kind === "stage-undone");
  const by = step ? ` on ${formatLagosTime(step.at)} by ${step.actor}` : "";
  return `${stageWords[stage].title}${by}. Check the order again.`;
}
