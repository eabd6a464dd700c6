import { href } from "react-router";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime, lagosClock } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OwnPayment } from "#app/orders/orders/own-order.ts";
import { useMinutesLeft } from "#app/storefront/checkout/use-minutes-left.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { RefundLines } from "./refund-lines.tsx";
import styles from "./account-view.module.css";

const titles = {
  "transfer-pending": "Waiting for your transfer",
  unpaid: "Not paid yet",
  "awaits-staff": "Awaiting confirmation",
  expired: "Not paid in time",
  attention: "We have your payment",
};

/** Says what is known about a payment that made no order, and what can be done. */
export function OwnPaymentCard({ payment }: { payment: OwnPayment }) {
  const { reference, state, totalKobo, createdAt, lines, refunds } = payment;
  return (
    <li className="panel column gap-3 pad-4">
      <div className="cluster gap-0-4 baseline apart">
        <h3 className="title-3">{titles[state]}</h3>
        <span className={`strong figures ${styles.amount}`}>{formatNaira(totalKobo)}</span>
      </div>
      <State payment={payment} />
      <RefundLines refunds={refunds} />
      <p className="hint breakable">{lines.map(line => `${line.quantity} × ${titleWithSize(line)}`).join(", ")}</p>
      <p className="hint breakable">
        Started <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>{" "}
        {reference && ` · payment reference ${reference}`}
      </p>
    </li>
  );
}

function State({ payment }: { payment: OwnPayment }) {
  const { state, words, isSettled, heldUntil, paymentUrl, trackToken, refunds } = payment;
  if (state === "attention") {
    return (
      <>
        <p>{words}</p>
        {!isSettled && <p>We have been notified and will contact you. Your money is safe.</p>}
        {isSettled && refunds.length === 0 && <p>We have checked this payment.</p>}
      </>
    );
  }
  if (state === "awaits-staff" && trackToken) return <AwaitsStaff trackToken={trackToken} heldUntil={heldUntil} />;
  if (state === "expired") {
    return (
      <p>
        We did not receive payment in time, so there is no order and your items are no longer reserved. If it still
        arrives, we will confirm your order or contact you.
      </p>
    );
  }
  return (
    <>
      <p>
        {state === "transfer-pending"
          ? "We'll confirm your order once your transfer arrives. This page updates by itself."
          : "No payment received yet."}
      </p>
      <Held until={heldUntil} />
      <div className="cluster gap-3">
        {state === "transfer-pending" && (
          <LinkButton to={href("/checkout")} look="primary">
            Check payment
          </LinkButton>
        )}
        {paymentUrl && (
          // A plain link to the provider's page works without script.
          <a
            className={buttonClass({ look: state === "transfer-pending" ? "secondary" : "primary" })}
            href={paymentUrl}
          >
            {state === "transfer-pending" ? "View payment" : "Continue payment"}
          </a>
        )}
        {!paymentUrl && state === "unpaid" && (
          <LinkButton to={href("/checkout")} look="primary">
            Continue payment
          </LinkButton>
        )}
      </div>
    </>
  );
}

function AwaitsStaff({ trackToken, heldUntil }: { trackToken: string; heldUntil: Date | undefined }) {
  return (
    <>
      <p>We'll confirm your order once we have your payment or have called you.</p>
      <Held until={heldUntil} />
      <p className="cluster gap-3">
        <LinkButton to={href("/track/:token", { token: trackToken })} look="primary">
          Check status
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
        Your items are no longer reserved. If money arrives now, we confirm your order if they are in stock; otherwise
        we contact you.
      </p>
    );
  }
  return (
    <p>
      Your items are reserved until <strong>{lagosClock(until)}</strong>{" "}
      {minutes !== undefined && `, ${counted(minutes, "minute")} from now`}.
    </p>
  );
}
