import { useEffect, useEffectEvent } from "react";
import { Form, href, useNavigate, useNavigation, useRevalidator } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { loadPopup } from "#app/money/payments/load-popup.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";
import type { OpenedAttempt } from "#app/selling/checkout/open-attempt.server.ts";
import type { PayerOutcome, ShownPayLink } from "#app/selling/pay-links/pay-link.ts";
import { PayContent, PayNews } from "#app/selling/pay-links/pay-parts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Field } from "#app/ui/field.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import styles from "#app/selling/pay-links/pay-link.module.css";

/** `email` is what was typed. */
export type PayAnswer =
  | { kind: "opened"; email: string; amountKobo: number; payment: OpenedAttempt }
  | { kind: "refused"; email: string; error: string; isAboutEmail: boolean };

type PayPageProps = {
  link: ShownPayLink;
  outcome: PayerOutcome | undefined;
  provider: string;
  /** The provider's sentence to the payer, such as who takes the payment. */
  note: string;
  answer: PayAnswer | undefined;
};

/** Shows anybody with the link what is paid for, for whom, and how. */
export function PayView({ link, outcome, provider, note, answer }: PayPageProps) {
  const { shopName, firstName, state } = link;
  const paysOnline = usePaysOnline();
  useFollowedTransfer(outcome?.kind === "transfer-pending" || state.kind === "being-paid");
  return (
    <main className={styles.page}>
      <header>
        <p>
          <a className="touch strong" href={href("/")}>
            <ShopMark name={shopName} />
          </a>
        </p>
        <h1 className={styles.title}>{firstName ? `Pay for ${firstName}’s order` : "Pay for an order"}</h1>
      </header>
      {link.testNote && (
        <p>
          <strong>{link.testNote}</strong>
        </p>
      )}
      <PayNews link={link} outcome={outcome} />
      <PayContent link={link} />
      {state.kind === "payable" && paysOnline && outcome?.kind !== "transfer-pending" && (
        <PayForm amountKobo={state.amountKobo} link={link} provider={provider} note={note} answer={answer} />
      )}
      {state.kind === "payable" && link.account && <OwnAccount account={link.account} amountKobo={state.amountKobo} />}
      <p className="hint">Refunds go to the person who paid.</p>
    </main>
  );
}

type OwnAccountProps = { account: TransferAccount; amountKobo: number };

/** Shows the shop's account to a payer with a bank app. Staff record the money once they see it. */
function OwnAccount({ account: { bank, number, name }, amountKobo }: OwnAccountProps) {
  return (
    <section className="section" aria-labelledby="transfer">
      <h2 id="transfer">Pay by bank transfer</h2>
      <p>
        Send {formatNaira(amountKobo)} to {bank} <strong translate="no">{number}</strong>
        {name && `, ${name}`}.
      </p>
      <CopyText text={number} label="Copy account number" />
      <p className="hint">Tell the shop once you have paid. We check our bank and confirm the order.</p>
    </section>
  );
}

type PayFormProps = { amountKobo: number } & Pick<PayPageProps, "link" | "provider" | "note" | "answer">;

function PayForm({ amountKobo, link, provider, note, answer }: PayFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const opened = answer?.kind === "opened" ? answer : undefined;
  const refused = answer?.kind === "refused" ? answer : undefined;
  usePopup({ token: link.token, provider, payment: opened?.payment });
  const prepare = () =>
    void loadPopup(provider).then(
      popup => popup.prepare?.(),
      () => {},
    );
  return (
    <section className="section" aria-labelledby="pay">
      <h2 id="pay">Pay</h2>
      {refused && !refused.isAboutEmail && (
        <p role="alert" className={`${styles.news} ${styles.warn}`}>
          {refused.error}
        </p>
      )}
      {opened && (
        <div role="status" className={styles.news}>
          <p>The payment of {formatNaira(opened.amountKobo)} is ready.</p>
          <p className="cluster gap-3 middle">
            <a className={buttonClass({ look: "primary" })} href={opened.payment.paymentUrl}>
              Continue to payment
            </a>
          </p>
        </div>
      )}
      <Form method="post" action={href("/pay/:token", link)} replace noValidate className="stack gap-4">
        <input type="hidden" name="amountKobo" value={amountKobo} />
        <Field
          required
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          hint="We send your receipt here. The person you are paying for won't see it."
          defaultValue={answer?.email}
          error={refused?.isAboutEmail ? refused.error : undefined}
          onFocus={prepare}
        />
        <Button
          isWide
          type="submit"
          look={opened ? "secondary" : "primary"}
          busyLabel={isBusy ? "loading..." : undefined}
        >
          Pay {formatNaira(amountKobo)}
        </Button>
        <p className="hint">
          {note}
          {link.state.kind === "payable" && link.state.until && ` Pay by ${formatLagosTime(link.state.until)}.`}
        </p>
      </Form>
    </section>
  );
}

/**
 * Opens the popup when a payment is ready. Its messages are hints only; the page asks the server. Without script or
 * popup, the link leads to the provider's page.
 */
function usePopup(opening: { token: string; provider: string; payment: OpenedAttempt | undefined }): void {
  const navigate = useNavigate();
  const { token, provider, payment } = opening;
  const reference = payment?.reference;
  const open = useEffectEvent(async (page: AbortSignal) => {
    if (!payment) return;
    const popup = await loadPopup(provider).catch(() => undefined);
    if (page.aborted) return;
    if (!popup) return location.assign(payment.paymentUrl);
    const ask = () => {
      const address = `${href("/pay/:token", { token })}?payment=${encodeURIComponent(payment.reference)}`;
      void navigate(address, { replace: true, preventScrollReset: true });
    };
    popup.open(payment, { success: ask, cancel: ask, pending: ask, error: ask });
  });
  useEffect(() => {
    const page = new AbortController();
    if (reference) void open(page.signal);
    return () => page.abort();
  }, [reference]);
}

const followMs = 5_000;
const mostQuestions = 60;

/** Keeps asking about the transfer while the page is visible. */
function useFollowedTransfer(isOnItsWay: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    let asked = 0;
    const timer = setInterval(() => {
      if (document.hidden || asked++ >= mostQuestions) return;
      ask();
    }, followMs);
    return () => clearInterval(timer);
  }, [isOnItsWay]);
}
