import { href, Link } from "react-router";
import { setWantsDelivery } from "#app/cart/cart-store.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./chosen-delivery.module.css";

type ChosenDeliveryProps = { wantsDelivery: boolean; deliveryFeeKobo: number; collectAddress: string };

/** Beside the pay button, where nobody can miss it: what was chosen about delivery, and a way to choose it. */
export function ChosenDelivery({ wantsDelivery, deliveryFeeKobo, collectAddress }: ChosenDeliveryProps) {
  if (wantsDelivery) {
    return (
      <p className={styles.choice}>
        Delivery <Price amountKobo={deliveryFeeKobo} />
      </p>
    );
  }
  return (
    <p className={styles.choice}>
      <span>
        No delivery: you collect it
        <WhereCollected collectAddress={collectAddress} />
      </span>
      <Button look="quiet" className={styles.add} onClick={() => setWantsDelivery(true)}>
        Add delivery
      </Button>
    </p>
  );
}

type CollectQuestionProps = Omit<ChosenDeliveryProps, "wantsDelivery"> & { onCollect(): void; onDeliver(): void };

/** Asked once, before the first payment without delivery: nobody finds out afterwards that they have to fetch it. */
export function CollectQuestion({ deliveryFeeKobo, collectAddress, onCollect, onDeliver }: CollectQuestionProps) {
  return (
    <div className={styles.question}>
      <p>
        Your order has no delivery: you collect it yourself
        <WhereCollected collectAddress={collectAddress} />. Is that right?
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onCollect}>
          Yes, I collect it
        </Button>
        <Button look="secondary" onClick={onDeliver}>
          Add delivery {formatNaira(deliveryFeeKobo)}
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
      (<Link to={href("/contact")}>ask us where</Link>)
    </>
  );
}
