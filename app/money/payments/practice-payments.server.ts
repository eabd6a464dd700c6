import { and, asc, eq, gte, lt } from "drizzle-orm";
import { href } from "react-router";
import { randomText } from "#app/lib/random-text.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { ListedTransaction, Payment, Payments } from "./payments.ts";
import type { PracticeAction, PracticeDisputeAct } from "./practice-actions.ts";
import {
  actOnPracticeDispute,
  beginPracticeDispute,
  listUnannouncedDisputes,
  practiceDisputeQuestions,
} from "./practice-disputes.server.ts";
import {
  findPracticeTransaction,
  listUnannounced,
  type PracticeTransaction,
  performPracticeAction,
  settleDueTransfers,
} from "./practice-ledger.server.ts";
import {
  beginPracticeRefund,
  listPracticeRefunds,
  listUnannouncedRefunds,
  settleDueRefunds,
} from "./practice-refunds.server.ts";
import { practiceDisputes, practiceRefunds, practiceTransactions } from "./practice-tables.server.ts";
import {
  practiceDispute,
  practiceEventKind,
  practiceSignatureHeader,
  readPracticeEvent,
  writePracticeDisputeWebhook,
  writePracticeRefundWebhook,
  writePracticeWebhook,
} from "./practice-webhook.server.ts";

export type PracticePayments = Payments & {
  /** Returns undefined for an unknown access code. */
  findTransaction(accessCode: string): Promise<PracticeTransaction | undefined>;
  /** See `performPracticeAction`. A payment is announced by webhook in the background. */
  perform(accessCode: string, action: PracticeAction): Promise<PracticeTransaction | undefined>;
  /** See `beginPracticeDispute` and `actOnPracticeDispute`. A webhook follows in the background. */
  dispute(asked: { reference: string; category: string }): Promise<boolean>;
  actOnDispute(asked: { id: string; act: PracticeDisputeAct }): Promise<boolean>;
  /** Settles due transfers and sends webhooks not taken yet. */
  work(): Promise<void>;
};

type PracticeOptions = {
  db: Database;
  now(): Date;
  log: Pick<Log, "info" | "warn">;
  secret: string;
  webhookUrl: string;
  /** False on this machine alone, where practice deceives nobody. */
  isInPublic?: boolean;
};

const sendMs = 5_000;

/**
 * Practice payments: no real money. Its books are a table of its own; its webhook goes by HTTP to `webhookUrl`, signed
 * with `secret`, until answered with 2xx. Source: docs/architecture.md#the-three-seams.
 */
export function createPracticePayments(options: PracticeOptions): PracticePayments {
  const { db, now, secret } = options;
  const books = { db, now };
  return {
    provider: "practice",
    note: "Test payment: no real money moves, and no card is stored here.",
    isTest: options.isInPublic ?? false,
    signatureHeader: practiceSignatureHeader,

    async initialize({ reference, email, amountKobo }) {
      const [written] = await db
        .insert(practiceTransactions)
        .values({
          reference,
          email,
          amountKobo,
          currency: "NGN",
          status: "abandoned",
          createdAt: now(),
          accessCode: randomText(26).toLowerCase(),
        })
        .onConflictDoNothing({ target: practiceTransactions.reference })
        .returning();
      const { accessCode } = (written ?? (await findPracticeTransaction(books, { reference })))!;
      return { kind: "started", accessCode, paymentUrl: href("/practice/:accessCode", { accessCode }) };
    },

    async verify(reference) {
      const transaction = await findPracticeTransaction(books, { reference });
      return transaction ? asPayment(transaction) : { status: "unknown", reference };
    },

    refund: refund => beginPracticeRefund(books, refund),
    listRefunds: reference => listPracticeRefunds(books, reference),
    listTransactions: range => listTransactions(books, range),
    readEvent: (rawBody, signature) => readPracticeEvent(rawBody, signature, secret),
    kindOf: practiceEventKind,
    ...disputesOf(options),
    findTransaction: accessCode => findPracticeTransaction(books, { accessCode }),

    async perform(accessCode, action) {
      const transaction = await performPracticeAction(books, accessCode, action);
      if (transaction?.status === "success" && !transaction.webhookSentAt) void announce(options, transaction);
      return transaction;
    },

    async work() {
      await settleDueTransfers(books);
      await settleDueRefunds(books);
      for (const transaction of await listUnannounced(books)) await announce(options, transaction);
      await announceRefunds(options);
      await announceDisputes(options);
    },
  };
}

