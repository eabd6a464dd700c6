import { href, Link } from "react-router";
import { Badge, TestBadge } from "#app/dashboard/frame/status-badge.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { ListedPerson } from "#app/orders/customers/list-customers.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import styles from "./people-table.module.css";

/** A table that is cards on phones. */
export function PeopleTable({ people }: { people: ListedPerson[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Phone</th>
          <th scope="col" className={styles.number}>
            Orders
          </th>
          <th scope="col" className={styles.number}>
            Spent
          </th>
          <th scope="col">Last order</th>
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, phone, orders, netKobo, lastAt, tags, warning, isPractice, regions } = person;
  return (
    <tr className={styles.person}>
      <th scope="row" className={`breakable ${styles.name}`}>
        <Link className="touch" to={href("/admin/customers/:id", { id })}>
          {name || "No name"}
        </Link>{" "}
        <TestBadge isTest={isPractice} />
        <span className={`cluster gap-2 ${styles.labels}`}>
          {regions.length > 0 && <span className="hint">{regions.join(", ")}</span>}
          {tags.map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {warning && <Badge tone="warn">{warning}</Badge>}
        </span>
      </th>
      <td className={styles.phone}>{phone && <a href={phoneLinks(phone).call}>{phoneLinks(phone).shown}</a>}</td>
      <td className={styles.number}>
        {orders}
        <span className={styles.unit}> {counted(orders, "order").replace(/^\S+ /u, "")}</span>
      </td>
      <td className={`${styles.number} ${styles.spent}`}>{formatNaira(netKobo)}</td>
      <td className={`muted ${styles.at}`}>
        <time dateTime={lastAt.toISOString()}>{formatLagosTime(lastAt)}</time>
      </td>
    </tr>
  );
}
