import { type ComponentType, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/page/toast-store.ts";
import { Price } from "#app/ui/price.tsx";
import type { OwnDeliveryProps } from "./own-delivery.tsx";
import styles from "./delivery-line.module.css";

/** `told`: the fee in kobo, or a sentence when it depends on the place. */
export type PromisedDelivery = { told: number | string; isByPlace?: true };

/** Where fees go by place, for the shopper's own place once it is known. */
export function DeliveryLine({ told, isByPlace, goodsKobo }: PromisedDelivery & { goodsKobo: number }) {
  const [Own, setOwn] = useState<ComponentType<OwnDeliveryProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A failure leaves the sentence for all places.
    if (isByPlace && hasKeptPlace()) loadOwn().then(setOwn, () => {});
  }, [isByPlace]);

  function choose(): void {
    setOpen(true);
    loadOwn().then(setOwn, () => showToast("offline"));
  }

  const forAll = (
    <span>
      Delivery{" "}
      {typeof told === "string" ? (
        <Link to={href("/delivery")}>{told}</Link>
      ) : (
        <>
          <Price amountKobo={told} className={styles.fee} /> per order
        </>
      )}
    </span>
  );
  if (!isByPlace) return <li>{forAll}</li>;
  return (
    <li className={styles.byPlace}>
      {Own ? (
        <Own goodsKobo={goodsKobo} isOpen={isOpen} onClose={() => setOpen(false)}>
          {forAll}
        </Own>
      ) : (
        forAll
      )}{" "}
      <Button look="quiet" className={styles.choose} onClick={choose} data-needs-script="">
        Choose area
      </Button>
    </li>
  );
}

/** Returns a function that makes the next state. */
async function loadOwn() {
  const { OwnDelivery } = await import("./own-delivery.tsx");
  return () => OwnDelivery;
}

/** The key is that of `createDestinationStore`, which this page does not load before it is needed. */
function hasKeptPlace(): boolean {
  try {
    return localStorage.getItem("delivery-to") !== null;
  } catch {
    return false;
  }
}
