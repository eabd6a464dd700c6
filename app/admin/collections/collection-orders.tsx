import { href, Link } from "react-router";
import type { CollectionOrder } from "#app/collections/list-collection-orders.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import cards from "#app/admin/card-list.module.css";
import styles from "./collections.module.css";

/** Who bought through an aso-ebi page: what they answered, their pieces, and whether they have paid. */
export function CollectionOrders({ id, orders }: { id: string; orders: CollectionOrder[] }) {
  const answers = [...new Set(orders.map(({ answer }) => answer))].toSorted();
  const count = (answer: string) => orders.filter(order => order.answer === answer).length;
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders">Orders ({orders.length})</h2>
      {orders.length === 0 && <p>Nobody has bought through this page yet. Send its address to the guests.</p>}
      {orders.length > 0 && (
        <>
          <p>{answers.map(answer => `${answer}: ${count(answer)}`).join(" · ")}</p>
          <p>
            <a className={buttonClass()} href={href("/admin/collections/:id/orders.csv", { id })} download>
              Download the list
            </a>
          </p>
          <ul className={cards.list}>
            {orders.map(order => (
              <li key={order.id} className={cards.card}>
                <div className={cards.heading}>
                  <h3 className={cards.title}>
                    <Link to={href("/admin/orders/:id", { id: order.id })}>
                      {order.number}, {order.fullName}
                    </Link>
                  </h3>
                  <span>{formatNaira(order.totalKobo)}</span>
                </div>
                <p>{order.answer}</p>
                <p className={cards.by}>{order.pieces}</p>
                <p className={cards.by}>
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
  const words = isPaid ? "paid" : dueKobo > 0 ? `${formatNaira(dueKobo)} is still to be paid` : "not paid";
  return `${words}, ${stage}`;
}
