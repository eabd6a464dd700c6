import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  accounts,
  customers,
  invitations,
  rateLimits,
  sessions,
  users,
  verifications,
} from "#app/platform/tables/account-tables.server.ts";
import { recoveryCodes, secondFactors } from "#app/platform/tables/second-factor-tables.server.ts";
import { collectionAnswers } from "#app/platform/tables/collection-tables.server.ts";
import { storeOrders } from "#app/platform/tables/content-tables.server.ts";
import { invoices } from "#app/platform/tables/invoice-tables.server.ts";
import { emails, outbox } from "#app/platform/tables/message-tables.server.ts";
import { auditEvents } from "#app/platform/tables/owner-tables.server.ts";
import { returnItems, returnPictures, returns } from "#app/platform/tables/return-tables.server.ts";
import { personalReviews, reviewsOf } from "./personal-reviews.server.ts";
import { erased, erasedText, personalSales } from "./personal-sales.server.ts";
import { personalRequests } from "./personal-requests.server.ts";
import { type PersonalTable, personal, type Scope } from "./personal-table.ts";

/** Compared in lower case. */
const isTheirs = (column: PgColumn, theirs: string[]) => inArray(sql`lower(${column})`, theirs);

const emailsOf = (scope: Scope) =>
  or(
    inArray(emails.orderId, scope.orderIds),
    inArray(sql`split_part(${emails.key}, ':', 2)`, [...scope.checkoutIds, ...scope.references]),
    isTheirs(emails.recipient, scope.emails),
    isTheirs(emails.replyTo, scope.emails),
  );

const salesSubjects = ["order", "checkout", "quick order", "receipt", "pay link", "payment"];

const auditsOf = (scope: Scope) =>
  or(
    and(
      inArray(auditEvents.subject, salesSubjects),
      inArray(auditEvents.subjectId, [...scope.orderIds, ...scope.checkoutIds, ...scope.references]),
    ),
    and(
      inArray(auditEvents.subject, ["review"]),
      sql`${auditEvents.subjectId} in (select one::text from ${reviewsOf(scope)} as of_theirs (one))`,
    ),
    and(inArray(auditEvents.subject, ["password", "sign-in code"]), inArray(auditEvents.subjectId, scope.userIds)),
    and(
      inArray(auditEvents.subject, ["e-mail"]),
      sql`${auditEvents.subjectId} in (select ${emails.id}::text from ${emails} where ${emailsOf(scope)})`,
    ),
  );

const returnsOf = ({ orderIds }: Scope) =>
  sql`(select ${returns.id} from ${returns} where ${inArray(returns.orderId, orderIds)})`;

/** See `personalTables`. Picture files are removed before the rows. */
const personalReturns: PersonalTable[] = [
  personal(returnPictures, {
    name: "pictures of returns",
    rows: scope => inArray(returnPictures.returnId, returnsOf(scope)),
    erasure: "delete",
    tells: ["createdAt"],
  }),
  personal(returnItems, {
    name: "pieces returned",
    rows: scope => inArray(returnItems.returnId, returnsOf(scope)),
    erasure: () => ({}),
    stays: { newSize: "the product's" },
    tells: ["count", "newSize"],
  }),
  personal(returns, {
    name: "returns",
    rows: ({ orderIds }) => inArray(returns.orderId, orderIds),
    erasure: () => ({ said: "", waybill: "", declinedBecause: "" }),
    tells: ["state", "reason", "wish", "said", "waybill", "declinedBecause", "creditKobo", "createdAt", "updatedAt"],
  }),
];

/**
 * Every table with data about shoppers: how a person's rows are found, erased and downloaded. A test compares it and
 * `about-nobody.ts` with the database. In order of erasure: what finds others comes last. Source:
 * docs/decisions/personal-data.md.
 */
