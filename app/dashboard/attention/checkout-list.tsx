import { href, Link } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { ContactLinks } from "#app/dashboard/frame/contact-links.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import {
  attemptWords,
  type OpenCheckout,
  openCheckoutTimeLeft,
  whatHappensNext,
} from "#app/money/settlement/open-checkout.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import { textOfCheckout, type Writing } from "./chat-texts.ts";
import cards from "#app/dashboard/frame/card-list.module.css";

type CheckoutListProps = {
  checkouts: OpenCheckout[];
  customers: ReadonlyMap<string, KnownCustomer>;
  now: Date;
  writing: Writing;
};

export function CheckoutList({ checkouts, customers, now, writing }: CheckoutListProps) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {checkouts.map(checkout => (
        <li key={checkout.id} className={`panel pad-4 breakable ${cards.card}`}>
          <header className={`cluster baseline apart ${cards.heading}`}>
            <h2 className={cards.title}>{checkout.fullName}</h2>
            <p className="strong figures">{formatNaira(checkout.totalKobo)}</p>
          </header>
          <p>{checkout.customerEmail}</p>
          <p>{checkout.lines.map(({ title, size, quantity }) => `${quantity} × ${title} (${size})`).join(", ")}</p>
          <ul className="stack gap-1" aria-label="Payments">
            {checkout.attempts.map(({ reference, state, createdAt }) => (
              <li key={reference}>
                <strong>{attemptWords[state]}</strong>{" "}
                <span className="muted figures">
                  {reference}, <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <strong>{openCheckoutTimeLeft(checkout, now)}.</strong> {whatHappensNext(checkout, now)}{" "}
            {checkout.staffLink && (
              <Link to={href("/admin/pay-links/:id", { id: checkout.staffLink.id })}>Payment link</Link>
            )}
          </p>
          <ContactLinks
            name={checkout.fullName}
            phone={checkout.phone}
            email={checkout.customerEmail}
            text={textOfCheckout(checkout, now, writing)}
            subject={`Your order at ${writing.shopName}`}
          />
          <CustomerLine customer={customers.get(checkout.id)} />
        </li>
      ))}
    </ol>
  );
}
