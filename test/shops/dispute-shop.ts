import { asc } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { attentionEffects } from "#app/money/attention/write-attention-emails.server.ts";
import type { AskedAnswer } from "#app/money/disputes/answer-dispute.server.ts";
import { askAboutDisputes } from "#app/money/disputes/ask-about-disputes.server.ts";
import { disputeAnswers, disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { sendDisputeAnswers } from "#app/money/disputes/send-dispute-answers.server.ts";
import { warnOfDeadlines } from "#app/money/disputes/warn-of-deadlines.server.ts";
import { disputeEffects } from "#app/money/disputes/write-dispute-emails.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { createFakeDisputes } from "../stand-ins/fake-disputes.ts";
import { createTestRefundShop } from "./refund-shop.ts";

/** A shop whose provider can be asked about disputes, with its jobs and e-mails. */
export type TestDisputeShop = ReturnType<typeof createTestDisputeShop>;

export function createTestDisputeShop(db: Database) {
  const shop = createTestRefundShop(db);
  const bank = createFakeDisputes(shop.now);
  shop.provider.disputes = bank;
  const settings = { ...shop.settings, ownerEmail: "owner@shop.example" };
  const workers = { ...shop, settings };
  return Object.assign(shop, {
    bank,
    /** One round of the jobs. */
    async work(): Promise<void> {
      await askAboutDisputes(shop);
      await sendDisputeAnswers(shop);
      await warnOfDeadlines(shop);
      await workOutbox(shop, { ...disputeEffects(workers), ...attentionEffects(workers) });
    },
    answers: () => db.select().from(disputeAnswers).orderBy(asc(disputeAnswers.createdAt)),
    rows: () => db.select().from(disputes).orderBy(asc(disputes.createdAt), asc(disputes.disputeId)),
    entries: () => db.select().from(attentionItems).orderBy(asc(attentionItems.createdAt), asc(attentionItems.id)),
    mails: () => db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id)),
  });
}

/** An answer to the first round of a dispute, by the owner. */
export function declining(id: string): AskedAnswer {
  const evidence = {
    email: "ada@example.com",
    name: "Ada Obi",
    phone: "+2348031234567",
    service: "a dress",
    address: "",
  };
  const said = { choice: "decline", refundKobo: 0, message: "Delivered." } as const;
  return { id, round: 1, ...said, evidence, sheet: Buffer.from("a sheet"), actor: "owner@example.com" };
}
