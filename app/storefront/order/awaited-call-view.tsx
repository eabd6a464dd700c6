import { href } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import type { AwaitedCall } from "#app/money/pay-on-delivery/awaited-call.ts";
import styles from "./awaited-call-view.module.css";

/** What waits for a call before it is an order, for whoever has its link; it becomes the order's page. */
export function AwaitedCallView({ call, token }: { call: AwaitedCall; token: string }) {
  const { isWaiting, receivedKobo, totalKobo, expiresAt, lines } = call;
  return (
    <article className={styles.page}>
      <header className={styles.part}>
        <h1 className={styles.title}>{isWaiting ? "We call you first" : "This did not become an order"}</h1>
        {isWaiting ? (
          <CallExplained expiresAt={expiresAt} />
        ) : (
          <p>It was not confirmed, and the pieces are free again. If you still want them, order them again.</p>
        )}
        {!isWaiting && receivedKobo > 0 && (
          <p>{formatNaira(receivedKobo)} that you paid is not lost: write to us about it.</p>
        )}
      </header>
      <section className={styles.part} aria-labelledby="pieces">
        <h2 id="pieces">{isWaiting ? "What you asked for" : "What it was"}</h2>
        <ul className={styles.lines}>
          {lines.map(line => (
            <li key={line.position}>
              {line.quantity} × {line.title}{" "}
              <span className={styles.small}>
                {[sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
        {isWaiting && (
          <dl className={styles.sums}>
            <Sum label="Total" kobo={totalKobo} />
            {receivedKobo > 0 && <Sum label="Received" kobo={receivedKobo} />}
            <Sum label="To pay at the door" kobo={Math.max(0, totalKobo - receivedKobo)} />
          </dl>
        )}
        {isWaiting && receivedKobo > 0 && (
          <p className={styles.small}>What you have paid for delivery is kept if you refuse the parcel.</p>
        )}
      </section>
      <p className={styles.actions}>
        {isWaiting && (
          // A page of its own each time, so that it works on any phone and through any gap in the network.
          <LinkButton reloadDocument to={href("/track/:token", { token })}>
            Check status
          </LinkButton>
        )}
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
      <p className={styles.small}>
        Whoever has the link to this page sees what you see here, and nothing more about you.
      </p>
    </article>
  );
}

function CallExplained({ expiresAt }: Pick<AwaitedCall, "expiresAt">) {
  const writesMail = useWritesMail();
  return (
    <>
      <p>
        We call the number you gave us to confirm your order. Your items are kept for you until{" "}
        <strong>
          <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>
        </strong>
        .
      </p>
      <p>
        {writesMail
          ? "We email you the link to this page: follow your order here."
          : "Follow your order on this page: keep its link."}
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