export const personalTables: PersonalTable[] = [
  personal(auditEvents, {
    name: "history",
    rows: auditsOf,
    erasure: () => ({
      before: null,
      after: null,
      actor: sql`case when ${auditEvents.subject} in ('password', 'sign-in code') then ${erasedText} else ${auditEvents.actor} end`,
    }),
    stays: { action: "a verb", subject: "a kind of thing", subjectId: "an id" },
  }),
  personal(emails, {
    name: "emails",
    rows: emailsOf,
    erasure: at => ({
      recipient: "",
      recipientName: "",
      subject: erasedText,
      textBody: erased,
      htmlBody: "",
      secretUntil: null,
      stopAddress: null,
      replyTo: null,
      lastError: null,
      giveUpAt: at,
      state: sql`case when ${emails.state} = 'waiting' then 'failed' else ${emails.state} end`,
    }),
    stays: { key: "a kind and an id, so that nothing is sent twice" },
    tells: ["subject", "textBody", "createdAt", "sentAt"],
    // The owner's notices are not the shopper's letters.
    toldRows: scope => and(isTheirs(emails.recipient, scope.emails), isNull(emails.secretUntil)),
  }),
  personal(outbox, {
    name: "messages",
    rows: ({ emails: theirs }) => inArray(sql`lower(${outbox.payload} ->> 'email')`, theirs),
    erasure: "delete",
    tells: ["kind", "payload", "createdAt"],
    stays: {},
  }),
  personal(invoices, {
    name: "receipts and invoices",
    rows: ({ orderIds }) => inArray(invoices.orderId, orderIds),
    erasure: () => ({ buyerCompany: "", buyerTaxId: "" }),
    stays: { seller: "the shop's own" },
    tells: ["year", "number", "grossKobo", "vatKobo", "buyerCompany", "buyerTaxId"],
  }),
  ...personalReviews,
  ...personalReturns,
  ...personalSales,
  ...personalRequests,
  personal(collectionAnswers, {
    name: "answers",
    rows: ({ checkoutIds }) => inArray(collectionAnswers.checkoutId, checkoutIds),
    erasure: () => ({ answer: erasedText }),
    stays: { title: "the page's", question: "the page's" },
    tells: ["title", "question", "answer", "createdAt"],
  }),
  personal(storeOrders, {
    name: "orders of the content store",
    rows: scope => isTheirs(storeOrders.customer, scope.emails),
    erasure: () => ({ customer: "", note: "" }),
    stays: {
      project: "the store's name",
      documentId: "an id",
      revision: "a version",
      status: "a state",
      items: "what was bought, without a name",
    },
    tells: ["customer", "status", "totalKobo", "items", "createdAt"],
  }),
  personal(invitations, {
    name: "invitations",
    rows: scope => isTheirs(invitations.email, scope.emails),
    erasure: "delete",
  }),
  personal(rateLimits, {
    name: "counted tries",
    rows: ({ emails: theirs }) => or(...theirs.map(email => sql`strpos(lower(${rateLimits.key}), ${email}) > 0`)),
    erasure: "delete",
  }),
  personal(verifications, {
    name: "links",
    rows: ({ userIds, emails: theirs }) =>
      or(
        inArray(sql`split_part(${verifications.value}, ' ', 1)`, userIds),
        inArray(sql`lower(${verifications.value})`, theirs),
      ),
    erasure: "delete",
  }),
  personal(recoveryCodes, {
    name: "recovery codes",
    rows: ({ userIds }) => inArray(recoveryCodes.userId, userIds),
    erasure: "delete",
  }),
  personal(secondFactors, {
    name: "code app",
    rows: ({ userIds }) => inArray(secondFactors.userId, userIds),
    erasure: "delete",
    tells: ["enabledAt"],
  }),
  personal(sessions, {
    name: "sessions",
    rows: ({ userIds }) => inArray(sessions.userId, userIds),
    erasure: "delete",
    tells: ["createdAt", "expiresAt", "ipAddress", "userAgent"],
  }),
  personal(accounts, {
    name: "ways to sign in",
    rows: ({ userIds }) => inArray(accounts.userId, userIds),
    erasure: "delete",
    tells: ["providerId", "createdAt"],
  }),
  personal(customers, {
    name: "customer",
    rows: ({ customerIds }) => inArray(customers.id, customerIds),
    erasure: () => ({ email: "", identity: sql`'erased:' || ${customers.id}` }),
    tells: ["id", "email", "createdAt"],
  }),
  personal(users, {
    name: "account",
    rows: ({ userIds }) => inArray(users.id, userIds),
    erasure: "delete",
    tells: ["name", "email", "emailVerified", "createdAt"],
  }),
];
