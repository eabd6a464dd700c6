import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { BeforeAfter } from "#app/dashboard/forms/before-after.tsx";
import { ContactLinks } from "#app/dashboard/frame/contact-links.tsx";
import { formatLagosDay, formatLagosTime, lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { refundWords } from "#app/money/refunds/refund.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import type { ReturnDetail } from "#app/orders/returns/list-returns.server.ts";
import { isShopsFault, reasonWords, wishWords } from "#app/orders/returns/return.ts";
import { Code } from "#app/ui/code.tsx";
import { ReturnActions, type ReturnViewProps } from "./return-actions.tsx";
import { pieceText, ReturnBadge } from "./return-list.tsx";
import styles from "./return-view.module.css";

/** `customer`: who sends it back; undefined while nobody is known. */
type CustomerOf = { customer: KnownCustomer | undefined };

export function ReturnView({ found, customer, mayRefund, answer }: ReturnViewProps & CustomerOf) {
  const { order, state, events } = found;
  return (
    <article className={`column gap-6 ${styles.view}`} aria-labelledby="who">
      <header className={styles.header}>
        <h2 id="who" className={`breakable ${styles.name}`}>
          {order.fullName}
        </h2>
        <p>
          <ReturnBadge state={state} /> Return {found.ordinal} of{" "}
          <Link to={href("/admin/orders/:id", { id: order.id })}>
            order <Code>{order.number}</Code>
          </Link>
        </p>
        <Dates found={found} />
      </header>
      {answer?.sentence && (
        <p className={`rounded pad-3-4 ${styles.wrong}`} role="alert">
          {answer.sentence}
        </p>
      )}
      <WhatGoesBack found={found} />
      <Pictures found={found} />
      <ReturnActions found={found} mayRefund={mayRefund} answer={answer} />
      <Part title="Contact">
        <ContactLinks
          name={order.fullName}
          phone={order.phone}
          email={order.email}
          text={`Hello ${order.fullName.split(" ", 1)[0] ?? ""}, about your return of order ${order.number}: `}
          subject={`Your return of order ${order.number}`}
        />
        <CustomerLine customer={customer} />
      </Part>
      {events.length > 0 && (
        <Part title="History">
          <ol className="stack gap-2 breakable below-3">
            {events.map(event => (
              <li key={event.id}>
                <Event event={event} />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </article>
  );
}

function WhatGoesBack({ found }: { found: ReturnDetail }) {
  const { said, waybill, declinedBecause, pieces } = found;
  return (
    <Part title="Items to return">
      <ul className="stack gap-2 breakable below-3">
        {pieces.map(piece => (
          <li key={piece.position}>
            {pieceText(piece)} <span className="hint">{formatNaira(piece.priceKobo)} each</span>
            {piece.toStock !== null && (
              <span className="hint">{piece.toStock ? ", back in stock" : ", not back in stock"}</span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {reasonWords[found.reason]} · wants {wishWords[found.wish]} ·{" "}
        {isShopsFault(found.reason) ? "shop pays delivery both ways" : "customer pays delivery both ways"}
      </p>
      {said && <blockquote className={`breakable lines ${styles.said}`}>{said}</blockquote>}
      {waybill && <p>Waybill or rider: {waybill}</p>}
      {declinedBecause && <p>Declined: {declinedBecause}</p>}
      <Outcome found={found} />
    </Part>
  );
}

function Pictures({ found: { id, pictures } }: { found: ReturnDetail }) {
  if (pictures.length === 0) return null;
  return (
    <Part title="Pictures">
      <ul className="cluster gap-3">
        {pictures.map((key, index) => (
          <li key={key}>
            <a href={href("/admin/returns/:id/pictures/:key", { id, key })} target="_blank" rel="noreferrer">
              <img
                className={`rounded ${styles.picture}`}
                src={href("/admin/returns/:id/pictures/:key", { id, key })}
                alt={`Returned items, ${index + 1} (opens in a new tab)`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Dates({ found: { createdAt, heldUntil, closesAt, wish } }: { found: ReturnDetail }) {
  return (
    <p className="hint">
      Requested <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>{" "}
      {closesAt && `· due back by ${formatLagosDay(lagosDayOf(closesAt))}`}{" "}
      {heldUntil && `· new size reserved until ${formatLagosDay(lagosDayOf(heldUntil))}`}{" "}
      {closesAt && !heldUntil && wish === "exchange" && "· new size no longer reserved"}
    </p>
  );
}

/** Shown once the pieces have arrived. */
function Outcome({ found: { creditKobo, exchangedKobo, replacement, refunds } }: { found: ReturnDetail }) {
  if (creditKobo === null) return null;
  return (
    <>
      <p>
        Value: {formatNaira(creditKobo)}
        {replacement && (
          <>
            , of which {formatNaira(exchangedKobo ?? 0)} paid{" "}
            <Link to={href("/admin/orders/:id", { id: replacement.id })}>
              order <Code>{replacement.number}</Code>
            </Link>
            {replacement.dueKobo > 0 && `; ${formatNaira(replacement.dueKobo)} of that order is still due`}
          </>
        )}
        .
      </p>
      {refunds.map(({ amountKobo, state }, index) => (
        <p key={index}>
          Refund of {formatNaira(amountKobo)}: {refundWords[state]}
        </p>
      ))}
    </>
  );
}

function Event({ event }: { event: ReturnDetail["events"][number] }) {
  const { title, changes } = describeEvent(event);
  return (
    <>
      <strong>{title}</strong>{" "}
      <span className="hint">
        {event.actor}, <time dateTime={event.at.toISOString()}>{formatLagosTime(event.at)}</time>
      </span>
      {changes.map(({ name, before, after }) => (
        <span key={name} className="hint">
          {" "}
          · {name} <BeforeAfter before={before} after={after || "empty"} />
        </span>
      ))}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="muted title-6 below-2">{title}</h3>
      {children}
    </section>
  );
}
