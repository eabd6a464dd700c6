import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { setWantsDelivery } from "#app/selling/cart/cart-store.ts";
import { focusMissingChoice } from "#app/shop/delivery/rate-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";
import styles from "./chosen-delivery.module.css";

type ChosenDeliveryProps = { delivery: CheckoutDelivery };

/** Says beside the pay button, where nobody overlooks it, that a place is missing or that there is no delivery. */
export function ChosenDelivery({ delivery }: ChosenDeliveryProps) {
  const { wantsDelivery, sums, words, missing, collectAddress } = delivery;
  if (missing) {
    return (
      <p className={`cluster gap-0-4 baseline apart small ${styles.choice}`}>
        <span id="missing-choice">{missing}</span>
        <Button look="quiet" className={styles.add} onClick={focusMissingChoice}>
          Choose
        </Button>
      </p>
    );
  }
  // `DeliveryBlock` says above where it goes.
  if (words) return null;
  if (wantsDelivery) {
    return (
      <p className={`cluster gap-0-4 baseline apart small ${styles.choice}`}>
        Delivery <Price amountKobo={sums.feeKobo} />
      </p>
    );
  }
  return (
    <p className={`cluster gap-0-4 baseline apart small ${styles.choice}`}>
      <span>
        You pick it up
        <WhereCollected collectAddress={collectAddress} />
      </span>
      <Button look="quiet" className={styles.add} onClick={() => setWantsDelivery(true)}>
        Add delivery
      </Button>
    </p>
  );
}

type CollectQuestionProps = ChosenDeliveryProps & { onCollect(): void; onDeliver(): void };

/** Asked before an order without a choice of delivery or pick-up, so that nobody learns of collecting afterwards. */
export function CollectQuestion({ delivery, onCollect, onDeliver }: CollectQuestionProps) {
  const { collectAddress, choice, sums } = delivery;
  return (
    <div className="stack gap-2">
      <p>
        You have not added delivery. Pick it up
        <WhereCollected collectAddress={collectAddress} />, or have it delivered?
      </p>
      <div className="cluster gap-2">
        <Button look="secondary" onClick={onCollect}>
          I'll pick it up
        </Button>
        <Button look="secondary" onClick={onDeliver}>
          Add delivery {choice.rate && formatNaira(sums.feeKobo)}
        </Button>
      </div>
    </div>
  );
}

export function WhereCollected({ collectAddress }: { collectAddress: string }) {
  if (collectAddress) return <> at {collectAddress}</>;
  return (
    <>
      {" "}
      (<Link to={href("/contact")}>contact us for the address</Link>)
    </>
  );
}
