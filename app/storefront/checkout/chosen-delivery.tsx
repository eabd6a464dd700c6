import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { setWantsDelivery } from "#app/selling/cart/cart-store.ts";
import { focusMissingChoice } from "#app/shop/delivery/rate-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";
import styles from "./chosen-delivery.module.css";

type ChosenDeliveryProps = { delivery: CheckoutDelivery };

/** Shows the delivery beside the pay button, where nobody overlooks it. */
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
  if (words) return <p className={`cluster gap-0-4 baseline apart small ${styles.choice}`}>{words}</p>;
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

/** Asked once before the first payment without delivery, so that nobody learns later that they must collect. */
export function CollectQuestion({ delivery, onCollect, onDeliver }: CollectQuestionProps) {
  const { collectAddress, choice, sums } = delivery;
  return (
    <div className="stack gap-2">
      <p>
        You chose pick-up
        <WhereCollected collectAddress={collectAddress} />. Correct?
      </p>
      <div className="cluster gap-2">
        <Button look="secondary" onClick={onCollect}>
          Yes, I'll pick it up
        </Button>
        <Button look="secondary" onClick={onDeliver}>
          Add delivery {choice.rate && formatNaira(sums.feeKobo)}
        </Button>
      </div>
    </div>
  );
}

function WhereCollected({ collectAddress }: { collectAddress: string }) {
  if (collectAddress) return <> at {collectAddress}</>;
  return (
    <>
      {" "}
      (<Link to={href("/contact")}>contact us for the address</Link>)
    </>
  );
}
