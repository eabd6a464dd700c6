import { href, Link } from "react-router";
import { paperName } from "#app/money/receipts/payment-words.ts";
import type { OwnOrder } from "#app/orders/orders/own-order.ts";
import { DeliveryFactList } from "#app/shop/delivery/delivery-facts.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { OrderLines, OwnOrderTotals } from "./order-lines.tsx";
import { OwnStatus } from "./own-status.tsx";
import { PaymentState } from "./payment-state.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { usePrintOnArrival } from "./use-print-on-arrival.ts";
import styles from "./account-view.module.css";

/** Shows the order as it was sold and paid. */
export function OwnOrderView({ order }: { order: OwnOrder }) {
  const { addressee } = order;
  usePrintOnArrival();
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <p data-print="no">
          <Link className="touch" to={href("/account")}>
            Your account
          </Link>
        </p>
        <h1 className="title-1 breakable">Order {order.number}</h1>
        <p className="hint breakable">
          <OwnStatus order={order} /> · <PaymentState order={order} />
        </p>
      </header>
      {order.goesOnAs && (
        <p className="medium breakable">
          The shop changed this order.{" "}
          <Link to={href("/account/orders/:number", { number: order.goesOnAs })}>
            It goes on as order {order.goesOnAs}
          </Link>
          .
        </p>
      )}
      {order.swapped && !order.goesOnAs && <p className="breakable">{order.swapped}</p>}
      <RefundLines refunds={order.refunds} />
      <section className="section" aria-labelledby="pieces">
        <h2 id="pieces">Items</h2>
        <OrderLines lines={order.lines} />
        <OwnOrderTotals order={order} />
      </section>
      <section className="section" aria-labelledby="delivery">
        <h2 id="delivery">{order.wantsDelivery ? "Deliver to" : "Your details"}</h2>
        <address className={`stack breakable ${styles.address}`}>
          <strong>{addressee.name}</strong>
          {order.street && <span>{order.street}</span>}
          <span>{[order.city, order.region, order.postalCode].filter(Boolean).join(", ")}</span>
          <span>{[addressee.phone, order.otherPhone].filter(Boolean).join(" or ")}</span>
          <span>{order.email}</span>
        </address>
        <DeliveryFactList facts={order.facts} />
        {order.corrected && <p className="hint breakable">{order.corrected}</p>}
        {order.reference && <p className="hint breakable">Payment reference: {order.reference}</p>}
      </section>
      <p className="cluster gap-3" data-print="no">
        <LinkButton to={href("/track/:token", { token: order.trackToken })}>Track</LinkButton>
        <LinkButton to={href("/receipt/:token", { token: order.trackToken })}>{paperName(order)}</LinkButton>
        {order.mayReturn && (
          <LinkButton to={href("/track/:token/return", { token: order.trackToken })}>Return or exchange</LinkButton>
        )}
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
        <Button data-needs-script onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </article>
  );
}
