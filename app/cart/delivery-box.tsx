import { Price } from "#app/ui/price.tsx";
import { setWantsDelivery } from "./cart-store.ts";
import type { DeliveryChoice } from "./cart.ts";
import styles from "./delivery-box.module.css";

type DeliveryBoxProps = { delivery: DeliveryChoice; deliveryFeeKobo: number };

/** The agreement to delivery, on the cart and in the checkout's summary; what it costs is shown once it is given. */
export function DeliveryBox({ delivery, deliveryFeeKobo }: DeliveryBoxProps) {
  return (
    <div>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={delivery === "agreed"}
          onChange={event => setWantsDelivery(event.currentTarget.checked)}
        />
        <span>click to agree for delivery</span>
        {delivery === "agreed" && <Price className={styles.fee} amountKobo={deliveryFeeKobo} />}
      </label>
      <p className={styles.withdrawn} role="status">
        {delivery === "withdrawn" &&
          "Your cart has changed, so delivery is no longer included. Tick the box to agree again."}
      </p>
    </div>
  );
}
