import { personalAnswers } from "#app/catalog/collections/personal-answers.server.ts";
import { personalStoreOrders } from "#app/content-store/store-orders/personal-store-orders.server.ts";
import { personalAttention } from "#app/money/attention/personal-attention.server.ts";
import { personalCheckouts } from "#app/money/checkout-records/personal-checkouts.server.ts";
import { salesOfPeople } from "#app/money/checkout-records/sales-of-people.server.ts";
import { personalDisputes } from "#app/money/disputes/personal-disputes.server.ts";
import { personalOrders } from "#app/money/order-records/personal-orders.server.ts";
import { personalDebts } from "#app/money/owed/personal-debts.server.ts";
import { personalCalls } from "#app/money/pay-on-delivery/personal-calls.server.ts";
import { personalPractice } from "#app/money/payments/personal-practice.server.ts";
import { personalReceipts } from "#app/money/receipts/personal-receipts.server.ts";
import { personalRefunds } from "#app/money/refunds/personal-refunds.server.ts";
import { personalEvents } from "#app/money/settlement/personal-events.server.ts";
import { personalTransfers } from "#app/money/transfers/personal-transfers.server.ts";
import { personalPeople } from "#app/orders/customers/personal-people.server.ts";
import { personalInvoices } from "#app/orders/invoices/personal-invoices.server.ts";
import { personalOrderPictures } from "#app/orders/order-pictures/personal-order-pictures.server.ts";
import { personalReturns } from "#app/orders/returns/personal-returns.server.ts";
import { personalReviews } from "#app/orders/reviews/personal-reviews.server.ts";
import { personalDevices } from "#app/orders/rings/personal-devices.server.ts";
import { personalAccounts } from "#app/people/privacy/personal-accounts.server.ts";
import { personalMessages } from "#app/people/privacy/personal-messages.server.ts";
import { joinPersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personalPayLinks } from "#app/selling/pay-links/personal-pay-links.server.ts";
import { personalReminders } from "#app/selling/reminders/personal-reminders.server.ts";
import { personalSavedMeasures } from "#app/selling/saved-measures/personal-saved-measures.server.ts";
import { personalRequests } from "#app/stock/back-in-stock/personal-requests.server.ts";
import { personalHolds } from "#app/stock/holds/personal-holds.server.ts";

/** Lists what every room stores about people, in the order of erasure: what other rows belong to comes last. */
export const personalData = joinPersonalRecords(salesOfPeople, {
  "people/privacy, messages": personalMessages,
  "orders/invoices": personalInvoices,
  "orders/reviews": personalReviews,
  "orders/returns": personalReturns,
  "orders/order-pictures": personalOrderPictures,
  "orders/rings": personalDevices,
  "orders/customers": personalPeople,
  "money/attention": personalAttention,
  "money/disputes": personalDisputes,
  "money/refunds": personalRefunds,
  "money/settlement": personalEvents,
  "money/payments": personalPractice,
  "money/receipts": personalReceipts,
  "money/transfers": personalTransfers,
  "selling/pay-links": personalPayLinks,
  "stock/holds": personalHolds,
  "money/owed": personalDebts,
  "money/pay-on-delivery": personalCalls,
  "money/order-records": personalOrders,
  "money/checkout-records": personalCheckouts,
  "selling/reminders": personalReminders,
  "selling/saved-measures": personalSavedMeasures,
  "stock/back-in-stock": personalRequests,
  "catalog/collections": personalAnswers,
  "content-store/store-orders": personalStoreOrders,
  "people/privacy, accounts": personalAccounts,
});
