import { href } from "react-router";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatMoney } from "#app/lib/money.ts";
import { findAttention } from "#app/money/attention/list-attention.server.ts";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { findRefundOffer } from "#app/money/refunds/find-refund-offer.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { parseRefundForm, tickAgain } from "#app/money/refunds/parse-refund-form.ts";
import type { RefundState } from "#app/money/refunds/refund.ts";
import { piecesInWords, resolveRefundChoice } from "#app/money/refunds/refund-choice.ts";
import { type RefusedRefund, refundRefusal } from "#app/money/refunds/write-refund.server.ts";
import { askProofAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/refund-page.ts";
import { RefundForm, type RefundFormAnswer } from "./refund-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const payment = await findRefundable(shop, params.reference);
  if (!payment) throw notFound();
  const asked = await findAttention(shop, url.searchParams.get("entry") ?? "");
  const entry = asked?.reference === payment.reference && !asked.closed ? asked : undefined;
  const offer = await findRefundOffer(shop.db, payment, entry);
  // Chosen when the page loads, so that sending the form twice makes one refund.
  return { payment, entry, offer, id: crypto.randomUUID() };
}

/** Begins a refund only after the shown amount was confirmed unchanged. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const payment = await findRefundable(shop, params.reference);
  if (!payment) throw notFound();
  const parsed = parseRefundForm(form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { id, choice, agreedKobo, seenRefundedKobo, entryId, putsBack, why } = parsed.refund;
  const backTo =
    payment.orderId && !entryId ? href("/admin/orders/:id", { id: payment.orderId }) : href("/admin/attention");
  // A failed refund returns here, which shows the reason and allows another try.
  const here = href("/admin/refund/:reference", { reference: payment.reference });
  const back = ({ state, amountKobo }: { state: RefundState; amountKobo: number }) =>
    leave(shop, state === "failed" ? here : backTo, toastOf(state), formatMoney(amountKobo, payment.currency));
  // Answers the second click of a double click.
  const begun = payment.refunds.find(one => one.id === id);
  if (begun) return back(begun);

  const offer = await findRefundOffer(shop.db, payment);
  const chosen = resolveRefundChoice(choice, offer);
  const amountKobo = typeof chosen === "object" ? chosen.amountKobo : 0;
  const refuseWith = (refusal: RefusedRefund) =>
    refuse(form, refusal.kind === "too-much" ? 400 : 409, {
      fields: { amount: sentenceOf(refusal, payment.currency) },
    });
  const refusal = refundRefusal(payment, shop.payments, { amountKobo, seenRefundedKobo });
  if (refusal) return refuseWith(refusal);
  if (chosen === "unknown") return refuse(form, 400, { fields: { line: tickAgain } });
  if (!chosen) return refuse(form, 400, { fields: { amount: "Enter an amount, or select items above." } });

  const { refundCodeKobo } = await findShopSettings(shop);
  const again =
    amountKobo > refundCodeKobo ? await askProofAgain(shop, request, { staff: staffOf(context), form }) : "right";
  if (again !== "right") return refuseAgain(form, again);

  const { tickedKobo, pieces } = chosen;
  const pieceWords = piecesInWords(pieces, offer.lines);
  if (agreedKobo !== amountKobo) {
    return refuse<Partial<RefundFormAnswer>>(form, 200, { question: { amountKobo, tickedKobo, pieceWords } });
  }
  const moved = putsBack === undefined ? undefined : { pieces: chosen.moved, putsBack };
  const refund = { id, reference: payment.reference, amountKobo, pieces, pieceWords, why, moved, seenRefundedKobo };
  const outcome = await beginRefund(shop, { ...refund, entryId, actor: staffOf(context).email });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind !== "begun") return refuseWith(outcome);
  return back({ ...refund, state: outcome.state });
}

function sentenceOf(refusal: RefusedRefund, currency: string): string {
  switch (refusal.kind) {
    case "too-much":
      return `At most ${formatMoney(refusal.leftKobo, currency)} can be refunded.`;
    case "under-way":
      return "A refund is already on its way. Wait until it arrives.";
    case "other-provider":
      return "This payment was made with another provider. Refund it on that provider's site.";
    case "missing":
    case "outdated":
      return "Someone else handled this meanwhile. Check again before you refund more.";
  }
}

function toastOf(state: RefundState): MessageKey {
  if (state === "failed") return "refundFailed";
  if (state === "settled") return "moneyRecorded";
  return state === "asked" ? "refundAsked" : "refundBegun";
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Refund");

export default function DashboardRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Refund">
      <RefundForm {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
