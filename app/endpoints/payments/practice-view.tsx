import { useEffect } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import type { PracticeAction } from "#app/money/payments/practice-actions.ts";
import { type PracticeEvent, postToParent } from "#app/money/payments/practice-messages.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./practice-view.module.css";

type PracticePageProps = {
  reference: string;
  status: "abandoned" | "pending" | "failed" | "success" | "reversed";
  amountKobo: number;
  email: string;
  settlesAt: Date | null;
  shopName: string;
  done: PracticeAction | "close" | undefined;
};

/** The page inside the practice popup: its buttons act as a card or a bank would, or as a shopper who gives up. */
export function PracticeView({ reference, status, amountKobo, email, shopName, done }: PracticePageProps) {
  const event = eventOf(status, done);
  useEffect(() => postToParent("loaded"), []);
  useEffect(() => {
    if (event) postToParent(event);
  }, [event]);
  return (
    <main className={`stack gap-3 packed ${styles.page}`} aria-label="Practice payment">
      <p className={`strong ${styles.mark}`}>Test payment</p>
      <h1 className={`breakable ${styles.title}`}>Pay {formatNaira(amountKobo)}</h1>
      <p className="muted breakable">
        to {shopName}, as {email}
      </p>
      <p className={`sunken ${styles.note}`}>
        <strong>No real money moves.</strong> This is a test payment. Choose how it ends.
      </p>
      {status === "success" ? (
        <p role="status" className="strong good">
          Paid. You can go back to{" "}
          <a href={`${href("/checkout")}?reference=${encodeURIComponent(reference)}`} target="_top">
            the shop
          </a>
          .
        </p>
      ) : status === "reversed" ? (
        <p role="status" className={`strong ${styles.waiting}`}>
          This payment has been refunded.
        </p>
      ) : (
        <Choices status={status} />
      )}
    </main>
  );
}

function Choices({ status }: { status: "abandoned" | "pending" | "failed" }) {
  const under = useNavigation().formData?.get("intent");
  const choice = (intent: PracticeAction | "close", label: string, look: "primary" | "secondary" | "quiet") => (
    <Button
      isWide
      type="submit"
      look={look}
      name="intent"
      value={intent}
      busyLabel={under === intent ? "loading..." : undefined}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" className="stack gap-3 above-3">
      {status === "failed" && (
        <p role="alert" className="strong bad">
          The card was declined. Nothing was paid. Try again.
        </p>
      )}
      {status === "pending" ? (
        <>
          <p role="status" className={`strong ${styles.waiting}`}>
            The transfer is on its way. It arrives within 30 seconds.
          </p>
          {choice("settle", "Let the transfer arrive now", "primary")}
        </>
      ) : (
        <>
          {choice("approve", "Approve", "primary")}
          {choice("decline", "Decline", "secondary")}
          {choice("transfer", "Pay by transfer", "secondary")}
          {choice("settle", "Pay by instant transfer", "secondary")}
        </>
      )}
      {choice("close", "Close", "quiet")}
    </Form>
  );
}

function eventOf(status: PracticePageProps["status"], done: PracticePageProps["done"]): PracticeEvent | undefined {
  if (status === "success") return "success";
  if (done === "close") return "close";
  if (status === "reversed") return "close";
  return done === "transfer" && status === "pending" ? "pending" : undefined;
}
