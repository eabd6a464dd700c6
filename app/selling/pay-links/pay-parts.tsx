import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { formatLagosDay, lagosClock, lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { usePaysOnline, useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { type AskedByLink, laterWords, type PayerOutcome, type PayLinkLine, type ShownPayLink } from "./pay-link.ts";
import styles from "./pay-link.module.css";

type Told = { title: string; text: string; tone?: "good" | "warn"; asksShop?: boolean };

/** Shows the result of the payment just made, else the link's state. Nothing while the link can be paid. */
export function PayNews({ link, outcome }: { link: ShownPayLink; outcome: PayerOutcome | undefined }) {
  const writesMail = useWritesMail();
  const paysOnline = usePaysOnline();
  const news = tellOutcome(outcome, link, writesMail) ?? tellState(link, paysOnline);
  if (!news) return null;
  const { title, text, tone, asksShop } = news;
  return (
    <div role="status" className={tone ? `${styles.news} ${styles[tone]}` : styles.news}>
      <p className="strong">{title}</p>
      <p>{text}</p>
      {asksShop && <Contact contact={link.contact} />}
    </div>
  );
}

function tellOutcome(
  outcome: PayerOutcome | undefined,
  { state }: ShownPayLink,
  writesMail: boolean,
): Told | undefined {
  const byMail = writesMail ? ", and your receipt comes by email" : "";
  switch (outcome?.kind) {
    case "paid":
      return {
        title: "Your payment arrived. Thank you.",
        text: writesMail ? "A receipt is on its way to your email." : "Keep the link to this page: it is your receipt.",
        tone: "good",
      };
    case "transfer-pending":
      return {
        title: "Your transfer is on its way",
        text: `This page shows when it arrives. You can close it${byMail}.`,
      };
    case "extra": {
      const why = outcome.isTwice
        ? "Someone else had already paid, so we will refund your payment."
        : "The amount is not what was due. We will check it and refund the difference.";
      const text = `${why} We have been notified. Payment reference: ${outcome.reference}`;
      return { title: "We have your payment", text, tone: "warn", asksShop: true };
    }
    case "not-paid":
      if (state.kind !== "payable") return undefined;
      return { title: "Not paid yet", text: "We have not received a charge. You can try again." };
    case "unknown": {
      const text = `We can't reach the payment provider. If you paid, your payment is safe${byMail}.`;
      return { title: "We couldn't check your payment yet", text, tone: "warn" };
    }
    case undefined:
      return undefined;
  }
}

function tellState({ state, firstName, shopName }: ShownPayLink, paysOnline: boolean): Told | undefined {
  switch (state.kind) {
    case "payable":
      if (paysOnline) return undefined;
      return {
        title: "Online payment is not available",
        text: `Ask ${shopName} how to pay.`,
        tone: "warn",
        asksShop: true,
      };
    case "being-paid": {
      const text = "Please don't pay again. This page updates when the transfer arrives.";
      return { title: "A transfer is on its way", text };
    }
    case "paid":
      return {
        title: `Already paid at ${lagosClock(state.at)} on ${formatLagosDay(lagosDayOf(state.at))}`,
        text: "There is nothing left to pay.",
        tone: "good",
      };
    case "cancelled":
      return { title: "This order was cancelled", text: "There is nothing to pay.", asksShop: true };
    case "dead": {
      const who = firstName ? `${firstName} or the shop` : "the shop";
      return {
        title: "This payment link no longer works",
        text: `Ask ${who} for a new link.`,
        tone: "warn",
        asksShop: true,
      };
    }
  }
}

function Contact({ contact }: Pick<ShownPayLink, "contact">) {
  if (!contact) return null;
  return (
    <p className="cluster gap-3 middle">
      <a className={buttonClass()} href={contact.call}>
        Call {contact.shown}
      </a>
      {contact.whatsApp && (
        <a className={buttonClass()} href={contact.whatsApp} target="_blank" rel="noreferrer">
          Write on WhatsApp
        </a>
      )}
    </p>
  );
}

export function PayContent({ link }: { link: ShownPayLink }) {
  const { lines, state, totalKobo } = link;
  return (
    <section className="section" aria-labelledby="order">
      <h2 id="order">Items</h2>
      {lines ? <Lines lines={lines} /> : <p>The items are a surprise.</p>}
      <dl className={`stack gap-2 totals line-above ${styles.sums}`}>
        {lines && <Sums link={link} />}
        <div className="strong">
          <dt>Total</dt>
          <dd className={styles.amount}>{formatNaira(totalKobo)}</dd>
        </div>
        {(state.kind === "payable" || state.kind === "being-paid") && <Asked asked={state} />}
      </dl>
    </section>
  );
}

/** What came before, what is paid now and what later, where it is not all at once. */
function Asked({ asked: { amountKobo, receivedKobo, later } }: { asked: AskedByLink }) {
  if (receivedKobo === 0 && !later) return null;
  return (
    <>
      {receivedKobo > 0 && <Sum label="Received" kobo={receivedKobo} />}
      <div className="strong">
        <dt>{later ? "To pay now" : "Left to pay"}</dt>
        <dd className={styles.amount}>{formatNaira(amountKobo)}</dd>
      </div>
      {later && <Sum label={laterWords[later.when]} kobo={later.amountKobo} />}
    </>
  );
}

function Lines({ lines }: { lines: PayLinkLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ title, size, isOnlySize, color, quantity, priceKobo }, position) => (
        // Two lines may be alike but for their place, and none ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={position} className={styles.line}>
          <span>
            {quantity} × {title}{" "}
            <span className="hint">{[sizeText(size, isOnlySize), colorName(color)].filter(Boolean).join(" · ")}</span>
          </span>
          <span className={styles.amount}>{formatNaira(timesQuantity(priceKobo, quantity))}</span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ link: { subtotalKobo, discountKobo, feeKobo, wantsDelivery } }: { link: ShownPayLink }) {
  if (discountKobo === 0 && !wantsDelivery) return null;
  return (
    <>
      <Sum label="Subtotal" kobo={subtotalKobo} />
      {discountKobo > 0 && <Sum label="Discount" kobo={discountKobo} isOff />}
      {wantsDelivery && <Sum label="Delivery" kobo={feeKobo} />}
    </>
  );
}

function Sum({ label, kobo, isOff = false }: { label: string; kobo: number; isOff?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.amount}>{isOff ? `−${formatNaira(kobo)}` : formatNaira(kobo)}</dd>
    </div>
  );
}
