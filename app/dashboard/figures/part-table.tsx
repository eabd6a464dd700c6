import type { ReactNode } from "react";
import { Bars } from "./bars.tsx";
import tables from "./figure-table.module.css";
import styles from "./part-table.module.css";

type PartTableProps = {
  heading: string;
  note: string;
  /** The first column holds the names. */
  columns: string[];
  /** `share`: the length of its bar, 0 to 1. */
  rows: { key: string; share: number; name: ReactNode; cells: ReactNode[] }[];
  empty: string;
};

/** Shows the largest first. */
export function PartTable({ heading, note, columns, rows, empty }: PartTableProps) {
  return (
    <section className={`panel stack gap-2 packed may-shrink ${styles.part}`}>
      <h2 className="title-4">{heading}</h2>
      <p className="note">{rows.length > 0 ? note : empty}</p>
      {rows.length > 0 && (
        <table className={`small ${tables.table}`}>
          <caption className="visually-hidden">{heading}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, share, name, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Bars
                    className={styles.bar}
                    width={barLength}
                    height={4}
                    bars={[{ key, x: 0, y: 0, width: Math.max(0, Math.min(1, share)) * barLength, height: 4 }]}
                  />
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The length of a bar in the drawing's units. */
const barLength = 1e2;

/** Compares with the largest figure. */
export function shareOfTotal(figures: number[]): (figure: number) => number {
  const most = Math.max(1, ...figures);
  return figure => figure / most;
}