async function listTransactions(
  books: Pick<PracticeOptions, "db" | "now">,
  { from, to }: { from: Date; to: Date },
): Promise<ListedTransaction[]> {
  await settleDueTransfers(books);
  const transactions = await books.db
    .select()
    .from(practiceTransactions)
    .where(and(gte(practiceTransactions.createdAt, from), lt(practiceTransactions.createdAt, to)))
    .orderBy(asc(practiceTransactions.createdAt), asc(practiceTransactions.reference));
  return transactions.map(({ reference, status, amountKobo, currency, createdAt, paidAt }) => ({
    reference,
    status,
    amountKobo,
    currency,
    createdAt,
    paidAt: paidAt ?? undefined,
  }));
}

async function announce(options: PracticeOptions, transaction: PracticeTransaction): Promise<void> {
  const { db, now, secret } = options;
  const { reference } = transaction;
  if (!(await send(options, writePracticeWebhook(transaction, secret), reference))) return;
  await db
    .update(practiceTransactions)
    .set({ webhookSentAt: now() })
    .where(eq(practiceTransactions.reference, reference));
}

async function announceRefunds(options: PracticeOptions): Promise<void> {
  const { db, secret } = options;
  for (const refund of await listUnannouncedRefunds(options)) {
    if (!(await send(options, writePracticeRefundWebhook(refund, secret), refund.reference))) continue;
    await db.update(practiceRefunds).set({ announcedStatus: refund.status }).where(eq(practiceRefunds.id, refund.id));
  }
}

function disputesOf(
  options: PracticeOptions,
): Pick<PracticePayments, "disputeIn" | "disputes" | "dispute" | "actOnDispute"> {
  const tell = (isChanged: boolean) => {
    if (isChanged) void announceDisputes(options);
    return isChanged;
  };
  return {
    disputeIn: practiceDispute,
    disputes: practiceDisputeQuestions(options, href("/admin/attention/practice")),
    dispute: async asked => tell(await beginPracticeDispute(options, asked)),
    actOnDispute: async asked => tell(await actOnPracticeDispute(options, asked)),
  };
}

async function announceDisputes(options: PracticeOptions): Promise<void> {
  const { db, secret } = options;
  for (const dispute of await listUnannouncedDisputes(options)) {
    if (!(await send(options, writePracticeDisputeWebhook(dispute, secret), dispute.reference))) continue;
    await db.update(practiceDisputes).set({ announced: dispute.event }).where(eq(practiceDisputes.id, dispute.id));
  }
}

/** Returns false when `work` has to send it again. */
async function send(
  { webhookUrl, log }: PracticeOptions,
  { body, signature }: { body: string; signature: string },
  reference: string,
): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", [practiceSignatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(sendMs),
    });
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
    return true;
  } catch (error) {
    log.warn({ err: error, reference }, "a practice webhook was not taken; it is sent again");
    return false;
  }
}

function asPayment(transaction: PracticeTransaction): Payment {
  const { reference, status, amountKobo, currency, paidAt, settlesAt, declined: tries } = transaction;
  if (status === "failed") return { status, reference, tries };
  if (status !== "success") return { status, reference };
  return { status, reference, amountKobo, currency, paidAt: paidAt!, channel: settlesAt ? "bank_transfer" : "card" };
}
