import { LinkButton } from "#app/ui/button.tsx";
import styles from "./payment-panel.module.css";

type AttentionPanelProps = { reason: string; reference: string; orderNumber?: string | undefined };

/** Money that came but is not simply an order: the shopper is told the truth, and who acts now. */
export function AttentionPanel({ reason, reference, orderNumber }: AttentionPanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <h1 className={styles.title}>We have your payment</h1>
      <p>{wordsFor(reason, orderNumber)}</p>
      <p>The shop has been told and will write to you. Nothing you paid is lost.</p>
      <p className={styles.reference}>Payment reference: {reference}</p>
      <p>
        <LinkButton to="/contact">Contact Us</LinkButton>
      </p>
    </section>
  );
}

function wordsFor(reason: string, orderNumber: string | undefined): string {
  if (reason === "late-no-stock") {
    return `Order ${orderNumber} is made, but some of its pieces were sold before your money arrived.`;
  }
  if (reason === "paid-twice") {
    return `Order ${orderNumber} had already been paid, so this second payment will be given back.`;
  }
  if (reason === "reversed") return "It was taken back before it became an order, so no order was made.";
  return "It is not the amount we asked for, so no order has been made yet.";
}
