import { href, Link } from "react-router";
import { OwnPlace } from "#app/storefront/browsing/own-place.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./delivery-line.module.css";

/** `told`: the fee in kobo, or a sentence when it depends on the place. */
export type PromisedDelivery = { told: number | string; isByPlace?: true };

/** Where fees go by place, for the shopper's own place once it is known. */
export function DeliveryLine({ told, isByPlace, goodsKobo }: PromisedDelivery & { goodsKobo: number }) {
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
      <OwnPlace goodsKobo={goodsKobo}>{forAll}</OwnPlace>
    </li>
  );
}
