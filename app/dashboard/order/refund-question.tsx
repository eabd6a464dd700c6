import { useRef, useState } from "react";
import { ConfirmDialog } from "#app/dashboard/forms/confirm-dialog.tsx";
import { formatMoney } from "#app/lib/money.ts";
import { isByHand, type Refundable } from "#app/money/refunds/refund.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./refund-form.module.css";

/** `tickedKobo`: the price of the ticked items, 0 for none; `pieceWords`: which pieces. */
export type AskedRefund = { amountKobo: number; tickedKobo: number; pieceWords: string };

type RefundQuestionProps = { asked: AskedRefund | undefined; payment: Refundable };

/** A dialog inside the form, or without script a part of the page. */
export function RefundQuestion({ asked, payment }: RefundQuestionProps) {
  const agreed = useRef<HTMLInputElement>(null);
  const [answered, setAnswered] = useState<AskedRefund>();
  if (!asked) return null;
  const { currency, customerEmail } = payment;
  const amount = formatMoney(asked.amountKobo, currency);
  const label = isByHand(payment) ? `Record refund of ${amount}` : `Refund ${amount}`;
  const question = customerEmail ? `${label} to ${customerEmail}` : label;
  const title = `${question}?`;
  return (
    <>
      {/* Comes before the button of the same name, because the last value sent counts. */}
      <input ref={agreed} type="hidden" name="agreed" defaultValue="" />
      <noscript>
        <section className={`stack gap-3 hug pad-4 breakable ${styles.question}`}>
          <p className="strong">{title}</p>
          <Consequence asked={asked} payment={payment} />
          <button type="submit" name="agreed" value={asked.amountKobo} className={buttonClass({ look: "danger" })}>
            {label}
          </button>
        </section>
      </noscript>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        isOpen={answered !== asked}
        onCancel={() => setAnswered(asked)}
        onConfirm={() => {
          setAnswered(asked);
          const { current: field } = agreed;
          if (!field?.form) return;
          field.value = String(asked.amountKobo);
          field.form.requestSubmit();
          field.value = "";
        }}
      >
        <Consequence asked={asked} payment={payment} />
      </ConfirmDialog>
    </>
  );
}

function Consequence({ asked, payment }: { asked: AskedRefund; payment: Refundable }) {
  const { amountKobo, tickedKobo, pieceWords } = asked;
  const { currency, leftKobo } = payment;
  return (
    <>
      {pieceWords && <p>For {pieceWords}.</p>}
      {tickedKobo > 0 && tickedKobo !== amountKobo && (
        <p>The selected items cost {formatMoney(tickedKobo, currency)}. The amount you entered will be refunded.</p>
      )}
      <p>
        {leftKobo > amountKobo
          ? `${formatMoney(leftKobo - amountKobo, currency)} of this payment remains.`
          : "Nothing of this payment remains."}{" "}
        {isByHand(payment)
          ? "This only records that you sent the money back yourself."
          : "The money goes back the way it was paid. This can't be undone."}
      </p>
    </>
  );
}
