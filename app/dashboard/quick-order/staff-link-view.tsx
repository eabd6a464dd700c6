import { href, Link } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { SeenForm } from "#app/dashboard/to-confirm/transfer-entry.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { StaffPayLink } from "#app/selling/pay-links/find-staff-link.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import styles from "./quick-order-form.module.css";

type StaffLinkProps = {
  link: StaffPayLink;
  customer: KnownCustomer | undefined;
  now: Date;
  mayWriteAnew: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

export function StaffLinkView({ link, customer, now, mayWriteAnew, answer }: StaffLinkProps) {
  const { id, state, fullName, phone, order } = link;
  const isLive = state.kind === "payable" || state.kind === "being-paid";
  const paysOnline = usePaysOnline();
  return (
    <div className={`stack gap-4 packed breakable ${styles.form}`}>
      <p role="status">{[stateWords(link), link.rest].filter(Boolean).join(" ")}</p>
      {isLive && !paysOnline && <p>Online payment is off: the customer can't pay online with this link.</p>}
      <p>
        For {fullName}, {phoneLinks(phone).shown}.{" "}
        {order && (
          <Link to={href("/admin/orders/:id", { id: order.id })}>
            Order <Code>{order.number}</Code>
          </Link>
        )}
      </p>
      <CustomerLine customer={customer} />
      <ul className="stack gap-1" aria-label="Items">
        {link.lines.map(line => (
          <li key={line.position}>
            {line.quantity} × {line.title} <span className="muted">{soldPieceText(line)}</span>
          </li>
        ))}
      </ul>
      {isLive && (paysOnline || link.account) && <Message link={link} />}
      {state.kind === "payable" && link.account && link.kind === "staff" && (
        <Fold title="Paid into your account?" isOpen={answer !== undefined}>
          <SeenForm checkout={{ leftKobo: state.amountKobo, receipts: [] }} now={now} answer={answer} />
        </Fold>
      )}
      <LinkQuestions link={link} />
      {state.kind === "dead" && !order && mayWriteAnew && (
        <p>
          <Link to={`${href("/admin/quick-order")}?again=${id}`}>Create the order again</Link> for a new link.
        </p>
      )}
    </div>
  );
}

function Message({ link: { text, address, whatsApp } }: { link: StaffPayLink }) {
  return (
    <>
      <blockquote className="lines pad-4 quote">{text}</blockquote>
      <div className={`cluster gap-3 bottom ${styles.actions}`}>
        {whatsApp && (
          <a className={buttonClass({ look: "primary" })} href={whatsApp} target="_blank" rel="noreferrer">
            Send on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        <CopyText text={text} label="Copy message" />
        <CopyText text={address} label="Copy link" />
      </div>
      <p className="hint">{address}</p>
    </>
  );
}

/** A live link for an amount due can be replaced. A staff-made link that nobody is paying just now can be ended. */
function LinkQuestions({ link: { state, kind } }: { link: StaffPayLink }) {
  const isLive = state.kind === "payable" || state.kind === "being-paid";
  const paysOnline = usePaysOnline();
  return (
    <div className={`cluster gap-3 bottom ${styles.actions}`}>
      {isLive && kind === "balance" && paysOnline && (
        <ConfirmForm
          fields={{ intent: "new" }}
          title="Create a new link?"
          confirmLabel="Create"
          look="secondary"
          consequence={<p>The old link stops working.</p>}
        >
          Create new link
        </ConfirmForm>
      )}
      {state.kind === "payable" && kind !== "shopper" && (
        <ConfirmForm
          fields={{ intent: "end" }}
          title="Cancel this link?"
          confirmLabel="Cancel link"
          look="secondary"
          consequence={<p>The link stops working{kind === "staff" && " and its items are no longer reserved"}.</p>}
        >
          Cancel link
        </ConfirmForm>
      )}
    </div>
  );
}

function stateWords({ state }: StaffPayLink): string {
  switch (state.kind) {
    case "payable":
      return `${formatNaira(state.amountKobo)} to pay${state.until ? ` until ${formatLagosTime(state.until)}` : ""}.`;
    case "being-paid":
      return `A transfer of ${formatNaira(state.amountKobo)} is on its way.`;
    case "paid":
      return `Paid on ${formatLagosTime(state.at)}.`;
    case "cancelled":
      return "The order was cancelled, so it can no longer be paid.";
    case "dead":
      return "This link has expired. Late payments still count.";
  }
}
