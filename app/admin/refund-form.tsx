import type { MessageKey } from "#app/lib/messages.ts";
import { formatMoney, nairaDecimal } from "#app/lib/money.ts";
import type { Attention } from "#app/orders/attention.ts";
import type { Refundable } from "#app/orders/refund.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AdminForm, FormGroup } from "./admin-form.tsx";
import cards from "./card-list.module.css";
import facts from "./fact-list.module.css";
import styles from "./refund-form.module.css";
import { RefundList } from "./refund-list.tsx";
import type { FormRefusal } from "./typed-values.ts";

type RefundFormProps = {
  payment: Refundable;
  /** The entry that the refund deals with. */
  entry: Attention | undefined;
  /** What the amount begins with. */
  suggestedKobo: number;
  /** The refund's id, when it is sent. */
  id: string;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The one question of a refund: how much of this payment goes back? */
export function RefundForm({ payment, entry, suggestedKobo, id, answer }: RefundFormProps) {
  const { reference, currency, paidKobo, refundedKobo, leftKobo, orderId, orderNumber, customerEmail } = payment;
  const backTo = entry || !orderId ? "/admin/attention" : `/admin/orders/${orderId}`;
  const canRefund = leftKobo > 0 && !payment.isUnderWay;
  return (
    <div className={styles.page}>
      {entry && <p className={styles.why}>{entry.detail}</p>}
      <dl className={`${cards.card} ${facts.facts}`}>
        {orderNumber && (
          <>
            <dt>Order</dt>
            <dd>{orderNumber}</dd>
          </>
        )}
        {customerEmail && (
          <>
            <dt>Customer</dt>
            <dd>{customerEmail}</dd>
          </>
        )}
        <dt>Reference</dt>
        <dd>{reference}</dd>
        <dt>Paid</dt>
        <dd>{formatMoney(paidKobo, currency)}</dd>
        {refundedKobo > 0 && (
          <>
            <dt>Given back</dt>
            <dd>{formatMoney(refundedKobo, currency)}</dd>
          </>
        )}
        <dt>Left</dt>
        <dd>{formatMoney(leftKobo, currency)}</dd>
      </dl>
      {canRefund ? (
        <AdminForm
          key={refundedKobo}
          answer={answer}
          submitLabel="Refund"
          busyLabel="sending..."
          cancelTo={backTo}
          keepsPlace={false}
        >
          {({ field }) => (
            <FormGroup legend="Give money back">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={refundedKobo} />
              <input type="hidden" name="entry" value={entry?.id ?? ""} />
              <Field
                label="Amount to give back"
                required
                inputMode="decimal"
                hint={`In ${currency === "NGN" ? "naira" : currency}, at most ${formatMoney(leftKobo, currency)}. The money goes back the way it came and cannot be called back.`}
                {...field("amount", nairaDecimal(suggestedKobo))}
              />
            </FormGroup>
          )}
        </AdminForm>
      ) : (
        <>
          <p>
            {payment.isUnderWay
              ? "A refund of this payment is on its way. Another can begin when it has arrived."
              : "All of this payment has been given back."}
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
