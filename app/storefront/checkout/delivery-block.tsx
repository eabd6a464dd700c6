import { useId, useState } from "react";
import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { DeliveryBox } from "#app/storefront/cart/delivery-box.tsx";
import { WhereCollected } from "./chosen-delivery.tsx";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";
import styles from "./delivery-block.module.css";

type DeliveryBlockProps = { cart: ShownCart; delivery: CheckoutDelivery; isInert: boolean };

/** The checkout's first question: how the order comes. What is known already is one line, with "Change". */
export function DeliveryBlock({ cart, delivery, isInert }: DeliveryBlockProps) {
  const { choice, shown, now, sums, collectAddress, wantsDelivery } = delivery;
  const id = useId();
  const at = { now, wait: waitOf(cart.lines) };
  const box = <DeliveryBox delivery={cart.delivery} choice={choice} shown={shown} {...at} {...sums} />;
  const isCollected = !wantsDelivery && (
    <p className="small">
      Without delivery you pick it up
      <WhereCollected collectAddress={collectAddress} />.
    </p>
  );
  return (
    <section className="panel pad-4 stack gap-2" aria-labelledby={id} inert={isInert}>
      <h2 id={id} className="title-3">
        Delivery
      </h2>
      {choice.isAsked ? (
        <Fold cart={cart} delivery={delivery}>
          {box}
          {isCollected}
        </Fold>
      ) : (
        <>
          {box}
          {isCollected}
        </>
      )}
    </section>
  );
}

type FoldProps = Omit<DeliveryBlockProps, "isInert"> & { children: React.ReactNode };

/** Begins closed when everything is answered, and stays open once it is: a choice inside must not close it. */
function Fold({ cart, delivery, children }: FoldProps) {
  const { choice, words, missing, collectAddress } = delivery;
  const isCollected = cart.delivery === "collect";
  const [isOpen, setIsOpen] = useState(!isCollected && !choice.rate);
  if (missing && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className={`cluster gap-0-4 middle apart target ${styles.summary}`}>
        <span className="medium">
          {isCollected ? (
            <>
              You pick it up
              <WhereCollected collectAddress={collectAddress} />
            </>
          ) : (
            (words ?? "How do you get it?")
          )}
        </span>
        <span className={styles.change} aria-hidden="true">
          {isOpen ? "Close" : "Change"}
        </span>
      </summary>
      {children}
    </details>
  );
}
