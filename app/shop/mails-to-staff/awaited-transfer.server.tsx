import { dashboardButton, reservedUntil, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const checkBank =
  "Check your bank app for {amount} with the code {code}, then confirm the payment. There is no order until you do. The items are reserved until {time}.";

export const awaitedTransfer = {
  shop,
  amount: { means: "the amount of the transfer", sample: "₦36,500.00" },
  code: { means: "the code of the transfer", sample: "KQX7TR" },
  time: reservedUntil,
  link: dashboardButton("admin/confirm/7f3a9c51"),
};
