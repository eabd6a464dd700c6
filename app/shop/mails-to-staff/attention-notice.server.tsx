import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Paragraph, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { dashboardButton, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** Amount and customer are "" when unknown. */
type Facts = { amount: string; expected: string; customer: string; reference: string };

const sampleFacts: Facts = { amount: "₦13,000.00", expected: "₦12,500.00", customer: "", reference: "sv-7f3a9c51" };

function FactDetails({ amount, expected, customer, reference }: Facts) {
  const rows: MailRow[] = [
    { label: "Amount", amount },
    { label: "Expected", amount: expected },
  ];
  return (
    <>
      <Rows rows={rows.filter(row => row.amount !== "")} />
      <Paragraph>{`${customer && `Customer: ${customer}. `}Payment reference: ${reference}.`}</Paragraph>
    </>
  );
}

export const attentionNoticeMail = {
  to: "staff",
  title: "Issue",
  when: "When there is a payment issue.",
  subject: "Issue: {what} ({about}, entry {entry})",
  heading: "{what}",
  text: `{detail}

{advice}

{facts}

{link}`,
  placeholders: {
    shop,
    what: { means: "the issue", sample: "Paid too much" },
    about: { means: "the order or payment", sample: "order A7K2-9QXM" },
    entry: { means: "the number of the issue, so that no two emails look the same", sample: "9c51a0" },
    detail: { means: "what happened", sample: "₦13,000.00 received instead of ₦12,500.00." },
    advice: { means: "what you can do", sample: "Create the order and refund the difference." },
    facts: block("amounts, customer and payment", sampleFacts, FactDetails),
    link: dashboardButton("admin/attention"),
  },
  needed: ["entry", "detail", "facts", "link"],
  neededInSubject: ["entry"],
} as const satisfies Mail;
