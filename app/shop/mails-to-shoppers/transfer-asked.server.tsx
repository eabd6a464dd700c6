import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { orderButton, person, reservedUntil } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** `account`: the rows about the account. `code`: goes into the narration. */
type Transfer = { amount: string; account: readonly MailRow[]; code: string };

const sampleTransfer: Transfer = {
  amount: "₦36,500.00",
  account: [
    { label: "Bank", amount: "Moniepoint" },
    { label: "Account number", amount: "0123456789" },
    { label: "Account name", amount: "Your Shop Ltd" },
  ],
  code: "KQX 7TR",
};

export const transferAskedMail = {
  to: "shopper",
  title: "Transfer: account details",
  when: "When a customer chooses to pay by bank transfer.",
  subject: "Transfer {amount} to {shop}",
  text: `Hello {name},

Please transfer {amount} to this account. Your items are reserved until {time}. We confirm your order once your transfer arrives.

{account}

Before you send it, check that the account matches the one on the order page. We will never email you a different account.

{link}`,
  placeholders: {
    ...person,
    amount: { means: "the amount to transfer", sample: sampleTransfer.amount },
    time: reservedUntil,
    account: block("amount, account and code", sampleTransfer, ({ amount, account, code }) => (
      <Rows
        rows={[{ label: "Amount", amount, isSum: true }, ...account, { label: "Narration / remark", amount: code }]}
      />
    )),
    link: orderButton("I have paid"),
  },
  needed: ["time", "account", "link"],
} as const satisfies Mail;
