import { Fragment } from "react";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { deliveryFacts } from "#app/money/order-records/delivery-facts.ts";
import { type Receiving, receiverOf } from "#app/money/order-records/receiver.ts";
import { type MoreSums, moreSums, type SumRow } from "#app/money/receipts/payment-words.ts";
import { type Receipt, referenceInWords, sourceWords } from "#app/money/receipts/receipt.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { DeliveryFactList } from "#app/shop/delivery/delivery-facts.tsx";
import { noPrices } from "#app/shop/delivery/delivery-kinds.ts";
import { type OrderedDelivery, orderFeeText, townOf } from "#app/shop/delivery/delivery-words.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./order-facts.module.css";

type OrderTotalsProps = {
  order: MoreSums & OrderedDelivery & Pick<OrderDetail, "subtotalKobo">;
  /** Shows what came in and went back, also once nothing is due. */
  moved?: { receivedKobo: number; refundedKobo: number; takenBackKobo: number };
};

export function OrderTotals({ order, moved }: OrderTotalsProps) {
  const { before, after } = moreSums(order);
  const rows = moved ? movedSums(moved, order) : after;
  return (
    <dl className={`stack muted figures ${styles.totals}`}>
      <dt>Subtotal</dt>
      <dd>{formatNaira(order.subtotalKobo)}</dd>
      {before.map(({ label, kobo }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>−{formatNaira(kobo)}</dd>
        </Fragment>
      ))}
      <dt>Delivery</dt>
      <dd>{orderFeeText(order)}</dd>
      <dt className={`strong ${styles.sum}`}>Total</dt>
      <dd className={`strong ${styles.sum}`}>{formatNaira(order.totalKobo)}</dd>
      {rows.map(({ label, kobo, isOff }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {isOff && "−"}
            {formatNaira(kobo)}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function movedSums(moved: NonNullable<OrderTotalsProps["moved"]>, { dueKobo }: MoreSums): SumRow[] {
  const rows: SumRow[] = [
    { label: "Received", kobo: moved.receivedKobo },
    { label: "Refunded", kobo: moved.refundedKobo, isOff: true },
    { label: "Taken back by the bank", kobo: moved.takenBackKobo, isOff: true },
    { label: "Left to pay", kobo: dueKobo },
  ];
  return rows.filter(({ kobo }) => kobo > 0);
}

type Addressed = Receiving &
  Pick<OrderDetail, "street" | "city" | "region" | "postalCode" | "email" | "hidesPrices" | "neededBy"> &
  Partial<Pick<OrderDetail, "number" | "otherPhone">>;

/** Shows who takes the order and where, and beside it who ordered, when that is somebody else. */
export function OrderAddress({ order }: { order: OrderedDelivery & Addressed }) {
  const isForOther = order.receiverName !== "";
  const receiver = receiverOf(order);
  const email = order.email && <a href={`mailto:${order.email}`}>{order.email}</a>;
  return (
    <>
      <address className={`stack hug breakable ${styles.address}`}>
        <strong>{receiver.name}</strong>
        {isForOther && <Phone phone={receiver.phone} />}
        {order.otherPhone && (
          <span>
            Other number: <Phone phone={order.otherPhone} />
          </span>
        )}
        {order.street && <span>{order.street}</span>}
        <span>{townOf(order)}</span>
        {!isForOther && email}
      </address>
      <DeliveryFactList facts={deliveryFacts(order)} />
      {order.hidesPrices && <p className="above-2 strong">{noPrices}</p>}
      {isForOther && (
        <address className={`stack hug breakable above-2 ${styles.address}`}>
          <span className="muted">Ordered by</span>
          <span>{order.fullName}</span>
          <Phone phone={order.phone} />
          {email}
        </address>
      )}
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  const { call, shown } = phoneLinks(phone);
  return <a href={call}>{shown}</a>;
}

type Called = Pick<Addressed, "fullName" | "phone" | "number" | "receiverName" | "receiverPhone">;

/** Call and chat. `news`: an address of WhatsApp with what happened last, instead of a greeting. */
export function ContactTaps({ order, news }: { order: Called; news?: string | undefined }) {
  const { call, shown } = phoneLinks(order.phone);
  const about = order.number ? `your order ${order.number}` : "your order";
  const hello = whatsAppAddress(order.phone, `Hello ${order.fullName.split(" ", 1)[0]}, about ${about}: `);
  const whatsApp = news ?? hello;
  // An erased shopper has no phone number.
  if (!order.phone) return null;
  const receiver = order.receiverPhone ? phoneLinks(order.receiverPhone) : undefined;
  return (
    <div className="cluster gap-2" data-print="no">
      {receiver && (
        <a className={buttonClass()} href={receiver.call}>
          Call {order.receiverName.split(" ", 1)[0]} (receives it) {receiver.shown}
        </a>
      )}
      <a className={buttonClass()} href={call}>
        Call {receiver && `${order.fullName.split(" ", 1)[0]} (ordered) `}
        {shown}
      </a>
      {whatsApp && (
        <a className={buttonClass()} href={whatsApp} target="_blank" rel="noreferrer">
          WhatsApp<span className="visually-hidden"> {shown} (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

export function OrderPayment({ order }: { order: OrderDetail }) {
  return (
    <dl className={facts.facts}>
      <dt>Customer</dt>
      <dd>
        {order.customerEmail || "No email"}
        {order.isGuest && " (guest, without an account)"}
      </dd>
      {order.receipts.length === 0 && (
        <>
          <dt>Received</dt>
          <dd>nothing yet</dd>
        </>
      )}
      {order.receipts.map(receipt => (
        <ReceiptFacts key={`${receipt.source} ${receipt.reference}`} receipt={receipt} />
      ))}
      <dt>Order id</dt>
      <dd>{order.id}</dd>
    </dl>
  );
}

/** Returns rows for a `dl`. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { source, reference, amountKobo, receivedAt, recordedBy } = receipt;
  const told = referenceInWords(reference);
  return (
    <>
      <dt>{source === "provider" ? recordedBy : sourceWords[source]}</dt>
      <dd>
        {formatNaira(amountKobo)}, <time dateTime={receivedAt.toISOString()}>{formatLagosTime(receivedAt)}</time>
        {source !== "provider" && `, recorded by ${recordedBy}`}
      </dd>
      {told && (
        <>
          <dt>{told.name === "sender" ? "Sender" : "Reference"}</dt>
          <dd>{told.words}</dd>
        </>
      )}
    </>
  );
}
