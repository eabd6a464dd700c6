import { counted } from "#app/lib/counted.ts";
import { href } from "react-router";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { type SettingsAnswer, SettingsForm } from "#app/dashboard/settings/settings-form.tsx";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { type LowSize, mostListed } from "#app/stock/low-stock/low-size.ts";
import type { RequestedSize } from "#app/stock/back-in-stock/count-waiting.server.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./low-stock-view.module.css";

type LowStockViewProps = {
  sizes: LowSize[];
  /** Sizes nobody waits for are left out. */
  waiting: RequestedSize[];
  lowStockPieces: number;
  /** Whether the shop can send e-mail. */
  maySend: boolean;
  answer: SettingsAnswer | undefined;
};

export function LowStockView({ sizes, waiting, lowStockPieces, maySend, answer }: LowStockViewProps) {
  return (
    <div className={styles.view}>
      <details open={answer !== undefined}>
        <summary className={styles.summary}>
          Low: {lowStockPieces === 0 ? "sold out only" : `${lowStockPieces} or fewer`}. Change
        </summary>
        <SettingsForm
          form="low-stock"
          settings={{ lowStockPieces }}
          answer={answer}
          above={
            <p>
              {maySend
                ? "You get one email at 8 am about low sizes, and one as soon as a size sells out."
                : "Email is not connected, so alerts appear only on the dashboard's home."}
            </p>
          }
        />
      </details>
      {sizes.length === 0 ? (
        <NothingHere>
          <p>Nothing is low in stock.</p>
        </NothingHere>
      ) : (
        <>
          {sizes.length === mostListed && <p>Showing the first {mostListed}.</p>}
          <ul className={styles.list} aria-label="Sizes low in stock">
            {sizes.map(size => (
              <li key={`${size.productId} ${size.size}`}>
                <QuickLink className={styles.size} to={href("/admin/products/:id", { id: size.productId })}>
                  <span className={styles.title}>
                    {size.title}, {sizeText(size.size, size.isOnlySize)}
                    <Waiting people={peopleFor(size, waiting)} />
                  </span>
                  <Badge tone={size.pieces === 0 ? "bad" : "warn"}>
                    {size.pieces === 0 ? "sold out" : `${size.pieces} left`}
                  </Badge>
                </QuickLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function peopleFor({ productId, size }: LowSize, waiting: RequestedSize[]): number {
  return waiting.find(one => one.productId === productId && one.size === size)?.people ?? 0;
}

function Waiting({ people }: { people: number }) {
  if (people === 0) return null;
  return <span className={styles.waiting}>{counted(people, "person", "people")} waiting</span>;
}
