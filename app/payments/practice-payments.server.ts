import { and, asc, eq, gte, lt } from "drizzle-orm";
import { paths } from "#app/lib/paths.ts";
import { randomText } from "#app/lib/random-text.ts";
import type { Log } from "#app/log/log.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { practiceRefunds, practiceTransactions } from "#app/database/schema.server.ts";
import type { Payment, Payments } from "./payments.ts";
import type { PracticeAct } from "./practice-acts.ts";
import {
  actOnPractice,
  findPracticeTransaction,
  listUnannounced,
  type PracticeTransaction,
  settleDueTransfers,
} from "./practice-ledger.server.ts";
import {
  beginPracticeRefund,
  listPracticeRefunds,
  listUnannouncedRefunds,
  settleDueRefunds,
} from "./practice-refunds.server.ts";
import {
  practiceSignatureHeader,
  readPracticeEvent,
  writePracticeRefundWebhook,
  writePracticeWebhook,
} from "./practice-webhook.server.ts";

/** The practice provider: the seam every provider has, what its own popup needs, and its own background work. */
export type PracticePayments = Payments & {
  /** The transaction a popup shows; undefined for an unknown access code. */
  findTransaction(accessCode: string): Promise<PracticeTransaction | undefined>;
  /** What was tapped in the popup; see `actOnPractice`. A payment made is announced by webhook, in the background. */
  act(accessCode: string, act: PracticeAct): Promise<PracticeTransaction | undefined>;
  /** Settles transfers whose time has come, and sends every webhook that has not been taken yet. */
  work(): Promise<void>;
};

const sendMs = 5_000;

/**
 * Practice payments: no real money moves. Its books are a table of their own, as a hosted provider would keep them on
 * its side, and its webhook goes over HTTP to `webhookUrl`, signed with `secret`, until it is answered with 2xx.
 * Source: design §6; contracts §6.3.
 */
export function createPracticePayments(options: {
  db: Database;
  now(): Date;
  log: Pick<Log, "info" | "warn">;
  secret: string;
  webhookUrl: string;
}): PracticePayments {
  const { db, now, log, secret, webhookUrl } = options;
  const books = { db, now };

  /** Whether the webhook was taken; one that was not is sent again by `work`. */
  async function send({ body, signature }: { body: string; signature: string }, reference: string): Promise<boolean> {
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

  async function announce(transaction: PracticeTransaction): Promise<void> {
    const { reference } = transaction;
    if (!(await send(writePracticeWebhook(transaction, secret), reference))) return;
    await db
      .update(practiceTransactions)
      .set({ webhookSentAt: now() })
      .where(eq(practiceTransactions.reference, reference));
  }

  async function announceRefunds(): Promise<void> {
    for (const refund of await listUnannouncedRefunds(books)) {
      if (!(await send(writePracticeRefundWebhook(refund, secret), refund.reference))) continue;
      await db.update(practiceRefunds).set({ announcedStatus: refund.status }).where(eq(practiceRefunds.id, refund.id));
    }
  }

  return {
    provider: "practice",
    signatureHeader: practiceSignatureHeader,

    async initialize({ reference, email, amountKobo }) {
      await db
        .insert(practiceTransactions)
        .values({
          ...{ reference, email, amountKobo, currency: "NGN", status: "abandoned", createdAt: now() },
          accessCode: randomText(26).toLowerCase(),
        })
        .onConflictDoNothing({ target: practiceTransactions.reference });
      const transaction = await findPracticeTransaction(books, { reference });
      const { accessCode } = transaction!;
      return { kind: "started", accessCode, paymentUrl: paths.practicePayment(accessCode) };
    },

    async verify(reference) {
      const transaction = await findPracticeTransaction(books, { reference });
      return transaction ? asPayment(transaction) : { status: "unknown", reference };
    },

    refund: refund => beginPracticeRefund(books, refund),

    listRefunds: reference => listPracticeRefunds(books, reference),

    async listTransactions({ from, to }) {
      await settleDueTransfers(books);
      const transactions = await db
        .select()
        .from(practiceTransactions)
        .where(and(gte(practiceTransactions.createdAt, from), lt(practiceTransactions.createdAt, to)))
        .orderBy(asc(practiceTransactions.createdAt), asc(practiceTransactions.reference));
      return transactions.map(({ reference, status, amountKobo, currency, createdAt, paidAt }) => ({
        ...{ reference, status, amountKobo, currency, createdAt },
        paidAt: paidAt ?? undefined,
      }));
    },

    readEvent: (rawBody, signature) => readPracticeEvent(rawBody, signature, secret),

    findTransaction: accessCode => findPracticeTransaction(books, { accessCode }),

    async act(accessCode, act) {
      const transaction = await actOnPractice(books, accessCode, act);
      if (transaction?.status === "success" && !transaction.webhookSentAt) void announce(transaction);
      return transaction;
    },

    async work() {
      await settleDueTransfers(books);
      await settleDueRefunds(books);
      for (const transaction of await listUnannounced(books)) await announce(transaction);
      await announceRefunds();
    },
  };
}

function asPayment(transaction: PracticeTransaction): Payment {
  const { reference, status, amountKobo, currency, paidAt, settlesAt } = transaction;
  if (status !== "success") return { status, reference };
  return { status, reference, amountKobo, currency, paidAt: paidAt!, channel: settlesAt ? "bank_transfer" : "card" };
}
