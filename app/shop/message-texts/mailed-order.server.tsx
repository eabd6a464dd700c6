import { Lines, type MailRow, Paragraph, Rows } from "./mail-parts.server.tsx";

export type MailedOrder = {
  /** When it was paid or ordered, and what is still due. */
  payment: string;
  items: readonly MailRow[];
  sums: readonly MailRow[];
  isDelivered: boolean;
  /** Says name, address and phone. */
  customer: readonly string[];
  /** How and when the order is delivered. */
  delivery: readonly MailRow[];
};

export function OrderDetails({ payment, items, sums, isDelivered, customer, delivery }: MailedOrder) {
  return (
    <>
      <Paragraph>{payment}</Paragraph>
      <Rows rows={items} />
      <Rows rows={sums} />
      <Lines title={isDelivered ? "Deliver to" : "Contact"} lines={customer} />
      <Rows rows={delivery} />
    </>
  );
}

export const sampleOrder: MailedOrder = {
  payment: "Order A7K2-9QXM, paid on 24 Nov 2026, 10:12.",
  items: [
    { label: "2 × Cotton shirt, size M, blue", amount: "₦25,000.00" },
    { label: "1 × Canvas cap, one size", amount: "₦8,000.00" },
  ],
  sums: [
    { label: "Subtotal", amount: "₦33,000.00" },
    { label: "Delivery", amount: "₦3,500.00" },
    { label: "Total", amount: "₦36,500.00", isSum: true },
  ],
  isDelivered: true,
  customer: ["Adaeze Obi", "12 Allen Avenue", "Ikeja, Lagos", "0803 123 4567"],
  delivery: [],
};
