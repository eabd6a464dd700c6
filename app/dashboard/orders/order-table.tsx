import { href, Link } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { MoneyBadge, TestBadge, WayBadge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Code } from "#app/ui/code.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type OrderCells, OrderCellsRow, OrderColumns } from "./order-columns.tsx";
import { OrderCheck } from "./order-selection.tsx";
import rows from "./order-row.module.css";
import words from "./order-words.module.css";
import unselectable from "./unselectable-rows.module.css";

/** `canSelect` is for a page with `SelectedOrders`. */
type OrderTableProps = { orders: OrderSummary[]; search: string; canSelect?: boolean };

/**
 * `search`: the query that the links keep, so that the same list stands behind an opened order. On phones each row is
 * one large link, by style alone.
 */
export function OrderTable({ orders, search, canSelect = true }: OrderTableProps) {
  return (
    <OrderColumns
      caption="Orders, newest first"
      className={canSelect ? `${rows.rows}` : `${rows.rows} ${unselectable.rows}`}
      canSelect
    >
      {orders.map(order => (
        <OrderRow
          // A moved order gets a new row, which is not selected.
          key={`${order.id} ${order.stage}`}
          order={order}
          canSelect={canSelect}
          to={`${href("/admin/orders/:id", { id: order.id })}${search}`}
        />
      ))}
    </OrderColumns>
  );
}

const looks = {
  id: rows.id,
  customer: rows.customer,
  date: rows.date,
  total: rows.total,
  status: rows.status,
  items: rows.items,
};

function OrderRow({ order, to, canSelect }: { order: OrderSummary; to: string; canSelect: boolean }) {
  return (
    <OrderCellsRow
      to={to}
      name={order.number}
      cells={cellsOf(order, to)}
      className={rows.row ?? ""}
      looks={looks}
      pick={
        <td className={rows.pick}>
          <div className={`row gap-1 middle ${rows.pickInside}`}>
            {canSelect && <OrderCheck order={order} />}
            <Picture picture={order.picture} alt="" isSmall className={rows.picture} />
          </div>
        </td>
      }
    />
  );
}

function cellsOf(order: OrderSummary, to: string): OrderCells {
  return {
    id: (
      <Link to={to} preventScrollReset>
        <Code>{order.number}</Code>
      </Link>
    ),
    customer: (
      <>
        <span className={words.who}>
          <span className={words.name}>{order.fullName}</span>{" "}
          <span className={`note ${words.email}`}>{order.customerEmail || phoneLinks(order.phone).shown}</span>
        </span>{" "}
        <span className={`note ${words.place}`}>{placeOf(order)}</span>
      </>
    ),
    date: <ShortTime at={order.createdAt} />,
    total: formatNaira(order.totalKobo),
    status: <OrderStates order={order} />,
    items: (
      <>
        {order.pieces}
        <span className={`gone ${words.unit}`}>{order.pieces === 1 ? " item" : " items"}</span>
      </>
    ),
  };
}

/** Leaves out the year in narrow spaces. */
function ShortTime({ at }: { at: Date }) {
  const [, day, year, time] = /^(.*)( \d{4})(,.*)$/u.exec(formatLagosTime(at)) ?? [];
  return (
    <time dateTime={at.toISOString()}>
      {day}
      <span className={words.year}>{year}</span>
      {time}
    </time>
  );
}

/** "for Ngozi Eze · Ikeja, Lagos", or only the state when both names are equal, and what is unusual about the order. */
function placeOf({ receiverName, city, region, collection, isPaidLate, flags }: OrderSummary): string {
  const place = [...new Set([city, region])].filter(Boolean).join(", ");
  const isLate = isPaidLate && !flags.includes("late-no-stock");
  return [receiverName && `for ${receiverName}`, place, collection && `aso-ebi: ${collection}`, isLate && "paid late"]
    .filter(Boolean)
    .join(" · ");
}

/** Money and way. The status has no badge: it is the third thing said about the same order. */
function OrderStates({ order }: { order: OrderSummary }) {
  return (
    <>
      <span className={`inline-row gap-1 ${words.badges}`}>
        {useMay("orders") && <MoneyBadge order={order} />}
        <TestBadge isTest={order.isTest} />
        <WayBadge order={order} />
      </span>{" "}
      <span className={`note ${words.said}`}>{order.status}</span>
    </>
  );
}
