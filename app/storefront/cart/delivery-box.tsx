import { feeFor, missingForFree } from "#app/shop/delivery/delivery-rates.ts";
import { daysText, feeText, missingText } from "#app/shop/delivery/delivery-words.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import type { RateChoice } from "#app/shop/delivery/rate-choice.ts";
import { RatePicker } from "./rate-picker.tsx";
import { Price } from "#app/ui/price.tsx";
import { setWantsDelivery } from "#app/selling/cart/cart-store.ts";
import type { DeliveryChoice } from "#app/selling/cart/cart.ts";
import styles from "./delivery-box.module.css";

/** `goodsKobo`: what the goods cost, after discounts. */
type DeliveryBoxProps = FeeProps & { delivery: DeliveryChoice; shown: ShownDelivery };

/**
 * The agreement to delivery, on the cart and in the checkout's summary; what it costs is shown once it is given, and
 * where that depends on the place, it asks for it first.
 */
export function DeliveryBox({ delivery, choice, shown, goodsKobo, feeKobo }: DeliveryBoxProps) {
  const { rate, isAsked } = choice;
  const isAgreed = delivery === "agreed";
  return (
    <div>
      <label className={styles.box}>
        <input type="checkbox" checked={isAgreed} onChange={event => setWantsDelivery(event.currentTarget.checked)} />
        <span>click to agree for delivery</span>
        {isAgreed && rate && <DeliveryFee {...{ choice, goodsKobo, feeKobo }} className={styles.fee} />}
      </label>
      <p className={styles.withdrawn} role="status">
        {delivery === "withdrawn" && "Your cart has changed, so delivery is no longer included. Tick the box again."}
      </p>
      {isAgreed && isAsked && <RatePicker choice={choice} shown={shown} goodsKobo={goodsKobo} />}
      {rate && (isAgreed || !isAsked) && <RateNote choice={choice} goodsKobo={goodsKobo} />}
    </div>
  );
}

/** `feeKobo`: what the server says it costs, where it has said so. */
type FeeProps = { choice: RateChoice; goodsKobo: number; feeKobo?: number | undefined };

/** The fee of the chosen rate, "free" where a rate of the owner's own costs nothing. */
export function DeliveryFee({
  choice: { rate },
  goodsKobo,
  feeKobo = rate ? feeFor(rate, goodsKobo) : 0,
  className = "",
}: FeeProps & { className?: string | undefined }) {
  if (!rate) return null;
  if (feeKobo === 0 && rate.days) return <span className={className}>{feeText(feeKobo)}</span>;
  return <Price className={className} amountKobo={feeKobo} />;
}

/** How long the one rate takes, and what is missing until delivery is free. */
function RateNote({ choice: { rate, isAsked }, goodsKobo }: FeeProps) {
  const missingKobo = rate ? missingForFree(rate, goodsKobo) : 0;
  const days = rate?.days && !isAsked ? daysText(rate.days) : undefined;
  const words = [days && `Delivery: ${days}.`, missingKobo > 0 && `${missingText(missingKobo)}.`].filter(Boolean);
  return words.length > 0 && <p className={styles.note}>{words.join(" ")}</p>;
}
