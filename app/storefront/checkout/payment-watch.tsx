import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import {
  isPendingPayment,
  type PaymentNews,
  type PendingPayment,
  readOutcome,
} from "#app/selling/checkout/place-order.ts";
import { forgetPayment, recallPayment } from "#app/selling/checkout/remembered-payment.ts";
import { removeBought } from "#app/selling/checkout/remove-bought.ts";
import { keepThanks } from "#app/selling/thank-you/keep-thanks.ts";
import { orderPage } from "#app/selling/thank-you/thanks.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { usePendingPayment } from "./use-pending-payment.ts";
import styles from "./payment-watch.module.css";

/** This browser stops asking about a payment nobody made after this time; the server goes on. */
const forgetMs = 60 * 60 * 1000;

type Watched =
  | PendingPayment
  | { kind: "arrived"; orderNumber: string; orderPage: string }
  | { kind: "failed" }
  | { kind: "attention"; isGuest: boolean };

/**
 * Follows the browser's last payment on pages other than the checkout: still awaited, arrived or failed. Takes what was
 * paid for out of the cart.
 */
export function PaymentWatch() {
  const [watched, setWatched] = useState<Watched>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const awaited = await findOut();
      if (!isLeft) setWatched(awaited);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, []);
  usePendingPayment(watched && isPendingPayment(watched) ? watched : undefined, ending => {
    if (ending === "failed") return setWatched({ kind: "failed" });
    if (ending.kind === "done") {
      finish(ending);
      const { orderNumber, thanks } = ending;
      return setWatched({ kind: "arrived", orderNumber, orderPage: orderPage(orderNumber, thanks) });
    }
    const isGuest = recallPayment()?.isGuest ?? false;
    setWatched(ending.kind === "attention" ? { kind: "attention", isGuest } : undefined);
  });
  if (!watched) return null;
  return (
    <div className={`row gap-2 middle apart small ${styles.note}`} role="status" data-print="no">
      <p className="breakable">
        <Words watched={watched} />
      </p>
      <button type="button" className={`stack centered ${styles.close}`} onClick={() => setWatched(undefined)}>
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}

function Words({ watched }: { watched: Watched }) {
  const writesMail = useWritesMail();
  switch (watched.kind) {
    case "transfer-pending":
    case "checking":
      return (
        <>
          Waiting for your transfer{watched.amountKobo !== undefined && ` of ${formatNaira(watched.amountKobo)}`}.{" "}
          <Link to={href("/checkout")}>View</Link>
        </>
      );
    case "arrived":
      return (
        <>
          Transfer received. <Link to={watched.orderPage}>Order {watched.orderNumber}</Link> is confirmed.
        </>
      );
    case "attention":
      return (
        <>
          Transfer received. We are checking it.{" "}
          {watched.isGuest && writesMail ? (
            "We will contact you."
          ) : watched.isGuest ? (
            <Link to={href("/contact")}>Contact us</Link>
          ) : (
            <>
              See <Link to={href("/account")}>your account</Link>.
            </>
          )}
        </>
      );
    case "failed":
      return (
        <>
          We did not receive your transfer, so there is no order. <Link to={href("/checkout")}>Try again</Link>
        </>
      );
  }
}

/** Returns the payment if it is still awaited. */
async function findOut(): Promise<PendingPayment | undefined> {
  const payment = recallPayment();
  if (!payment) return undefined;
  const { reference, begunAtMs } = payment;
  const answer = await askToConfirm(reference);
  const news = readOutcome(answer, reference);
  const isUnpaid = answer.kind === "failed" || answer.kind === "abandoned";
  if (answer.kind === "unknown" || (isUnpaid && Date.now() - begunAtMs > forgetMs)) forgetPayment(reference);
  if (news?.kind === "done") finish(news);
  return news && isPendingPayment(news) ? news : undefined;
}

/** Announces the order and takes it out of the cart, unless another tab already did. */
function finish({ reference, thanks }: Extract<PaymentNews, { kind: "done" }>): void {
  const payment = recallPayment();
  if (payment?.reference !== reference) return;
  forgetPayment(reference);
  keepThanks(thanks);
  removeBought(payment.lines);
  showToast("orderCreated");
}
