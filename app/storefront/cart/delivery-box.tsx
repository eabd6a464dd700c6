import { useLayoutEffect } from "react";
import type { DeliveryChoice } from "#app/selling/cart/cart.ts";
import { setCollects, setWantsDelivery } from "#app/selling/cart/cart-store.ts";
import { feeFor, missingForFree } from "#app/shop/delivery/delivery-rates.ts";
import { arrivesText, feeText, missingText } from "#app/shop/delivery/delivery-words.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import type { RateChoice } from "#app/shop/delivery/rate-choice.ts";
import { closedDaysOf, type OrderedAt, type Wait } from "#app/shop/delivery/working-days.ts";
import { Price } from "#app/ui/price.tsx";
import { RatePicker } from "./rate-picker.tsx";
import styles from "./delivery-box.module.css";

/** `goodsKobo`: price of the goods after discounts. */
type DeliveryBoxProps = FeeProps & {
  delivery: DeliveryChoice;
  shown: ShownDelivery;
  now: Date;
  /** What the items wait for. */
  wait: Wait;
};

/**
 * Agreement to delivery, in the cart and at the checkout. Shows the fee afterwards, and asks for the place first where
 * the fee depends on it.
 */
export function DeliveryBox({ delivery, choice, shown, now, wait, goodsKobo, feeKobo }: DeliveryBoxProps) {
  const at = { now, closedDays: closedDaysOf(shown.closedDays), ...wait };
  const { rate, isAsked } = choice;
  const isAgreed = delivery === "agreed";
  // A place's fee is known whatever the cart holds, so a change of the cart does not ask again. A shopper who
  // chose a place, on a product's page or for an earlier order, wants delivery there.
  const goesOn = isAsked && (delivery === "withdrawn" || (delivery === "none" && rate !== undefined));
  useLayoutEffect(() => {
    if (goesOn) setWantsDelivery(true);
  }, [goesOn]);
  return (
    <div>
      <label className={`cluster gap-1-3 middle target ${styles.box}`}>
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) =>
            checked || !isAsked ? setWantsDelivery(checked) : setCollects()
          }
        />
        <span>click to agree for delivery</span>
        {isAgreed && rate && (
          <DeliveryFee choice={choice} goodsKobo={goodsKobo} feeKobo={feeKobo} className={styles.fee} />
        )}
      </label>
      <p className={`small medium ${styles.withdrawn}`} role="status">
        {delivery === "withdrawn" &&
          !isAsked &&
          "Your cart has changed, so delivery is no longer included. Tick the box again."}
      </p>
      {isAgreed && isAsked && <RatePicker choice={choice} shown={shown} at={at} goodsKobo={goodsKobo} />}
      {rate && (isAgreed || !isAsked) && <RateNote choice={choice} goodsKobo={goodsKobo} at={at} />}
    </div>
  );
}

/** `feeKobo`: the server's fee, once it has answered. */
type FeeProps = { choice: RateChoice; goodsKobo: number; feeKobo?: number | undefined };

/** Says "free" where the owner's rate costs nothing. `isOpen`: a discount may still make it free. */
export function DeliveryFee({
  choice: { rate },
  goodsKobo,
  feeKobo = rate ? feeFor(rate, goodsKobo) : 0,
  className = "",
  isOpen = false,
}: FeeProps & { className?: string | undefined; isOpen?: boolean }) {
  if (!rate) return null;
  if (isOpen) return <Price className={className} amountKobo={undefined} />;
  if (feeKobo === 0 && rate.days) return <span className={className}>{feeText(feeKobo)}</span>;
  return <Price className={className} amountKobo={feeKobo} />;
}

/** Says when the rate arrives and how much more makes it free. */
function RateNote({ choice: { rate, isAsked }, goodsKobo, at }: FeeProps & { at: OrderedAt }) {
  const missingKobo = rate ? missingForFree(rate, goodsKobo) : 0;
  const arrives = rate && !isAsked ? arrivesText(rate, at) : undefined;
  const words = [arrives && `${arrives}.`, missingKobo > 0 && `${missingText(missingKobo)}.`].filter(Boolean);
  return words.length > 0 && <p className="hint above-2">{words.join(" ")}</p>;
}
