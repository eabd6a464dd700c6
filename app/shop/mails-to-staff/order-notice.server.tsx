import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Paragraph } from "#app/shop/message-texts/mail-parts.server.tsx";
import { dashboardButton, number, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { type MailedOrder, OrderDetails, sampleOrder } from "#app/shop/message-texts/mailed-order.server.tsx";

/** `missing`: items sold out before they were paid; "" for none. */
type Order = MailedOrder & { missing: string };

/** `answers`: to the questions of a collection. `reference`: "" without a payment. */
type Customer = { answers: readonly string[]; contact: string; isGuest: boolean; reference: string };

const sampleCustomer: Customer = {
  answers: [],
  contact: "adaeze@example.com",
  isGuest: false,
  reference: "sv-7f3a9c51",
};

function CustomerDetails({ answers, contact, isGuest, reference }: Customer) {
  const payment = reference && ` Payment reference: ${reference}.`;
  return (
    <>
      {answers.map(answer => (
        <Paragraph key={answer}>{`${answer}.`}</Paragraph>
      ))}
      <Paragraph>{`Customer: ${contact}${isGuest ? ", without an account" : ""}.${payment}`}</Paragraph>
    </>
  );
}

export const orderNoticeMail = {
  to: "staff",
  title: "New order",
  when: "As soon as an order is placed.",
  subject: "New order {number}, {total}",
  text: `{order}

{customer}

{link}`,
  placeholders: {
    shop,
    number,
    total: { means: "the total of the order", sample: "₦36,500.00" },
    order: block<Order>(
      "missing items, items, amounts and delivery",
      { ...sampleOrder, missing: "" },
      ({ missing, ...order }) => (
        <>
          {missing && <Paragraph>{`Issue: ${missing} sold out before the payment arrived.`}</Paragraph>}
          <OrderDetails {...order} />
        </>
      ),
    ),
    customer: block("the customer, their answers and the payment", sampleCustomer, CustomerDetails),
    link: dashboardButton("admin/orders/7f3a9c51"),
  },
  needed: ["number", "order", "link"],
} as const satisfies Mail;
