import type { MouseEvent } from "react";
import { href, Link, useNavigate } from "react-router";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import { StageBadge } from "#app/dashboard/order/order-stage.tsx";
import { OrderCheck } from "./order-selection.tsx";
import rows from "./order-row.module.css";
import styles from "./order-table.module.css";
import { Badge, FlagBadges, StatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import { Picture } from "#app/ui/picture.tsx";

/**
 * Orders, a row each; `search` is what the links carry on, so that the same list stands behind the order they
 * open.
 * On a phone a row is three short lines beside its picture, by style alone, and its link lies over all of it.
 */
export function OrderTable({ orders, search }: { orders: OrderSummary[]; search: string }) {
  return (
    <table className={`${styles.table} ${rows.rows}`}>
      <caption className="visually-hidden">Orders, newest first</caption>
      <OrderColumns canSelect />
      <tbody>
        {orders.map(order => (
          <OrderRow
            // Anew once it has moved: it is selected no more.
            key={`${order.id} ${order.stage}`}
            order={order}
            to={`${href("/admin/orders/:id", { id: order.id })}${search}`}
          />
        ))}
      </tbody>
    </table>
  );
}

const columns: { name: string; isNumber?: boolean }[] = [
  { name: "order id" },
  { name: "customer" },
  { name: "date" },
  { name: "total", isNumber: true },
  { name: "status" },
  { name: "items", isNumber: true },
  { name: "action" },
];

/** The columns of any table of orders. */
export function OrderColumns({ canSelect = false }: { canSelect?: boolean }) {
  return (
    <thead>
      <tr>
        {canSelect && (
          <th scope="col">
            <span className="visually-hidden">select</span>
          </th>
        )}
        {columns.map(({ name, isNumber }) => (
          <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** For a row's `onClick`: the whole row is a target for a finger; keyboards and screen readers have the link in it. */
export function useRowLink(to: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return ({ target }) => {
    const isElsewhere = (target as Element).closest("a, label, input") ?? window.getSelection()?.toString();
    if (!isElsewhere) void navigate(to, { preventScrollReset: true });
  };
}

function OrderRow({ order, to }: { order: OrderSummary; to: string }) {
  const open = useRowLink(to);
  return (
    // See useRowLink.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={`${styles.order} ${rows.row}`} onClick={open}>
      <td className={rows.pick}>
        <div className={rows.pickInside}>
          <OrderCheck order={order} />
          <Picture picture={order.picture} alt="" isSmall className={rows.picture} />
        </div>
      </td>
      <th scope="row" data-label="order id" className={`${styles.id} ${rows.id}`}>
        <Link to={to} preventScrollReset>
          {order.number}
        </Link>
      </th>
      <td data-label="customer" className={`${styles.customer} ${rows.customer}`}>
        <span className={rows.who}>
          <span className={rows.name}>{order.fullName}</span>{" "}
          <span className={rows.email}>{order.customerEmail || phoneLinks(order.phone).shown}</span>
        </span>{" "}
        <span className={rows.place}>{placeOf(order)}</span>
      </td>
      <td data-label="date" className={`${styles.date} ${rows.date}`}>
        <ShortTime at={order.paidAt ?? order.createdAt} />
      </td>
      <td data-label="total" className={`${styles.number} ${rows.total}`}>
        {formatNaira(order.totalKobo)}
      </td>
      <td data-label="status" className={rows.status}>
        <OrderBadges order={order} className={rows.badges ?? ""} />
      </td>
      <td data-label="items" className={`${styles.number} ${rows.items}`}>
        {order.pieces}
        <span className={rows.unit}>{order.pieces === 1 ? " piece" : " pieces"}</span>
      </td>
      <td className={styles.action}>
        <Link to={to} preventScrollReset>
          view/edit<span className="visually-hidden"> order {order.number}</span>
        </Link>
      </td>
    </tr>
  );
}

/** Where there is little room it goes without its year. */
function ShortTime({ at }: { at: Date }) {
  const [, day, year, time] = /^(.*)( \d{4})(,.*)$/u.exec(formatLagosTime(at)) ?? [];
  return (
    <time dateTime={at.toISOString()}>
      {day}
      <span className={rows.year}>{year}</span>
      {time}
    </time>
  );
}

/** "Ikeja, Lagos", or the state alone where the town is called the same. */
function placeOf({ city, region }: OrderSummary): string {
  return [...new Set([city, region])].filter(Boolean).join(", ");
}

/** What an order's row says in words on a tint: where it stands, what is due, and what must not be overlooked. */
export function OrderBadges({ order, className }: { order: OrderSummary; className: string }) {
  return (
    <span className={className}>
      <FlagBadges flags={order.flags} />
      <StatusBadge status={order.status} />
      {order.stage !== "placed" && <StageBadge stage={order.stage} />}
      {order.dueKobo > 0 && <Badge tone="warn">{formatNaira(order.dueKobo)} due</Badge>}
      {order.isPaidLate && !order.flags.includes("pieces-gone") && <Badge>paid late</Badge>}
      {order.collection && (
        <Badge>
          aso-ebi<span className="visually-hidden">: {order.collection}</span>
        </Badge>
      )}
    </span>
  );
}
