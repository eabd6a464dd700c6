import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { timeLeft } from "#app/money/disputes/dispute-clock.ts";
import { categoryWords } from "#app/money/disputes/dispute-words.ts";
import type { FoundDispute } from "#app/money/disputes/find-dispute.server.ts";
import { Code } from "#app/ui/code.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";

/** What the bank says, how long there is to answer, and which order it is about. */
export function DisputeHead({ dispute, now }: { dispute: FoundDispute; now: Date }) {
  const { category, dueAt, state, isTest, answer } = dispute;
  const { label, says } = categoryWords[category];
  const due = <time dateTime={dueAt.toISOString()}>{formatLagosTime(dueAt)}</time>;
  return (
    <section className="stack gap-3">
      {isTest && <p className="hint">Test payment: no real money moves.</p>}
      <p>
        <strong>{label}.</strong> {says}
      </p>
      {state === "open" && answer?.state !== "sent" && (
        <p className={dueAt > now ? "medium pad-3-4 warning" : "medium pad-3-4 failure"}>
          {dueAt > now ? (
            <>
              <strong>Answer by {due}</strong> ({timeLeft(dueAt, now)}). After that the bank takes the money.
            </>
          ) : (
            <>
              <strong>The deadline was {due}.</strong> You can still try: the bank may not have decided yet.
            </>
          )}
        </p>
      )}
      <DisputeFacts dispute={dispute} />
      <ProviderLink dispute={dispute} />
    </section>
  );
}

function DisputeFacts({ dispute }: { dispute: FoundDispute }) {
  const { amountKobo, currency, order, paidNumber, reference, payerEmail, payment } = dispute;
  const buyer = payment?.customerEmail;
  return (
    <dl className={facts.facts}>
      {amountKobo !== null && (
        <>
          <dt>Amount</dt>
          <dd>{formatMoney(amountKobo, currency)}</dd>
        </>
      )}
      <dt>Order</dt>
      <dd>
        {order ? (
          <Link to={href("/admin/orders/:id", { id: order.id })}>
            <Code>{order.number}</Code>
          </Link>
        ) : (
          "No order for this payment"
        )}
        {order && paidNumber !== order.number && `, paid as order ${paidNumber} and changed since`}
      </dd>
      {payerEmail && payerEmail !== buyer && (
        <>
          <dt>Paid by</dt>
          <dd>{payerEmail}, not the customer</dd>
        </>
      )}
      <dt>Reference</dt>
      <dd>{reference}</dd>
    </dl>
  );
}

function ProviderLink({ dispute: { answeredAt, state } }: { dispute: FoundDispute }) {
  if (!answeredAt) return <p>Reconnect the payment provider to answer from here.</p>;
  if (state !== "open") return null;
  return (
    <p>
      <a href={answeredAt} className="touch" rel="noreferrer">
        Answer on the provider’s site instead
      </a>
    </p>
  );
}
