import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { StockChange } from "#app/orders/audit/list-stock-history.server.ts";
import { Code } from "#app/ui/code.tsx";
import styles from "./stock-history.module.css";

const whys: Record<StockChange["why"], string> = {
  sale: "Sale",
  back: "Put back",
  taken: "Taken again",
  count: "Count",
  edit: "Edit",
};

export function StockHistory({ changes }: { changes: StockChange[] }) {
  return (
    <section className="stack gap-2 above-6" aria-labelledby="stock-history">
      <h2 id="stock-history" className="title-3">
        Stock history
      </h2>
      {changes.length === 0 && <p>No changes yet.</p>}
      {changes.length > 0 && (
        <div className={styles.scroll}>
          <table className={`small ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Size</th>
                <th scope="col">Why</th>
                <th scope="col">Change</th>
                <th scope="col">Left</th>
                <th scope="col">Who</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change, n) => (
                // Two changes may be of one moment.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={n}>
                  <td>{formatLagosTime(change.at)}</td>
                  <td>{change.size}</td>
                  <td>
                    {whys[change.why]}
                    {change.order && (
                      <>
                        {" "}
                        <Link to={href("/admin/orders/:id", { id: change.order.id })}>
                          <Code>{change.order.number}</Code>
                        </Link>
                      </>
                    )}
                  </td>
                  <td>{changeText(change.change)}</td>
                  <td>{change.left === null ? "not counted" : change.left}</td>
                  <td>{change.who || "Customer"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function changeText(change: number | undefined): string {
  if (change === undefined) return "";
  return change < 0 ? `−${-change}` : `+${change}`;
}
