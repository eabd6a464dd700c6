import { block, type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { Lines, MailButton, MailLink, Paragraph } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, person, sampleAddress } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { type MailedOrder, OrderDetails, sampleOrder } from "#app/shop/message-texts/mailed-order.server.tsx";

/**
 * Payment of a new order. `missing`: items sold out before it was paid. `due`: what is left to pay, "" for nothing.
 * `earlier`: the number that the customer was told of the same order.
 */
export type OrderNews =
  | { kind: "sold-out"; missing: string }
  | { kind: "replacement" }
  | { kind: "changed"; due: string }
  | { kind: "same"; earlier: string }
  | { kind: "paid" }
  | { kind: "on-delivery"; due: string }
  | { kind: "deposit"; due: string; ready: string }
  | { kind: "placed" };

const preparing = "We are preparing your order.";

function newsText(news: OrderNews): string {
  switch (news.kind) {
    case "sold-out":
      return `Your payment came late, and these items have sold out: ${news.missing}. We will contact you about them, and your money is safe.`;
    case "replacement":
      return "This order replaces the items you returned. We are preparing it.";
    case "changed": {
      const due = news.due && ` ${news.due} is left to pay: the order's page says how.`;
      return `We changed your order. It has a new number, and this is how it stands now.${due}`;
    }
    case "same":
      return `Your order ${news.earlier} has a new number. The items, delivery and total are the same.`;
    case "paid":
      return `We have your payment. ${preparing}`;
    case "on-delivery":
      return `You pay ${news.due} on delivery. ${preparing}`;
    case "deposit":
      return `We have your deposit.${news.ready && ` Your items are ready by ${news.ready}.`} The rest, ${news.due}, is due then. We write to you, and send them when all is paid.`;
    case "placed":
      return preparing;
  }
}

/** `lines` is empty until the owner gives an address. */
export type PickUp = { lines: readonly string[]; code: string | null };

function PickUpDetails({ lines, code }: PickUp) {
  return (
    <>
      {lines.length > 0 ? (
        <Lines title="Pick-up point" lines={lines} />
      ) : (
        <Paragraph>You chose pick-up. We will tell you where and when.</Paragraph>
      )}
      {code && <Paragraph>{`Your pick-up code is ${code}. Show it when you pick up your order.`}</Paragraph>}
    </>
  );
}

type Order = MailedOrder & { pickUp?: PickUp };

/** Guests have no `account`. */
type Links = { track: string; paper: { name: string; address: string }; account: string | undefined };

export const orderConfirmedMail = {
  to: "shopper",
  title: "Order confirmed",
  when: "As soon as an order is placed.",
  subject: "Your order {number} at {shop}",
  heading: "Thank you for your order",
  text: `Hello {name},

{news}

{order}

{link}`,
  placeholders: {
    ...person,
    number,
    news: sentence<OrderNews>("whether it is paid and what happens next", { kind: "paid" }, newsText),
    order: block<Order>("number, items, amounts and delivery", sampleOrder, ({ pickUp, ...order }) => (
      <>
        <OrderDetails {...order} />
        {pickUp && <PickUpDetails {...pickUp} />}
      </>
    )),
    link: block<Links>(
      "the button to the order's page",
      {
        track: sampleAddress("track/7f3a9c51"),
        paper: { name: "receipt", address: sampleAddress("receipt/7f3a9c51") },
        account: undefined,
      },
      ({ track, paper, account }) => (
        <>
          <MailButton address={track}>Track your order</MailButton>
          <MailLink address={paper.address}>{`View your ${paper.name}`}</MailLink>
          {account && <MailLink address={account}>View order in your account</MailLink>}
        </>
      ),
    ),
  },
  needed: ["news", "order", "link"],
} as const satisfies Mail;
