import { href } from "react-router";
import { formatLagosTime, lagosClock } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import type { OwnPayment } from "#app/orders/orders/own-order.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import { useMinutesLeft } from "#app/storefront/checkout/use-minutes-left.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import styles from "./account-view.module.css";
import { RefundLines } from "./refund-lines.tsx";

const titles = {
  "transfer-pending": "Waiting for your transfer",
  unpaid: "Not paid yet",
  "awaits-staff": "Waiting for the shop",
  expired: "Not paid in time",
  attention: "We have your payment",
};

/** A payment that is no order: what is known of it, and what can be done. */
export function OwnPaymentCard({ payment }: { payment: OwnPayment }) {
  const { reference, state, totalKobo, createdAt, lines, refunds } = payment;
  return (
    <li className={styles.card}>
      <div className={styles.heading}>
        <h3 className={styles.cardTitle}>{titles[state]}</h3>
        <span className={styles.amount}>{formatNaira(totalKobo)}</span>
      </div>
      <State payment={payment} />
      <RefundLines refunds={refunds} />
      <p className={styles.small}>{lines.map(line => `${line.quantity} × ${titleWithSize(line)}`).join(", ")}</p>
      <p className={styles.small}>
        Begun <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
        {reference && ` · payment reference ${reference}`}
      </p>
    </li>
  );
}

function State({ payment }: { payment: OwnPayment }) {
  const { state, reason, isSettled, heldUntil, paymentUrl, trackToken, refunds } = payment;
  if (state === "attention") {
    return (
      <>
        <p>{attentionKinds[reason ?? "wrong-currency"].inAccount}</p>
        {!isSettled && <p>The shop has been told and will write to you. Nothing you paid is lost.</p>}
        {isSettled && refunds.length === 0 && <p>The shop has looked at it.</p>}
      </>
    );
  }
  if (state === "awaits-staff" && trackToken) return <AwaitsStaff trackToken={trackToken} heldUntil={heldUntil} />;
  if (state === "expired") {
    return (
      <p>
        No money came in time, so no order was made and your pieces were let go. Should it still arrive, it is not lost:
        your order is made then, or the shop writes to you.
      </p>
    );
  }
  return (
    <>
      <p>
        {state === "transfer-pending"
          ? "Your order is made as soon as your bank's transfer arrives; this page looks for it by itself."
          : "Nothing has arrived for this so far, and no order has been made."}
      </p>
      <Held until={heldUntil} />
      <div className={styles.actions}>
        {state === "transfer-pending" && (
          <LinkButton to={href("/checkout")} look="primary">
            Go back to waiting
          </LinkButton>
        )}
        {paymentUrl && (
          // The provider's own page: a plain link, which works without script too.
          <a
            className={buttonClass({ look: state === "transfer-pending" ? "secondary" : "primary" })}
            href={paymentUrl}
          >
            {state === "transfer-pending" ? "See the payment again" : "Go on paying"}
          </a>
        )}
        {!paymentUrl && state === "unpaid" && (
          <LinkButton to={href("/checkout")} look="primary">
            Go on paying
          </LinkButton>
        )}
      </div>
    </>
  );
}

function AwaitsStaff({ trackToken, heldUntil }: { trackToken: string; heldUntil: Date | undefined }) {
  return (
    <>
      <p>Your order is made as soon as the shop has seen your money, or has called you.</p>
      <Held until={heldUntil} />
      <p className={styles.actions}>
        <LinkButton to={href("/track/:token", { token: trackToken })} look="primary">
          See how far it is
        </LinkButton>
      </p>
    </>
  );
}

function Held({ until }: { until: Date | undefined }) {
  const minutes = useMinutesLeft(until);
  if (!until) {
    return (
      <p>
        Your pieces are no longer kept for you. Money that arrives now is not lost: your order is made while they are
        still there, and otherwise the shop writes to you.
      </p>
    );
  }
  return (
    <p>
      Your pieces are kept for you until <strong>{lagosClock(until)}</strong>
      {minutes !== undefined && `, ${minutes === 1 ? "1 minute" : `${minutes} minutes`} from now`}.
    </p>
  );
}
