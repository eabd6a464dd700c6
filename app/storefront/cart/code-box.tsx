import { type KeyboardEvent, useId, useRef, useState } from "react";
import { maxCodeLength } from "#app/money/discounts/cart-discount.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import type { AskedCartDiscount } from "./use-cart-discount.ts";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./code-box.module.css";

/**
 * Absent in a shop without codes, and folded until a code is used: an open field sends people looking for one. Stands
 * inside the checkout's form, so it is no form itself.
 */
export function CodeBox({ discount }: { discount: AskedCartDiscount }) {
  const { offer, code, state, said, apply } = discount;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!offer.hasCodes) return null;
  const isRefused = said?.isApplied === false;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply(event.currentTarget.value);
  }
  function remove(): void {
    apply("");
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
  }
  return (
    <details open={isOpen || code !== ""} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className={`medium target ${styles.title}`}>Have a code?</summary>
      <label htmlFor={id} className="strong">
        Discount code
      </label>
      <div className={`cluster gap-2 ${styles.row}`}>
        <input
          ref={input}
          id={id}
          className={fieldStyles.input}
          defaultValue={code}
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-said`}
          aria-invalid={isRefused || undefined}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => apply(input.current?.value ?? "")}>
          Apply<span className="visually-hidden"> discount code</span>
        </Button>
        {code && (
          <Button look="quiet" onClick={remove}>
            Remove<span className="visually-hidden"> discount code</span>
          </Button>
        )}
      </div>
      <p id={`${id}-said`} className={isRefused ? `medium bad ${styles.refused}` : styles.said} role="status">
        {code !== "" && state === "asking" && "Checking code…"}
        {state === "failed" && "We couldn't check discounts right now, so none is applied."}
        {said?.sentence}
      </p>
    </details>
  );
}

export function DiscountRow({ discount: { answer } }: { discount: AskedCartDiscount }) {
  if (!answer || answer.reason === "") return null;
  return (
    <div>
      <dt>{answer.discountKobo > 0 ? `Discount (${answer.reason})` : "Discount"}</dt>
      <dd>{answer.discountKobo > 0 ? <Less amountKobo={answer.discountKobo} /> : answer.reason}</dd>
    </div>
  );
}

function Less({ amountKobo }: { amountKobo: number }) {
  return (
    <>
      −<Price amountKobo={amountKobo} />
    </>
  );
}
