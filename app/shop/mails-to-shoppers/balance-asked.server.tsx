import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { sampleOrder } from "#app/shop/message-texts/mailed-order.server.tsx";

export const balanceAskedMail = {
  to: "shopper",
  title: "Deposit: the rest to pay",
  when: "Once an order with a deposit is ready to pack, and again after three and seven days while something is due.",
  subject: "Your order {number}: {amount} left to pay ({shop})",
  heading: "Your items are ready",
  text: `Hello {name},

The items of your order {number} are ready. {amount} is left to pay. Once it is there, we send them.

{link}

{items}`,
  placeholders: {
    ...person,
    number,
    amount: { means: "what is left to pay", sample: "₦18,000.00" },
    link: orderButton("Pay the rest"),
    items: block("the items, with pictures and amounts", sampleOrder.items, (rows: readonly MailRow[]) => (
      <Rows rows={rows} />
    )),
  },
  needed: ["number", "amount", "link"],
} as const satisfies Mail;
