import { href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { type LowSize, mostListed } from "#app/stock/low-stock/low-size.ts";
import type { RequestedSize } from "#app/stock/back-in-stock/count-waiting.server.ts";
import { Field } from "#app/ui/field.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./low-stock-view.module.css";

type LowStockViewProps = {
  sizes: LowSize[];
  /** How many people wait to be told of a size; nobody for the others. */
  waiting: RequestedSize[];
  lowStockPieces: number;
  /** Whether e-mail leaves this shop. */
  maySend: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The sizes with few pieces left or none, and from when on a size is low. */
export function LowStockView({ sizes, waiting, lowStockPieces, maySend, answer }: LowStockViewProps) {
  return (
    <div className={styles.view}>
      <details open={answer !== undefined}>
        <summary className={styles.summary}>
          Low: {lowStockPieces === 0 ? "only what is sold out" : `${lowStockPieces} pieces or fewer`}. Change
        </summary>
        <LowStockForm lowStockPieces={lowStockPieces} maySend={maySend} answer={answer} />
      </details>
      {sizes.length === 0 ? (
        <NothingHere>
          <p>No size that is counted is low.</p>
        </NothingHere>
      ) : (
        <>
          {sizes.length === mostListed && <p>These are the first {mostListed}.</p>}
          <ul className={styles.list} aria-label="Sizes with few pieces left">
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
  return <span className={styles.waiting}>{people === 1 ? "1 person waits" : `${people} people wait`}</span>;
}

function LowStockForm({ lowStockPieces, maySend, answer }: Omit<LowStockViewProps, "sizes" | "waiting">) {
  return (
    <DashboardForm key={lowStockPieces} answer={answer} submitLabel="Save">
      {({ field }) => (
        <FormGroup legend="When a size is low">
          <p>
            {maySend
              ? "At eight in the morning you get one e-mail about sizes that have become low, and at once one about a last piece that was sold."
              : "This shop sends no e-mail yet, so you are told on the dashboard's home alone."}
          </p>
          <input type="hidden" name="seen-lowStockPieces" value={lowStockPieces} />
          <Field
            label="So many pieces or fewer"
            inputMode="numeric"
            required
            hint="0: only what is sold out."
            {...field("lowStockPieces", String(lowStockPieces))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
