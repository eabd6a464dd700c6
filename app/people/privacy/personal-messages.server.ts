import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import type { PersonalRecords } from "./personal-records.ts";
import { erased, erasedText, isTheirs, personal, type Scope } from "./personal-table.ts";

const emailsOf = (scope: Scope): SQL | undefined =>
  or(
    inArray(emails.orderId, scope.orderIds),
    inArray(sql`split_part(${emails.key}, ':', 2)`, [...scope.checkoutIds, ...scope.references]),
    isTheirs(emails.recipient, scope.emails),
    isTheirs(emails.replyTo, scope.emails),
  );

const salesSubjects = ["order", "checkout", "quick order", "receipt", "pay link", "payment"];

const historyOf = (scope: Scope): SQL | undefined =>
  or(
    and(
      inArray(auditEvents.subject, salesSubjects),
      inArray(auditEvents.subjectId, [...scope.orderIds, ...scope.checkoutIds, ...scope.references]),
    ),
    and(inArray(auditEvents.subject, ["password", "sign-in code"]), inArray(auditEvents.subjectId, scope.userIds)),
    and(
      inArray(auditEvents.subject, ["e-mail"]),
      sql`${auditEvents.subjectId} in (select ${emails.id}::text from ${emails} where ${emailsOf(scope)})`,
    ),
  );

/** Keeps what was done and who of the staff did it. */
export const historyWithoutWords = {
  erasure: () => ({
    before: null,
    after: null,
    actor: sql`case when ${auditEvents.subject} in ('password', 'sign-in code') then ${erasedText} else ${auditEvents.actor} end`,
  }),
  stays: { action: "a verb", subject: "a kind of thing", subjectId: "an id" },
};

/** Declares the history, e-mails and messages. */
export const personalMessages: PersonalRecords = {
  tables: [
    personal(auditEvents, { ...historyWithoutWords, name: "history", rows: historyOf }),
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
      address: emails.recipient,
    }),
    personal(outbox, {
      name: "messages",
      rows: scope => inArray(sql`lower(${outbox.payload} ->> 'email')`, scope.emails),
      erasure: "delete",
      tells: ["kind", "payload", "createdAt"],
      address: sql`${outbox.payload} ->> 'email'`,
      isReached: inArray(outbox.kind, ["contact-message"]),
    }),
  ],
};
