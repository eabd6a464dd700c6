import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { arrivalText, parkPaysText } from "#app/shop/delivery/delivery-words.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { formatNaira } from "#app/lib/money.ts";
import { formatLagosDay, formatLagosTime } from "#app/lib/lagos-time.ts";
import styles from "./account-view.module.css";
import { OrderLines, OwnOrderTotals } from "./own-order-view.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { PaymentState } from "./payment-state.tsx";
import { stateWords } from "#app/orders/returns/return.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { usePrintOnArrival } from "./use-print-on-arrival.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { Form, href } from "react-router";
import { HandOn } from "./hand-on.tsx";
import type { TrackedOrder, TrackedStep } from "#app/orders/tracking/tracked-order.ts";
import { orderStageFacts } from "#app/platform/tables/stage-facts.ts";
import own from "./tracking-view.module.css";

/** For anybody with the order's link. */
export function TrackingView({ order, token }: { order: TrackedOrder; token: string }) {
  usePrintOnArrival();
  const paysOnline = usePaysOnline();
  const { number, firstName, needsAttention, refunds } = order;
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>Order {number}</h1>
        <p className={styles.small}>
          {firstName && `For ${firstName} · `}
          <PaymentState order={order} />
        </p>
      </header>
      {needsAttention && (
        <p className={styles.news}>We are checking something about this order and will contact you.</p>
      )}
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">Order status</h2>
        <Steps steps={order.steps} />
        <SaidByOwner order={order} />
        <Carrier order={order} />
      </section>
      {order.dueAtDoorKobo > 0 && (
        <p className={styles.news}>
          Pay <strong>{formatNaira(order.dueAtDoorKobo)}</strong> on delivery: cash, card or transfer.
        </p>
      )}
      {order.dueKobo > 0 && order.dueAtDoorKobo === 0 && !paysOnline && (
        <p className={styles.news}>{formatNaira(order.dueKobo)} left to pay. We will tell you how.</p>
      )}
      {order.dueKobo > 0 && paysOnline && (
        <Form method="post" action={`${href("/track/:token", { token })}?form=pay`} reloadDocument data-print="no">
          <Button type="submit" look="primary">
            Pay {formatNaira(order.dueKobo)} now
          </Button>
        </Form>
      )}
      <TrackedDelivery order={order} />
      <section className={styles.section} aria-labelledby="pieces">
        <h2 id="pieces">Items</h2>
        <OrderLines lines={order.lines} />
        <OwnOrderTotals order={{ ...order, promised: { days: order.days } }} />
        <RefundLines refunds={refunds} />
        <Returned returns={order.returns} token={token} />
      </section>
      <p className={styles.small} data-print="no">
        Anyone with this link sees this order and the name on the {paperName(order).toLowerCase()}, not your street,
        phone number or email address.
      </p>
      <div className={styles.actions} data-print="no">
        <LinkButton to={href("/receipt/:token", { token })}>{paperName(order)}</LinkButton>
        <HandOn title={`Order ${number}`} />
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </div>
    </article>
  );
}

function Returned({ returns, token }: { returns: TrackedOrder["returns"]; token: string }) {
  if (!returns) return null;
  return (
    <>
      {returns.map(({ ordinal, state }) => (
        <p key={ordinal} className={styles.refund}>
          Return {ordinal}: {stateWords[state]}.
        </p>
      ))}
      <p data-print="no">
        <LinkButton to={href("/track/:token/return", { token })}>Return or exchange</LinkButton>
      </p>
    </>
  );
}

function Steps({ steps }: { steps: TrackedStep[] }) {
  const now = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <ol className={own.steps}>
      {steps.map(({ stage, isReached, at }, index) => (
        <li
          key={stage}
          className={isReached ? `${own.step} ${own.reached}` : own.step}
          aria-current={index === now ? "step" : undefined}
        >
          <span>{stageWords[stage].title}</span>
          {at && (
            <time className={styles.small} dateTime={at.toISOString()}>
              {formatLagosTime(at)}
            </time>
          )}
          {!isReached && <span className={styles.small}>Pending</span>}
        </li>
      ))}
    </ol>
  );
}

/** Shops without stages say how far the order is by its status. */
function SaidByOwner({ order: { stage, status } }: { order: TrackedOrder }) {
  if (stage !== "placed" || status === "submitted") return null;
  return <p>{status === "success" ? "Completed" : "In progress"}</p>;
}

function Carrier({ order: { carrier, stage, kind } }: { order: TrackedOrder }) {
  if (!carrier) return null;
  const { company, driverPhone, waybill, arrives, link } = carrier;
  return (
    <dl className={own.facts}>
      {company && (
        <div>
          <dt>Carried by</dt>
          <dd>{company}</dd>
        </div>
      )}
      {driverPhone && (
        <div>
          <dt>{deliveryKinds[kind].driverWord}</dt>
          <dd>
            <a className={styles.number} href={phoneLinks(driverPhone).call}>
              {phoneLinks(driverPhone).shown}
            </a>
          </dd>
        </div>
      )}
      {waybill && (
        <div>
          <dt>Waybill number</dt>
          <dd>{waybill}</dd>
        </div>
      )}
      {arrives && isAwaited(stage) && (
        <div>
          <dt>Arrives</dt>
          <dd>
            <time dateTime={arrives}>{formatLagosDay(arrives)}</time>
          </dd>
        </div>
      )}
      {link && isAwaited(stage) && (
        <div>
          <dt>On the map</dt>
          <dd>
            <a href={link} target="_blank" rel="noopener noreferrer">
              Track the rider <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Where the order goes or is collected, and when. */
export function TrackedDelivery({ order }: { order: TrackedOrder }) {
  const { isCollected } = deliveryKinds[order.kind];
  return (
    <section className={styles.section} aria-labelledby="delivery">
      <h2 id="delivery">{isCollected ? "Pick-up address" : "Deliver to"}</h2>
      {isCollected ? <Collecting order={order} /> : <Going order={order} />}
    </section>
  );
}

function Going({ order }: { order: TrackedOrder }) {
  const { kind, place, parkPays } = order;
  return (
    <>
      <p>{`${deliveryKinds[kind].goesTo} ${place}`}</p>
      <Days order={order} />
      {parkPays && <p>You pay the park {parkPaysText(parkPays)} when you pick it up.</p>}
    </>
  );
}

function Collecting({ order }: { order: TrackedOrder }) {
  const { collectAddress, collectHours, collectCode, stage } = order;
  return (
    <>
      {collectAddress ? <p>{collectAddress}</p> : <p>We will tell you where and when.</p>}
      {collectHours && <p>{collectHours}</p>}
      <Days order={order} />
      {stage === "ready" && <p>We keep it for seven days.</p>}
      {collectCode && (
        <p>
          Your pick-up code: <strong className={own.code}>{collectCode}</strong>
        </p>
      )}
    </>
  );
}

/** Only then is its date shown. */
function isAwaited(stage: TrackedOrder["stage"]): boolean {
  return orderStageFacts[stage].progress === "awaited";
}

function Days({ order: { kind, days, stage } }: { order: TrackedOrder }) {
  if (!days || !isAwaited(stage)) return null;
  return (
    <p>
      {deliveryKinds[kind].arrivalLabel}: {arrivalText(kind, days)}
    </p>
  );
}
