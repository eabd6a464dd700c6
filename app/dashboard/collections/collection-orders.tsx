import { href, Link } from "react-router";
import { ordersOf } from "#app/catalog/collections/collection.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { CollectionOrder } from "#app/orders/orders/list-collection-orders.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Code, withCodes } from "#app/ui/code.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./collections.module.css";

type CollectionOrdersProps = {
  id: string;
  /** All orders; `answer` filters what is shown, "" shows all. */
  orders: CollectionOrder[];
  answer: string;
};

export function CollectionOrders({ id, orders, answer: wanted }: CollectionOrdersProps) {
  const answers = [...new Set(orders.map(({ answer }) => answer))].toSorted();
  const count = (answer: string) => orders.filter(order => order.answer === answer).length;
  const page = href("/admin/collections/:id", { id });
  const query = wanted && `?${new URLSearchParams({ answer: wanted })}`;
  return (
    <section className="stack gap-4 breakable" aria-labelledby="orders">
      <h2 id="orders">Orders ({orders.length})</h2>
      {orders.length === 0 && <p>No orders yet. Send the link to your guests.</p>}
      {orders.length > 0 && (
        <>
          <ul className={`cluster targets ${styles.answers}`}>
            {["", ...answers].map(answer => (
              <li key={answer}>
                <Link
                  to={answer ? `${page}?${new URLSearchParams({ answer })}` : page}
                  aria-current={answer === wanted || undefined}
                  preventScrollReset
                >
                  {answer ? `${answer}: ${count(answer)}` : `All: ${orders.length}`}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <a className={buttonClass()} href={href("/admin/collections/:id/orders.csv", { id }) + query} download>
              Download list
            </a>
          </p>
          <ul className={`stack gap-4 ${cards.list}`}>
            {ordersOf(orders, wanted).map(order => (
              <li key={order.id} className={`panel pad-4 breakable ${cards.card}`}>
                <div className={`cluster baseline apart ${cards.heading}`}>
                  <h3 className={cards.title}>
                    <Link to={href("/admin/orders/:id", { id: order.id })}>
                      <Code>{order.number}</Code>, {order.fullName}
                    </Link>
                  </h3>
                  <span>{formatNaira(order.totalKobo)}</span>
                </div>
                <p>{order.answer}</p>
                <p className="hint">{withCodes(order.pieces)}</p>
                <p className="hint">
                  {paidWords(order)} · {order.phone} · {formatLagosTime(order.createdAt)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function paidWords({ isPaid, dueKobo, stage }: CollectionOrder): string {
  const words = isPaid ? "paid" : dueKobo > 0 ? `${formatNaira(dueKobo)} is still due` : "not paid";
  return `${words}, ${stage}`;
}
