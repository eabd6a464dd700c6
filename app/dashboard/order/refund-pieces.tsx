import { useId } from "react";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { formatMoney } from "#app/lib/money.ts";
import { priceOfPieces, type RefundLine, type RefundOffer } from "#app/money/refunds/refund-choice.ts";
import { PiecesQuestion } from "./pieces-question.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./refund-pieces.module.css";

type RefundPiecesProps = { offer: RefundOffer; currency: string; fields: FormFields };

export function RefundPieces({ offer: { leftKobo, feeKobo, lines }, currency, fields }: RefundPiecesProps) {
  const error = fields.error("line");
  const errorId = useId();
  const before = lines.filter(({ missing }) => missing > 0).map(({ position }) => String(position));
  const ticked = fields.typed("line") ?? before;
  const boxOf = (value: string) => ({
    type: "checkbox",
    name: "line",
    value,
    defaultChecked: ticked.includes(value),
    ...(error && { "aria-invalid": true as const, "aria-describedby": errorId }),
  });
  return (
    <fieldset className="stack gap-1">
      <legend className="strong">Items to refund</legend>
      {lines.map(line => (
        <div key={line.position} className="cluster gap-0-3 middle">
          <CheckLabel>
            <input {...boxOf(String(line.position))} />
            <span>
              {line.title} ({line.size}){" "}
              <span className={`muted figures ${styles.price}`}>
                {formatMoney(priceOfPieces(line, 1), currency)}
                {line.pieces > 1 && " each"}
              </span>
            </span>
          </CheckLabel>
          {line.pieces > 1 && <HowMany line={line} typed={fields.typed(`pieces-${line.position}`)?.[0]} />}
        </div>
      ))}
      {feeKobo > 0 && (
        <CheckLabel>
          <input {...boxOf("delivery")} />
          <span>
            Delivery <span className={`muted figures ${styles.price}`}>{formatMoney(feeKobo, currency)}</span>
          </span>
        </CheckLabel>
      )}
      <CheckLabel>
        <input {...boxOf("all")} />
        <span>
          All that is left to refund{" "}
          <span className={`muted figures ${styles.price}`}>{formatMoney(leftKobo, currency)}</span>
        </span>
      </CheckLabel>
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whether the ticked items go back into stock; an amount alone moves none. */
export function RefundedItems({ offer: { lines }, fields }: Pick<RefundPiecesProps, "offer" | "fields">) {
  if (lines.length === 0) return null;
  const typed = fields.typed("items")?.[0];
  return (
    <>
      <PiecesQuestion name="items" legend="Put selected items back into stock?" typed={typed} />
      <p>If you enter only an amount, stock does not change.</p>
    </>
  );
}

function HowMany({ line, typed }: { line: RefundLine; typed: string | undefined }) {
  const { position, title, size, pieces, missing } = line;
  return (
    <select
      className={`${fieldStyles.input} figures ${styles.count}`}
      name={`pieces-${position}`}
      aria-label={`How many of ${title} (${size})`}
      defaultValue={typed ?? (missing || pieces)}
    >
      {Array.from({ length: pieces }, (_, n) => (
        <option key={n} value={n + 1}>
          {n + 1} of {pieces}
        </option>
      ))}
    </select>
  );
}
