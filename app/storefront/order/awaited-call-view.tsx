import { href } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { AwaitedCall } from "#app/money/pay-on-delivery/awaited-call.ts";
import type { RiderNumber } from "#app/orders/tracking/rider-number.server.ts";
import { WaysToReach } from "#app/storefront/frame/ways-to-reach.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { WaitingNumber } from "./rider-number.tsx";
import styles from "./awaited-call-view.module.css";

type AwaitedCallViewProps = {
  call: AwaitedCall;
  /** HTML of `findWaysToReach`. */
  ways: string | undefined;
  riderNumber: RiderNumber | undefined;
  token: string;
  /** This says why another number for the rider was not saved. */
  numberProblem: string | undefined;
};

/** An order waiting for the shop's call, for anybody with its link. Its address later shows the order. */
export function AwaitedCallView({ call, ways, riderNumber, token, numberProblem }: AwaitedCallViewProps) {
  const { isWaiting, receivedKobo, totalKobo, way, lines } = call;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header className="column gap-3">
        <h1 className="breakable">{isWaiting ? "We will call you first" : "Not confirmed"}</h1>
        {isWaiting ? (
          <CallExplained {...call} />
        ) : (
          <p>This order was not confirmed and the items are no longer reserved. If you still want them, order again.</p>
        )}
        {!isWaiting && receivedKobo > 0 && <p>Your {formatNaira(receivedKobo)} is safe. Contact us about it.</p>}
      </header>
      <section className="column gap-3" aria-labelledby="pieces">
        <h2 id="pieces" className="title-3">
          Items
        </h2>
        <ul className="stack gap-2 breakable">
          {lines.map(line => (
            <li key={line.position}>
              {line.quantity} × {line.title}{" "}
              <span className="hint">
                {[sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
        {isWaiting && way && <p>{way}.</p>}
        {isWaiting && (
          <dl className={`stack gap-1 figures totals ${styles.sums}`}>
            <Sum label="Total" kobo={totalKobo} />
            {receivedKobo > 0 && <Sum label="Received" kobo={receivedKobo} />}
            <Sum label="Pay on delivery" kobo={Math.max(0, totalKobo - receivedKobo)} />
          </dl>
        )}
        {isWaiting && receivedKobo > 0 && (
          <p className="hint">The delivery fee is not refunded if you refuse the parcel.</p>
        )}
      </section>
      <WaitingNumber number={riderNumber} token={token} problem={numberProblem} />
      <p className="cluster gap-3">
        {isWaiting && (
          // Loads whole pages, which works on any phone and over lost connections.
          <LinkButton reloadDocument to={href("/track/:token", { token })}>
            Check status
          </LinkButton>
        )}
        {!ways && <LinkButton to={href("/contact")}>Contact Us</LinkButton>}
      </p>
      <WaysToReach ways={ways} />
      <p className="hint">Anyone with this link sees the items and the amount, not your name or address.</p>
    </article>
  );
}

function CallExplained({ expiresAt, phoneEnds }: Pick<AwaitedCall, "expiresAt" | "phoneEnds">) {
  const writesMail = useWritesMail();
  return (
    <>
      <p>
        We will call your number that ends in {phoneEnds} to confirm your order. Your items are reserved until{" "}
        <strong>
          <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>
        </strong>
        .
      </p>
      <p>
        {writesMail
          ? "We have emailed you the link to this page. Track your order here."
          : "Save the link to this page to track your order."}
      </p>
    </>
  );
}

function Sum({ label, kobo }: { label: string; kobo: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNaira(kobo)}</dd>
    </div>
  );
}
