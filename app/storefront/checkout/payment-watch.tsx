import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import {
  isPendingPayment,
  type PaymentNews,
  readOutcome,
  type PendingPayment,
} from "#app/selling/checkout/place-order.ts";
import { forgetPayment, recallPayment } from "#app/selling/checkout/remembered-payment.ts";
import { usePendingPayment } from "./use-pending-payment.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { keepThanks } from "#app/selling/thank-you/kept-thanks.ts";
import { orderPage } from "#app/selling/thank-you/thanks.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import styles from "./payment-watch.module.css";
import { removeBought } from "#app/selling/checkout/remove-bought.ts";

/** After so long, a payment that nobody made is no longer asked about by this browser; the server goes on by itself. */
const forgetMs = 60 * 60 * 1000;

type Watched =
  | PendingPayment
  | { kind: "arrived"; orderNumber: string; orderPage: string }
  | { kind: "failed" }
  | { kind: "attention"; isGuest: boolean };

/**
 * What becomes of the payment last begun in this browser, on pages other than the checkout: a transfer that is awaited,
 * one that has come, one that came to nothing. What was paid for leaves the cart.
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
    <div className={styles.note} role="status" data-print="no">
      <p className={styles.words}>
        <Words watched={watched} />
      </p>
      <button type="button" className={styles.close} onClick={() => setWatched(undefined)}>
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
          Waiting for your transfer{watched.amountKobo !== undefined && ` of ${formatNaira(watched.amountKobo)}`} .{" "}
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
              <Link to={href("/account")}>Your account</Link> says more.
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

/** Asks about the payment last begun here; what is still awaited is returned. */
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

/** The order is made: said, and what it is for leaves the cart, unless another tab has seen to it. */
function finish({ reference, thanks }: Extract<PaymentNews, { kind: "done" }>): void {
  const payment = recallPayment();
  if (payment?.reference !== reference) return;
  forgetPayment(reference);
  keepThanks(thanks);
  removeBought(payment.lines);
  showToast("orderCreated");
}
