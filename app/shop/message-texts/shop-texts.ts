/** A `{name}` in a text: its meaning for the owner, and an example. */
type Placeholder = { means: string; sample: string };

type ShopText = {
  title: string;
  /** When it is used, and who sends it. */
  use: string;
  standard: string;
  placeholders: Readonly<Record<string, Placeholder>>;
  /** Required, because the text is useless without them. */
  needed: readonly string[];
};

const first = { means: "the customer's first name", sample: "Adaeze" };
const title = { means: "the product", sample: "Cotton shirt" };
const shop = { means: "your shop's name", sample: "Your shop" };
const number = { means: "the order's number", sample: "A7K2-9QXM" };
const payLink = { means: "the link to pay", sample: "https://shop.example/pay/7f3a9c51" };

/**
 * Texts for chats: the shop fills one in and offers a link; a person sends it. The owner may change each. Source:
 * docs/decisions/html-without-script.md.
 */
export const standardShopTexts = {
  order: {
    title: "Order on WhatsApp",
    use: "Customers send this to you from their cart or a product page.",
    standard: "Hello {shop}, I'd like to order (ref {draft}): {lines}. Total {total} before delivery. {link}",
    placeholders: {
      shop,
      draft: { means: "the WhatsApp order's number", sample: "7K2Q9M" },
      lines: { means: "the items", sample: "2 × Cotton shirt (M); 1 × Canvas cap" },
      total: { means: "the total of the items", sample: "₦33,000.00" },
      link: { means: "the page with the items", sample: "https://shop.example/draft/7f3a9c51" },
    },
    needed: ["draft"],
  },
  available: {
    title: "Is it available?",
    use: "Customers send this to you to ask before they order.",
    standard: "Is {title}, size {size}, available? {link}",
    placeholders: {
      title,
      size: { means: "the size, if it has several", sample: "M" },
      link: { means: "the product page", sample: "https://shop.example/product/7f3a9c51" },
    },
    needed: [],
  },
  pay: {
    title: "Payment link",
    use: "You send this to a customer after creating their quick order.",
    standard: "{first}, your order is {total}. Pay before {time}: {link}",
    placeholders: {
      first,
      total: { means: "the amount to pay", sample: "₦36,500.00" },
      time: { means: "until when the items are reserved", sample: "Tue 24 Nov, 18:00" },
      link: payLink,
    },
    needed: ["link"],
  },
  "on-its-way": {
    title: "On its way",
    use: "You send this when a parcel is on its way.",
    standard: "{number} is on its way to {town} with {company}, waybill {no}, driver {phone}, expected {time}. {link}",
    placeholders: {
      number,
      town: { means: "the town", sample: "Jos" },
      company: { means: "the transport company", sample: "GIG" },
      no: { means: "the waybill number", sample: "W-20417" },
      phone: { means: "the driver's phone number", sample: "0803 123 4567" },
      time: { means: "the expected date", sample: "Thu 26 Nov" },
      link: { means: "the tracking page", sample: "https://shop.example/track/7f3a9c51" },
    },
    needed: [],
  },
  answer: {
    title: "Reply to a message",
    use: "You send this to reply to a contact message with a phone number.",
    standard: "Hello {first}, this is {shop}. Thank you for your message.",
    placeholders: { first, shop },
    needed: [],
  },
  balance: {
    title: "Ready, balance due",
    use: "You send this with a payment link when an order is ready.",
    standard: "{first}, {title} is ready. Balance {due}: {link}",
    placeholders: {
      first,
      title,
      due: { means: "the amount left to pay", sample: "₦18,000.00" },
      link: payLink,
    },
    needed: ["link"],
  },
  owed: {
    title: "Money owed",
    use: "You send this from Money owed to a customer who has not paid everything.",
    standard: "Hello {first}, this is {shop}. {due} is still due for order {number}, pay here {link}",
    placeholders: {
      first,
      shop,
      due: { means: "the amount left to pay", sample: "₦18,000.00" },
      number,
      link: { means: "the link to pay, if you take payments online", sample: payLink.sample },
    },
    needed: [],
  },
  finish: {
    title: "Order not paid yet",
    use: "You send this from Unfinished checkouts to a customer who has not paid yet.",
    standard:
      "Hello {first}, this is {shop}. You started an order for {title}, {total}, reserved for you until {time}. Can we help you with the payment?",
    placeholders: {
      first,
      shop,
      title,
      total: { means: "the total", sample: "₦36,500.00" },
      time: { means: "until when the items are reserved", sample: "Tue 24 Nov, 18:00" },
    },
    needed: [],
  },
  payment: {
    title: "About a payment",
    use: "You send this to a customer whose payment has an issue or is pending.",
    standard:
      "Hello {first}, this is {shop}. It is about your payment, {amount}, order {number}. Please reply here when you have a minute.",
    placeholders: { first, shop, amount: { means: "the amount", sample: "₦36,500.00" }, number },
    needed: [],
  },
  gone: {
    title: "Items sold out",
    use: "You send this when an order was paid late and some items have sold out.",
    standard:
      "Hello {first}, this is {shop}. It is about order {number}: we are sorry, some items have sold out. Would you like something else instead, or a refund for them?",
    placeholders: { first, shop, number },
    needed: [],
  },
  refund: {
    title: "Refund failed",
    use: "You send this when a refund failed.",
    standard:
      "Hello {first}, this is {shop}. Your refund of {amount} did not go through. Which bank account shall we send it to? Bank, account number and name are enough. Never send a card number or PIN.",
    placeholders: { first, shop, amount: { means: "the amount of the refund", sample: "₦18,000.00" } },
    needed: [],
  },
  collect: {
    title: "Not picked up",
    use: "You send this when an order has not been picked up.",
    standard: "Hello {first}, this is {shop}. Order {number} is ready for pick-up. When can you come?",
    placeholders: { first, shop, number },
    needed: [],
  },
  later: {
    title: "Not ready yet",
    use: "You send this when an order that you make or wait for is late.",
    standard:
      "Hello {first}, this is {shop}. We are sorry: order {number} takes longer than we said. We will send you its new day.",
    placeholders: { first, shop, number },
    needed: [],
  },
} as const satisfies Record<string, ShopText>;

export type ShopTextKind = keyof typeof standardShopTexts;

/** A fact that is not known is "". */
export type TextFacts<Kind extends ShopTextKind> = Record<
  keyof (typeof standardShopTexts)[Kind]["placeholders"],
  string
>;

export const shopTextKinds = Object.keys(standardShopTexts) as ShopTextKind[];

export function isShopTextKind(name: string): name is ShopTextKind {
  return Object.hasOwn(standardShopTexts, name);
}
