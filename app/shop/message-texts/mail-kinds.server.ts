import { alterationMail } from "#app/shop/mails-to-shoppers/alteration.server.tsx";
import { backInStockMail } from "#app/shop/mails-to-shoppers/back-in-stock.server.tsx";
import { backInStockAskedMail } from "#app/shop/mails-to-shoppers/back-in-stock-asked.server.tsx";
import { balanceAskedMail } from "#app/shop/mails-to-shoppers/balance-asked.server.tsx";
import { callAwaitedMail } from "#app/shop/mails-to-shoppers/call-awaited.server.tsx";
import { dayMovedMail } from "#app/shop/mails-to-shoppers/day-moved.server.tsx";
import { findOrdersMail } from "#app/shop/mails-to-shoppers/find-orders.server.tsx";
import { newPasswordMail } from "#app/shop/mails-to-shoppers/new-password.server.tsx";
import { orderConfirmedMail } from "#app/shop/mails-to-shoppers/order-confirmed.server.tsx";
import { orderCorrectedMail } from "#app/shop/mails-to-shoppers/order-corrected.server.tsx";
import { orderStepMails } from "#app/shop/mails-to-shoppers/order-steps.server.tsx";
import { payerReceiptMail } from "#app/shop/mails-to-shoppers/payer-receipt.server.tsx";
import { preOrderOpenMail } from "#app/shop/mails-to-shoppers/pre-order-open.server.tsx";
import { refundMails } from "#app/shop/mails-to-shoppers/refunds.server.tsx";
import { reminderMail } from "#app/shop/mails-to-shoppers/reminder.server.tsx";
import { returnAcceptedMail } from "#app/shop/mails-to-shoppers/return-accepted.server.tsx";
import { returnAskedMail } from "#app/shop/mails-to-shoppers/return-asked.server.tsx";
import { returnClosedMail } from "#app/shop/mails-to-shoppers/return-closed.server.tsx";
import { returnDeclinedMail } from "#app/shop/mails-to-shoppers/return-declined.server.tsx";
import { returnReceivedMail } from "#app/shop/mails-to-shoppers/return-received.server.tsx";
import { reviewAskedMail } from "#app/shop/mails-to-shoppers/review-asked.server.tsx";
import { trackingLinkMail } from "#app/shop/mails-to-shoppers/tracking-link.server.tsx";
import { transferAskedMail } from "#app/shop/mails-to-shoppers/transfer-asked.server.tsx";
import { transferOverMail } from "#app/shop/mails-to-shoppers/transfer-over.server.tsx";
import { waitingOverMail } from "#app/shop/mails-to-shoppers/waiting-over.server.tsx";
import { yourDataMail } from "#app/shop/mails-to-shoppers/your-data.server.tsx";
import { accountChangedMail } from "#app/shop/mails-to-staff/account-changed.server.tsx";
import { attentionNoticeMail } from "#app/shop/mails-to-staff/attention-notice.server.tsx";
import { backupMissingMail } from "#app/shop/mails-to-staff/backup-missing.server.tsx";
import { callToMakeMail } from "#app/shop/mails-to-staff/call-to-make.server.tsx";
import { connectionChangedMail } from "#app/shop/mails-to-staff/connection-changed.server.tsx";
import { contactNoticeMail } from "#app/shop/mails-to-staff/contact-notice.server.tsx";
import { invitationMail } from "#app/shop/mails-to-staff/invitation.server.tsx";
import { lowStockMail } from "#app/shop/mails-to-staff/low-stock.server.tsx";
import { orderNoticeMail } from "#app/shop/mails-to-staff/order-notice.server.tsx";
import { returnNoticeMail } from "#app/shop/mails-to-staff/return-notice.server.tsx";
import { secondFactorChangedMail } from "#app/shop/mails-to-staff/second-factor-changed.server.tsx";
import { soldOutMail } from "#app/shop/mails-to-staff/sold-out.server.tsx";
import { staffChangedMail } from "#app/shop/mails-to-staff/staff-changed.server.tsx";
import { testMail } from "#app/shop/mails-to-staff/test-mail.server.tsx";
import { transferToComeMail } from "#app/shop/mails-to-staff/transfer-to-come.server.tsx";
import { transferToldMail } from "#app/shop/mails-to-staff/transfer-told.server.tsx";
import type { Mail } from "./mail.ts";

