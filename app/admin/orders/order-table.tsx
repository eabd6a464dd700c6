import type { MouseEvent } from "react";
import { href, Link, useNavigate } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderSummary } from "#app/orders/order-summary.ts";
import { StageBadge } from "./order-stage.tsx";
import styles from "./order-table.module.css";
import { Badge, FlagBadges, StatusBadge } from "#app/admin/status-badge.tsx";

/**
 * Orders, a row each; `search` is what the links carry on, so that the same list stands behind the order they
 * open.
 * On a phone the rows become cards, by style alone.
 */
export function OrderTable({ orders, search }: { orders: OrderSummary[]; search: string }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Orders, newest first</caption>
      <OrderColumns />
      <tbody>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} to={`${href("/admin/orders/:id", { id: order.id })}${search}`} />
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
export function OrderColumns() {
  return (
    <thead>
      <tr>
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
    const isElsewhere = (target as Element).closest("a") ?? window.getSelection()?.toString();
    if (!isElsewhere) void navigate(to, { preventScrollReset: true });
  };
}

function OrderRow({ order, to }: { order: OrderSummary; to: string }) {
  const open = useRowLink(to);
  return (
    // See useRowLink.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={styles.order} onClick={open}>
      <th scope="row" data-label="order id" className={styles.id}>
        <Link to={to} preventScrollReset>
          {order.number}
        </Link>
      </th>
      <td data-label="customer" className={styles.customer}>
        {order.customerEmail && <span>{order.customerEmail}</span>}
        <span className={styles.name}>{order.fullName}</span>
      </td>
      <td data-label="date" className={styles.date}>
        <time dateTime={(order.paidAt ?? order.createdAt).toISOString()}>
          {formatLagosTime(order.paidAt ?? order.createdAt)}
        </time>
      </td>
      <td data-label="total" className={styles.number}>
        {formatNaira(order.totalKobo)}
      </td>
      <td data-label="status" className={styles.status}>
        <span className={styles.badges}>
          <StatusBadge status={order.status} />
          {order.stage !== "placed" && <StageBadge stage={order.stage} />}
          {order.dueKobo > 0 && <Badge tone="warn">{formatNaira(order.dueKobo)} due</Badge>}
          <FlagBadges flags={order.flags} />
        </span>
      </td>
      <td data-label="items" className={styles.number}>
        {order.pieces}
      </td>
      <td className={styles.action}>
        <Link to={to} preventScrollReset>
          view/edit<span className="visually-hidden"> order {order.number}</span>
        </Link>
      </td>
    </tr>
  );
}
