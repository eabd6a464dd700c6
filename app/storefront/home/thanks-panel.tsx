import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { printHash } from "#app/lib/paths.ts";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { forgetThanks, type KeptThanks, thanksMsLeft, thanksStore } from "#app/selling/thank-you/kept-thanks.ts";
import { orderPage } from "#app/selling/thank-you/thanks.ts";
import { DeliveryFactList } from "#app/shop/delivery/delivery-facts.tsx";
import { CopyValue } from "#app/storefront/order/copy-value.tsx";
import { OrderLines, OwnOrderTotals } from "#app/storefront/order/order-lines.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { useTitle } from "#app/ui/page/use-title.ts";
import styles from "./thanks-panel.module.css";

/** Shown above the home page after an order until it is dismissed or a day old. */
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

/** Longer than it takes to come here from the checkout. */
const arrivalMs = 60_000;

/** Right after the order, the page is about it: its title, and where a screen reader goes on. */
function useArrival({ keptAtMs }: KeptThanks) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isArrival] = useState(() => Date.now() - keptAtMs < arrivalMs);
  useTitle(isArrival ? "Thank you" : undefined);
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest("button, a, input, dialog");
    if (isArrival && !isElsewhere) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return heading;
}

function Panel({ thanks }: { thanks: KeptThanks }) {
  const { firstName, orderNumber, totalKobo, dueKobo, bought } = thanks;
  const heading = useArrival(thanks);
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="thanks" data-print="no">
      <SelvedgeStrip />
      <div className={`column gap-4 packed pad-4 ${styles.inside}`}>
        <div className="row gap-2 top apart whole-row">
          <h1 id="thanks" ref={heading} tabIndex={-1} className={styles.title}>
            {firstName ? `Thank you, ${firstName}.` : "Thank you."}
          </h1>
          <Button look="quiet" className={styles.dismiss} onClick={dismiss}>
            <CloseIcon />
            <span className="visually-hidden">Dismiss</span>
          </Button>
        </div>
        {bought && (
          <div className={styles.items}>
            <h2 className="visually-hidden">Items</h2>
            <OrderLines lines={bought.lines} />
            <OwnOrderTotals order={{ ...bought, totalKobo, dueKobo }} />
          </div>
        )}
        <div className="stack gap-4 packed breakable">
          <p className="figures">
            {formatNaira(totalKobo)}
            {dueKobo > 0 ? `, ${formatNaira(dueKobo)} left to pay.` : " paid."}
          </p>
          <dl className={`rounded ${styles.number}`}>
            <CopyValue label="Order number" shown={orderNumber} copied={orderNumber} />
          </dl>
          <Next thanks={thanks} />
          <DeliveryFactList facts={thanks.delivery} />
          <Actions thanks={thanks} />
        </div>
      </div>
    </section>
  );
}

/** Says what happens now, when the order comes, and how the shopper hears of it. */
function Next({ thanks: { when, isMade, isPreOrder, mailed, email, trackToken } }: { thanks: KeptThanks }) {
  const writesMail = useWritesMail();
  const hears = writesMail
    ? `We've sent a confirmation to ${email}. ${mailed}`
    : `Keep your order number${trackToken ? " and the “Track” link" : ""} to find your order later.`;
  return (
    <div>
      <h2 className={styles.subtitle}>What happens next</h2>
      <ol className={`stack gap-1 muted ${styles.lines}`}>
        <li>
          {isPreOrder ? "It is yours as soon as it is here." : `We're ${isMade ? "making" : "packing"} it now.`} Track
          it any time.
        </li>
        {isMade && trackToken && (
          <li>
            A picture of how it should look?{" "}
            <Link to={href("/track/:token/style", { token: trackToken })}>Send it to us</Link>.
          </li>
        )}
        {when && <li>{when}</li>}
        <li>{hears}</li>
      </ol>
    </div>
  );
}

function Actions({ thanks }: { thanks: KeptThanks }) {
  const { orderNumber, isGuest, trackToken, chat } = thanks;
  const page = orderPage(orderNumber, thanks);
  return (
    <p className="cluster gap-2 any-width">
      {trackToken && (
        <LinkButton look="primary" to={href("/track/:token", { token: trackToken })}>
          Track
        </LinkButton>
      )}
      {!isGuest && <LinkButton to={page}>Your order</LinkButton>}
      <LinkButton to={page + printHash}>Print</LinkButton>
      {chat ? (
        <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
          WhatsApp us
        </a>
      ) : (
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      )}
      {thanks.savesNumber && (
        <a className={buttonClass()} href={href("/contact.vcf")}>
          Save our number
        </a>
      )}
      {isGuest && <KeepWithPassword thanks={thanks} />}
    </p>
  );
}

/** The order joins the account by a link mailed to the account's address. */
function KeepWithPassword({ thanks: { email } }: { thanks: KeptThanks }) {
  const writesMail = useWritesMail();
  if (!writesMail) return null;
  const next = href("/account/find-orders");
  return (
    <LinkButton to={accessAddress("sign-up", { next })} state={{ email }}>
      Keep this order with a password
    </LinkButton>
  );
}

/** The button goes with the panel, so the focus moves to the heading that is shown again. */
function dismiss(): void {
  forgetThanks();
  const heading = document.querySelector<HTMLElement>("main header h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
