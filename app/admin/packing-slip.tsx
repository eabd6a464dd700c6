import { colorName } from "#app/lib/color-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { OrderDetail } from "#app/orders/order-detail.ts";
import { phoneLinks } from "#app/orders/phone-links.ts";
import styles from "./packing-slip.module.css";

/** What goes into the parcel: to whom, and what is in it. No prices, which may be a gift's secret, and no note of the owner's. */
export function PackingSlip({ order, shopName }: { order: OrderDetail; shopName: string }) {
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <article className={styles.slip}>
      <header className={styles.header}>
        <p className={styles.shop}>{shopName}</p>
        <p>
          Order <strong>{order.number}</strong>
          <br />
          {formatLagosTime(order.paidAt)}
        </p>
      </header>
      <section>
        <h2 className={styles.title}>{order.wantsDelivery ? "Deliver to" : "For"}</h2>
        <address className={styles.address}>
          <strong>{order.fullName}</strong>
          <br />
          {order.street}
          <br />
          {order.city}, {order.region} {order.postalCode}
          <br />
          {phoneLinks(order.phone).shown}
        </address>
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.number}>
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <tr key={line.position}>
              <th scope="row">
                {line.title}
                <span className={styles.which}>
                  Size {line.size} · {colorName(line.color)} · <span className={styles.code}>{line.code}</span>
                </span>
              </th>
              <td className={styles.number}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Pieces in this parcel</th>
            <td className={styles.number}>{pieces}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
