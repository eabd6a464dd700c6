import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import styles from "./order-table.module.css";

type Column = {
  /** Above the column, and beside the cell where a row is a card. */
  heading: string;
  className?: string | undefined;
  isNumber?: boolean;
  /** Its cell names the row. */
  isRowHeading?: boolean;
};

/** The columns of any table of orders, in their order. */
const columns = {
  id: { heading: "order id", className: styles.id, isRowHeading: true },
  customer: { heading: "customer", className: styles.customer },
  date: { heading: "date", className: styles.date },
  total: { heading: "total", isNumber: true },
  status: { heading: "status", className: styles.status },
  items: { heading: "items", isNumber: true },
  action: { heading: "action", className: styles.action },
} satisfies Record<string, Column>;

type ColumnName = keyof typeof columns;

const allColumns = Object.entries(columns) as [ColumnName, Column][];

/** What a table shows in each column of an order; the action is a link to it. */
export type OrderCells = Record<Exclude<ColumnName, "action">, ReactNode>;

type OrderTableProps = {
  caption: string;
  className: string;
  /** Whether each row begins with a check box. */
  canSelect?: boolean;
  /** The rows. */
  children: ReactNode;
};

/** A table of orders, with the heading of each column. */
export function OrderColumns({ caption, className, canSelect = false, children }: OrderTableProps) {
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {canSelect && (
            <th scope="col">
              <span className="visually-hidden">select</span>
            </th>
          )}
          {allColumns.map(([name, { heading, isNumber }]) => (
            <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type OrderCellsRowProps = {
  /** The order's page, and what a link to it is called. */
  to: string;
  name: string;
  cells: OrderCells;
  className: string;
  /** What this table adds to the looks of a column. */
  looks?: Partial<Record<ColumnName, string | undefined>>;
  /** The cell with the check box. */
  pick?: ReactNode;
};

/** The row of an order: the whole of it is a target for a finger; keyboards and screen readers have the links in it. */
export function OrderCellsRow({ to, name: order, cells, className, looks = {}, pick }: OrderCellsRowProps) {
  const navigate = useNavigate();
  const open = ({ target }: MouseEvent) => {
    const isElsewhere = (target as Element).closest("a, label, input") ?? window.getSelection()?.toString();
    if (!isElsewhere) void navigate(to, { preventScrollReset: true });
  };
  const link = (
    <Link to={to} preventScrollReset>
      view/edit<span className="visually-hidden"> order {order}</span>
    </Link>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={`${styles.order} ${className}`} onClick={open}>
      {pick}
      {allColumns.map(([name, { heading, className: look, isNumber, isRowHeading }]) => {
        const Cell = isRowHeading ? "th" : "td";
        const classes = [look, isNumber && styles.number, looks[name]].filter(Boolean).join(" ");
        return (
          <Cell key={name} scope={isRowHeading ? "row" : undefined} data-label={heading} className={classes}>
            {name === "action" ? link : cells[name]}
          </Cell>
        );
      })}
    </tr>
  );
}
