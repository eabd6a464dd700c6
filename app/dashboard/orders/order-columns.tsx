import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import styles from "./order-table.module.css";

type Column = {
  /** Also labels the cell where a row is a card. */
  heading: string;
  className?: string | undefined;
  isNumber?: boolean;
  /** The cell is the row's heading. */
  isRowHeading?: boolean;
};

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

/** Packers see no sums. */
function useColumns(): [ColumnName, Column][] {
  const seesMoney = useMay("orders");
  return allColumns.filter(([name]) => seesMoney || name !== "total");
}

/** Cells of a row. The table itself adds the link in the column "action". */
export type OrderCells = Record<Exclude<ColumnName, "action">, ReactNode>;

type OrderTableProps = {
  caption: string;
  className: string;
  canSelect?: boolean;
  children: ReactNode;
};

export function OrderColumns({ caption, className, canSelect = false, children }: OrderTableProps) {
  const shown = useColumns();
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
          {shown.map(([name, { heading, isNumber }]) => (
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
  /** The order's page, and its name in link labels. */
  to: string;
  name: string;
  cells: OrderCells;
  className: string;
  /** Adds classes by column. */
  looks?: Partial<Record<ColumnName, string | undefined>>;
  /** Holds the check box. */
  pick?: ReactNode;
};

/** The whole row is a touch target; keyboards and screen readers use its links. */
export function OrderCellsRow({ to, name: order, cells, className, looks = {}, pick }: OrderCellsRowProps) {
  const navigate = useNavigate();
  const shown = useColumns();
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
      {shown.map(([name, { heading, className: look, isNumber, isRowHeading }]) => {
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
