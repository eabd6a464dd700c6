import { useEffect, useSyncExternalStore } from "react";
import { href } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { printHash } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { forgetThanks, type KeptThanks, thanksMsLeft, thanksStore } from "#app/selling/thank-you/kept-thanks.ts";
import { collectedWords, orderPage } from "#app/selling/thank-you/thanks.ts";
import styles from "./thanks-panel.module.css";

/** Stands above the home page after an order until it is dismissed or a day old. */
export function ThanksPanel() {
  const kept = useSyncExternalStore(thanksStore.subscribe, thanksStore.read);
  useEffect(() => {
    // Expired or unreadable: forget it, so that the next visit does not fetch this script.
    if (!kept) return forgetThanks();
    const timer = setTimeout(forgetThanks, thanksMsLeft(kept, Date.now()));
    return () => clearTimeout(timer);
  }, [kept]);
  return kept && <Panel thanks={kept} />;
}

function Panel({ thanks }: { thanks: KeptThanks }) {
  const { firstName, orderNumber, totalKobo, dueKobo, email, isGuest, trackToken } = thanks;
  const page = orderPage(orderNumber, thanks);
  const writesMail = useWritesMail();
  return (
    <section className={styles.panel} aria-labelledby="thanks" data-print="no">
      <SelvedgeStrip />
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="thanks" className={styles.title}>
            {firstName ? `Thank you, ${firstName}.` : "Thank you."}
          </h2>
          <p className={styles.order}>
            Order <strong>{orderNumber}</strong>, {formatNaira(totalKobo)}
            {dueKobo > 0 ? `, ${formatNaira(dueKobo)} left to pay.` : " paid."}
          </p>
          <ul className={styles.lines}>
            <li>{whereItGoes(thanks)}</li>
            <li>
              {writesMail
                ? `We've sent a confirmation to ${email}.`
                : `Keep your order number${trackToken ? " and the “Track” link" : ""} to find your order later.`}
            </li>
            <li>We're packing it now. Track it any time.</li>
          </ul>
        </div>
        <p className={styles.actions}>
          <LinkButton to={page}>{isGuest ? "Track" : "Your order"}</LinkButton>
          {!isGuest && trackToken && (
            <LinkButton look="quiet" to={href("/track/:token", { token: trackToken })}>
              Track
            </LinkButton>
          )}
          <LinkButton look="quiet" to={page + printHash}>
            Print
          </LinkButton>
          <LinkButton look="quiet" to={href("/contact")}>
            Contact Us
          </LinkButton>
          <Button look="quiet" className={styles.dismiss} onClick={dismiss}>
            Dismiss
          </Button>
        </p>
      </div>
    </section>
  );
}

function whereItGoes({ wantsDelivery, city, region, collectAddress, delivery }: KeptThanks): string {
  if (delivery) return delivery;
  if (wantsDelivery) return `Delivery to ${city}, ${region}.`;
  return collectedWords(collectAddress);
}

/** The button goes with the panel, so the focus moves to the heading below it. */
function dismiss(): void {
  forgetThanks();
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
