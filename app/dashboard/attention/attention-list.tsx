import { Form, href, Link } from "react-router";
import { ContactLinks } from "#app/dashboard/frame/contact-links.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { type Attention, canReopen } from "#app/money/attention/attention.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import type { OpenDispute } from "#app/money/disputes/find-disputes.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Code, withCodes } from "#app/ui/code.tsx";
import { AttentionActions } from "./attention-actions.tsx";
import { textOfEntry, type Writing } from "./chat-texts.ts";
import { DisputeAdvice } from "./dispute-advice.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./attention-list.module.css";

type AttentionListProps = {
  entries: Attention[];
  disputes: OpenDispute[];
  now: Date;
  writing: Writing;
  refused?: { id: string; note?: string } | undefined;
};

export function AttentionList({ entries, disputes, now, writing, refused }: AttentionListProps) {
  const mayAct = useMay("deal with attention");
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {entries.map(entry => (
        <li key={entry.id}>
          <article className={`panel pad-4 breakable ${cards.card}`} aria-labelledby={`entry-${entry.id}`}>
            <h2 id={`entry-${entry.id}`} className={cards.title}>
              {attentionKinds[entry.kind].title}
            </h2>
            <p className="medium">{withCodes(entry.detail)}</p>
            <EntryFacts entry={entry} />
            {entry.closed ? (
              <>
                <Closed closed={entry.closed} />
                {mayAct && canReopen(entry.closed.resolution) && <ReopenForm id={entry.id} />}
              </>
            ) : (
              <>
                <EntryAdvice entry={entry} disputes={disputes} now={now} />
                <EntryContact entry={entry} writing={writing} />
                {mayAct ? (
                  <AttentionActions entry={entry} error={refused?.id === entry.id ? refused.note : undefined} />
                ) : (
                  <p className="hint">Only the owner or a manager can resolve this.</p>
                )}
              </>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

function EntryAdvice({ entry, disputes, now }: { entry: Attention; disputes: OpenDispute[]; now: Date }) {
  const { kind, reference, subject } = entry;
  const dispute = kind === "disputed" && disputes.find(one => one.reference === reference && one.disputeId === subject);
  return dispute ? <DisputeAdvice dispute={dispute} now={now} /> : <p>{attentionKinds[kind].advice}</p>;
}

function ReopenForm({ id }: { id: string }) {
  return (
    <Form method="post" action={href("/admin/attention")}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="reopen">
        Open again
      </Button>
    </Form>
  );
}

function EntryContact({ entry, writing }: { entry: Attention; writing: Writing }) {
  const text = textOfEntry(entry, writing);
  if (!text || !entry.customer) return null;
  const { fullName, phone, email } = entry.customer;
  const about = entry.order ? `Your order ${entry.order.number}` : "Your payment";
  return (
    <ContactLinks name={fullName} phone={phone} email={email} text={text} subject={`${about}, ${writing.shopName}`} />
  );
}

function EntryFacts({ entry }: { entry: Attention }) {
  const { createdAt, paidKobo, expectedKobo, currency, reference, order, customer } = entry;
  const { about } = attentionKinds[entry.kind];
  return (
    <dl className={facts.facts}>
      <dt>{about === "payment" ? "Arrived" : "Noticed"}</dt>
      <dd>
        <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
      </dd>
      {paidKobo !== null && (
        <>
          <dt>{about === "refund" ? "Refund" : "Paid"}</dt>
          <dd>{formatMoney(paidKobo, currency)}</dd>
        </>
      )}
      {expectedKobo !== null && (
        <>
          <dt>Expected</dt>
          <dd>{formatMoney(expectedKobo, "NGN")}</dd>
        </>
      )}
      {order && (
        <>
          <dt>Order</dt>
          <dd>
            <Link to={href("/admin/orders/:id", { id: order.id })}>
              <Code>{order.number}</Code>
            </Link>
          </dd>
        </>
      )}
      {customer && (
        <>
          <dt>Customer</dt>
          <dd>
            {customer.fullName}
            {/* Erased shoppers have neither. */}
            {customer.email && (
              <>
                , <a href={`mailto:${customer.email}`}>{customer.email}</a>
              </>
            )}
            {customer.phone && (
              <>
                , <a href={`tel:${customer.phone}`}>{customer.phone}</a>
              </>
            )}
          </dd>
        </>
      )}
      <dt>Reference</dt>
      <dd>{reference}</dd>
    </dl>
  );
}

const resolutionWords: Record<string, string> = {
  refund: "Refunded",
  found: "Items found",
  "order-made": "Order created, difference refunded",
  "tried-again": "Refund retried",
  settled: "Settled manually",
  undone: "Cancelling undone",
  "order-changed": "Order changed",
  done: "Done",
};

function Closed({ closed: { at, by, resolution, note } }: { closed: NonNullable<Attention["closed"]> }) {
  return (
    <div className={`muted line-above ${styles.closed}`}>
      <p>
        <strong>{resolutionWords[resolution] ?? resolution}</strong> by {by},{" "}
        <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
      </p>
      {note && <p className="lines">{note}</p>}
    </div>
  );
}
