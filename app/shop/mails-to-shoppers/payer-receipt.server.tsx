import { block, type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { Lines, Paragraph, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** `buyer`: the first name, "" if unknown. `problem`: not all of the money was needed. */
type PaymentNews = { kind: "paid"; buyer: string } | { kind: "problem" };

function newsText(news: PaymentNews): string {
  if (news.kind === "problem")
    return "We have your payment, but not all of it was needed. We will refund the difference.";
  return `We have your payment. Thank you for paying${news.buyer && ` for ${news.buyer}`}.`;
}

/** `items` is empty where the buyer hides them. */
type Payment = { amount: string; items: readonly string[]; time: string; reference: string };

const samplePayment: Payment = {
  amount: "₦36,500.00",
  items: ["1 × Cotton shirt (M)"],
  time: "24 Nov 2026, 10:12",
  reference: "sv-7f3a9c51",
};

export const payerReceiptMail = {
  to: "shopper",
  title: "Payment link: receipt",
  when: "When someone has paid for another person. It goes to the person who paid.",
  subject: "Your payment of {amount} to {shop}",
  heading: "Your payment of {amount}",
  text: `{news}

{payment}

Any refund goes back to you, to the card or account you paid with.

{link}`,
  placeholders: {
    shop,
    amount: { means: "the amount paid", sample: samplePayment.amount },
    news: sentence<PaymentNews>(
      "that it arrived, and whether part of it is refunded",
      { kind: "paid", buyer: "Adaeze" },
      newsText,
    ),
    payment: block("amount, items, time and reference", samplePayment, ({ amount, items, time, reference }) => (
      <>
        <Rows rows={[{ label: "Paid", amount, isSum: true }]} />
        <Lines title="Items" lines={items} />
        <Paragraph>{`Paid on ${time}. Reference: ${reference}.`}</Paragraph>
      </>
    )),
    link: button("the button to the payment's page", "View payment", "pay/7f3a9c51"),
  },
  needed: ["news", "payment", "link"],
} as const satisfies Mail;
