import { Fragment, useState } from "react";
import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { RefusedProofField } from "#app/dashboard/forms/password-again.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatMoney } from "#app/lib/money.ts";
import type { Attention } from "#app/money/attention/attention.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import type { ReceiptSource } from "#app/money/receipts/receipt-sources.ts";
import { parseRefundChoice } from "#app/money/refunds/parse-refund-form.ts";
import { isByHand, type PaymentRefund, type Refundable } from "#app/money/refunds/refund.ts";
import { type RefundOffer, resolveRefundChoice } from "#app/money/refunds/refund-choice.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefundList } from "./refund-list.tsx";
import { RefundedItems, RefundPieces } from "./refund-pieces.tsx";
import { type AskedRefund, RefundQuestion } from "./refund-question.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./refund-form.module.css";

/** `question`: the form is valid, and the amount must be confirmed. */
export type RefundFormAnswer = FormRefusal<MessageKey> & { question?: AskedRefund };

type RefundFormProps = {
  payment: Refundable;
  /** The refund settles this entry. */
  entry: Attention | undefined;
  offer: RefundOffer;
  /** The future refund gets this id, so that a second click pays nothing. */
  id: string;
  answer: RefundFormAnswer | undefined;
};

export function RefundForm({ payment, entry, offer, id, answer }: RefundFormProps) {
  const { currency, refundedKobo, leftKobo, orderId } = payment;
  const backTo = entry || !orderId ? href("/admin/attention") : href("/admin/orders/:id", { id: orderId });
  const [typedKobo, setTypedKobo] = useState<number>();
  const canRefund = leftKobo > 0 && !payment.isUnderWay;
  return (
    <div className="stack gap-6 measure">
      {entry && <p className={`medium breakable pad-3-4 ${styles.why}`}>{entry.detail}</p>}
      <WhyItFailed newest={payment.refunds[0]} />
      <PaymentFacts payment={payment} />
      {canRefund ? (
        <DashboardForm
          key={refundedKobo}
          answer={answer}
          submitLabel={submitLabel(payment, typedKobo)}
          busyLabel={isByHand(payment) ? "saving..." : "sending..."}
          cancelTo={backTo}
          keepsPlace={false}
          onTyped={form => setTypedKobo(amountIn(form, offer))}
        >
          {fields => (
            <FormGroup legend="Refund">
              {isByHand(payment) && (
                <p>
                  This was paid by {sourceWords[payment.provider as ReceiptSource]}, so it can't be refunded
                  automatically. Send the money back yourself, then record it here.
                </p>
              )}
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={refundedKobo} />
              <input type="hidden" name="entry" value={entry?.id ?? ""} />
              <RefundPieces offer={offer} currency={currency} fields={fields} />
              <RefundedItems offer={offer} fields={fields} />
              <AmountAndReason payment={payment} fields={fields} />
              <RefusedProofField error={name => answer?.fields[name]} />
              <RefundQuestion asked={answer?.question} payment={payment} />
            </FormGroup>
          )}
        </DashboardForm>
      ) : (
        <>
          <p>
            {payment.isUnderWay ? "A refund is on its way. You can start another when it arrives." : "Fully refunded."}
          </p>
          <p>
            <LinkButton to={backTo}>Back</LinkButton>
          </p>
        </>
      )}
      <RefundList refunds={payment.refunds} />
    </div>
  );
}

function AmountAndReason({ payment: { currency, leftKobo }, fields }: { payment: Refundable; fields: FormFields }) {
  return (
    <>
      <Field
        label="Refund amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`In ${currency === "NGN" ? "naira" : currency}, at most ${formatMoney(leftKobo, currency)}. Leave empty for the price of the selected items.`}
        {...fields.field("amount")}
      />
      <Field
        label="Reason (optional)"
        autoComplete="off"
        maxLength={300}
        hint="For you and your staff. Saved in the order's history."
        {...fields.field("why")}
      />
    </>
  );
}

function WhyItFailed({ newest }: { newest: PaymentRefund | undefined }) {
  if (newest?.state !== "failed") return null;
  const amount = formatMoney(newest.amountKobo, newest.currency);
  return (
    <p role="alert" className={`medium breakable pad-3-4 ${styles.why}`}>
      The refund of {amount} failed{newest.reason ? `: ${newest.reason}` : ". The money is back with you."} Try again,
      or refund another way.
    </p>
  );
}

function submitLabel(payment: Refundable, typedKobo: number | undefined): string {
  const amount = typedKobo === undefined ? "" : ` ${formatMoney(typedKobo, payment.currency)}`;
  if (isByHand(payment)) return `Record refund${amount && ` of${amount}`}…`;
  return amount ? `Refund${amount}` : "Refund…";
}

function amountIn(form: HTMLFormElement, offer: RefundOffer): number | undefined {
  const parsed = parseRefundChoice(new FormData(form));
  const chosen = parsed.ok ? resolveRefundChoice(parsed.choice, offer) : undefined;
  return chosen === "unknown" ? undefined : chosen?.amountKobo;
}

function PaymentFacts({ payment }: { payment: Refundable }) {
  const { reference, currency, paidKobo, refundedKobo, leftKobo, orderNumber, customerEmail } = payment;
  const rows = [
    ["Order", orderNumber && <Code key="number">{orderNumber}</Code>],
    ["Customer", customerEmail],
    ["Reference", reference],
    ["Paid", formatMoney(paidKobo, currency)],
    ["Refunds", refundedKobo > 0 && formatMoney(refundedKobo, currency)],
    ["Left to refund", formatMoney(leftKobo, currency)],
  ].filter(([, fact]) => fact);
  return (
    <dl className={`panel pad-4 breakable ${cards.card} ${facts.facts}`}>
      {rows.map(([name, fact]) => (
        <Fragment key={`${name}`}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