/**
 * All e-mails in the order of the list of message templates. Sending, that list, its forms and examples read this
 * table. Source: app/shop/README.md#e-mails.
 */
export const mailKinds = {
  "order-confirmed": orderConfirmedMail,
  "order-corrected": orderCorrectedMail,
  ...orderStepMails,
  "day-moved": dayMovedMail,
  alteration: alterationMail,
  "balance-asked": balanceAskedMail,
  ...refundMails,
  "transfer-asked": transferAskedMail,
  "transfer-over": transferOverMail,
  "call-awaited": callAwaitedMail,
  "waiting-over": waitingOverMail,
  "payer-receipt": payerReceiptMail,
  "tracking-link": trackingLinkMail,
  "find-orders": findOrdersMail,
  "your-data": yourDataMail,
  "new-password": newPasswordMail,
  "back-in-stock-asked": backInStockAskedMail,
  "back-in-stock": backInStockMail,
  "pre-order-open": preOrderOpenMail,
  reminder: reminderMail,
  "return-asked": returnAskedMail,
  "return-accepted": returnAcceptedMail,
  "return-declined": returnDeclinedMail,
  "return-received": returnReceivedMail,
  "return-closed": returnClosedMail,
  "review-asked": reviewAskedMail,
  "order-notice": orderNoticeMail,
  "contact-notice": contactNoticeMail,
  "attention-notice": attentionNoticeMail,
  "transfer-to-come": transferToComeMail,
  "transfer-told": transferToldMail,
  "call-to-make": callToMakeMail,
  "account-changed": accountChangedMail,
  "connection-changed": connectionChangedMail,
  "second-factor-changed": secondFactorChangedMail,
  "staff-changed": staffChangedMail,
  "test-mail": testMail,
  "backup-missing": backupMissingMail,
  "sold-out": soldOutMail,
  "low-stock": lowStockMail,
  invitation: invitationMail,
  "return-notice": returnNoticeMail,
} as const satisfies Record<string, Mail>;

export type MailKind = keyof typeof mailKinds;

export function mailOf(kind: MailKind): Mail {
  return mailKinds[kind];
}

export const allMailKinds = Object.keys(mailKinds) as MailKind[];

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailKinds, name);
}

/** Words with their placeholders. */
export type MailWords = { subject: string; text: string };

type PlaceholdersOf<Kind extends MailKind> = (typeof mailKinds)[Kind]["placeholders"];

/** Placeholders that name an order or a sum. An e-mail with one of them says when the money was a test. */
const orderFacts = ["number", "amount", "total", "entry"] as const;

export type OrderMailKind = {
  [Kind in MailKind]: Extract<keyof PlaceholdersOf<Kind>, (typeof orderFacts)[number]> extends never ? never : Kind;
}[MailKind];

export function isOrderMail(kind: MailKind): kind is OrderMailKind {
  return orderFacts.some(name => Object.hasOwn(mailOf(kind).placeholders, name));
}

/** Known without being passed: the shop's name, and the first name from `name`. */
type Known = "shop" | "first";

type FactsOf<Given> = Given extends { say(facts: infer Facts): string }
  ? Facts
  : Given extends { show(facts: infer Facts): unknown }
    ? Facts
    : string;

/** The facts for an e-mail's placeholders; "" for an unknown word. */
export type MailFacts<Kind extends MailKind> = Kind extends MailKind
  ? { [Name in Exclude<keyof PlaceholdersOf<Kind>, Known>]: FactsOf<PlaceholdersOf<Kind>[Name]> }
  : never;
