import { Fragment } from "react";
import { DeliveryFacts } from "#app/shop/delivery/delivery-facts.tsx";
import { townOf } from "#app/shop/delivery/delivery-words.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { Carrier } from "#app/platform/tables/order-tables.server.ts";
import { answerText, type OrderDetail } from "#app/orders/orders/order-detail.ts";
import { piecesToPack } from "#app/orders/orders/order-flags.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { OrderWarning } from "#app/dashboard/order/order-warning.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import styles from "./packing-slip.module.css";

/** `phone` and `address` are "" when the owner has not set them. */
type Sender = { shopName: string; phone: string; address: string; website: string };

/** Leaves out prices, because it may be a gift, the staff note, and the customer's collection code. */
export function PackingSlip({ order, sender }: { order: OrderDetail; sender: Sender }) {
  return (
    <article className={styles.slip}>
      <header className={styles.header}>
        <div>
          <p className={styles.shop}>
            <ShopMark name={sender.shopName} isOnPaper />
          </p>
          <p>{[sender.phone, sender.address, sender.website].filter(Boolean).join(" · ")}</p>
        </div>
        <p>
          Order <strong>{order.number}</strong>
          <br />
          {formatLagosTime(order.paidAt ?? order.createdAt)}
        </p>
      </header>
      <OrderWarning order={order} />
      <section>
        <h2 className={styles.title}>{order.wantsDelivery ? "Deliver to" : "For"}</h2>
        <address className={styles.address}>
          <strong>{order.fullName}</strong>
          <br />
          {[order.street, townOf(order)].filter(Boolean).map(line => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
          {phoneLinks(order.phone).shown}
        </address>
        <DeliveryFacts order={{ ...order, collectCode: null }} />
        {order.carrier && <p>{carrierText(order.carrier)}</p>}
        {order.riderNote && (
          <p className={styles.rider}>
            <strong>Rider:</strong> {order.riderNote}
          </p>
        )}
      </section>
      {order.guestAnswers.map(one => (
        <p key={one.title}>{answerText(one)}</p>
      ))}
      <PackedLines order={order} />
    </article>
  );
}

function carrierText({ company, driverPhone, waybill }: Carrier): string {
  const known = [company, driverPhone && phoneLinks(driverPhone).shown, waybill && `waybill ${waybill}`].filter(
    Boolean,
  );
  return `Sent with ${known.join(" · ")}`;
}

/** The slips of several parcels, each on its own sheet. */
export function PackingSlips({ orders, sender }: { orders: OrderDetail[]; sender: Sender }) {
  return (
    <div className={styles.slips}>
      {orders.map(order => (
        <PackingSlip key={order.id} order={order} sender={sender} />
      ))}
    </div>
  );
}

function PackedLines({ order }: { order: OrderDetail }) {
  const lines = order.lines.map(line => ({ ...line, packed: piecesToPack(order, line) }));
  const pieces = lines.reduce((sum, { packed }) => sum + packed, 0);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.position}>
            <th scope="row">
              {line.title}
              <span className={styles.which}>
                {soldPieceText(line)} · <span className={styles.code}>{line.code}</span>
              </span>
              {line.packed < line.quantity && (
                <strong className={styles.stays}>
                  Don't send {line.quantity - line.packed} of {line.quantity}
                </strong>
              )}
            </th>
            <td className={styles.number}>{line.packed}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Items in this parcel</th>
          <td className={styles.number}>{pieces}</td>
        </tr>
      </tfoot>
    </table>
  );
}
