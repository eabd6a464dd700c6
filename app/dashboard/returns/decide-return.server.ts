import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import {
  type AgreedReturn,
  agreeOnReturn,
  declineReturn,
  reopenReturn,
  sendReturn,
} from "#app/orders/returns/agree-return.server.ts";
import { parseWaybill } from "#app/orders/returns/parse-return-request.ts";
import { type ReceivedReturn, receiveReturn } from "#app/orders/returns/receive-return.server.ts";
import { type SettledReturn, settleReturn } from "#app/orders/returns/settle-return.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { parseAgreedSum, parseAgreement, parseDecline, parseToStock } from "./parse-return-decision.ts";
import type { ReturnActionAnswer } from "./return-actions.tsx";

type ReturnPosted = Posted<{ id: string }>;

/** Accepts the return, or changes what was agreed. */
export async function agree(posted: ReturnPosted) {
  const parsed = parseAgreement(posted.form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(posted.form, 400, { fields: parsed.fields });
  const outcome = await agreeOnReturn(shopOf(posted.context), { ...about(posted), ...parsed.agreed });
  return outcome.kind === "agreed" ? back(posted, "updated") : refuseStep(posted, outcome.kind);
}

/** Declines the return with a reason that the customer reads. */
export async function decline(posted: ReturnPosted) {
  const parsed = parseDecline(posted.form);
  if (!parsed.ok) return refuse(posted.form, 400, { fields: parsed.fields });
  const outcome = await declineReturn(shopOf(posted.context), { ...about(posted), because: parsed.because });
  return outcome.kind === "declined" ? back(posted, "updated") : refuseStep(posted, outcome.kind);
}

/** Notes that the customer has sent the items. */
export async function noteSent(posted: ReturnPosted) {
  const sent = await sendReturn(shopOf(posted.context), { ...about(posted), waybill: parseWaybill(posted.form) });
  return sent.kind === "noted" ? back(posted, "updated") : refuseStep(posted, sent.kind);
}

export async function receive(posted: ReturnPosted) {
  const outcome = await receiveReturn(shopOf(posted.context), { ...about(posted), toStock: parseToStock(posted.form) });
  if (outcome.kind === "received") return back(posted, "updated");
  return outcome.kind === "already" ? back(posted, "alreadyDealtWith") : refuseStep(posted, outcome.kind);
}

/** Opens a return again that was closed because nothing arrived. */
export async function reopen(posted: ReturnPosted) {
  const opened = await reopenReturn(shopOf(posted.context), about(posted));
  return opened.kind === "reopened" ? back(posted, "updated") : refuseStep(posted, opened.kind);
}

export async function settle(posted: ReturnPosted) {
  requirePermission(posted.context, "refunds");
  const seenKobo = parseAgreedSum(posted.form);
  if (seenKobo === undefined) throw badRequest();
  const outcome = await settleReturn(shopOf(posted.context), { ...about(posted), seenKobo });
  if (outcome.kind === "settled") return back(posted, "refundBegun");
  if (outcome.kind === "already") return back(posted, "alreadyDealtWith");
  return refuseStep(posted, outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind);
}

type Refusal =
  | Exclude<AgreedReturn["kind"], "agreed">
  | Exclude<ReceivedReturn["kind"], "received" | "already">
  | Exclude<SettledReturn["kind"], "settled" | "already" | "refused">
  | Extract<SettledReturn, { kind: "refused" }>["refusal"]["kind"];

const sentences: Record<Exclude<Refusal, "missing">, string> = {
  gone: "Not enough stock of the new size. Choose another size or a refund.",
  "no-size": "Choose the new size for each line.",
  outdated: "This return has changed meanwhile. Check again.",
  worthless: "The replacement would cost nothing, so no order can be created. Choose a refund.",
  "came-back": "The whole order was refused or cancelled, so its items are already accounted for.",
  "under-way": "Another refund of this payment is on its way. Try again when it arrives.",
  "too-much": "Not enough of the payment is left to refund. Check again.",
  "other-provider":
    "This was paid with a provider that is not connected. Refund it on the provider's site and record it here.",
};

function refuseStep({ form }: ReturnPosted, kind: Refusal) {
  if (kind === "missing") throw notFound();
  return refuse<Partial<ReturnActionAnswer>>(form, 409, { sentence: sentences[kind] });
}

function about({ params, context }: ReturnPosted) {
  return { id: params.id, actor: staffOf(context).email };
}

function back({ params, context }: ReturnPosted, toast: MessageKey) {
  return leave(shopOf(context), href("/admin/returns/:id", { id: params.id }), toast);
}
