import { and, asc, eq, gte, isNull, lte, ne, or } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Dispute, DisputeRefusal, DisputeState, Disputes } from "./payments.ts";
import type { PracticeDisputeAct } from "./practice-actions.ts";
import { practiceDisputes, practiceTransactions } from "./practice-tables.server.ts";

/** A dispute at the practice provider. */
export type PracticeDispute = typeof practiceDisputes.$inferSelect;

const [begun, reminded, resolved] = [
  "charge.dispute.create",
  "charge.dispute.remind",
  "charge.dispute.resolve",
] as const;
const changes = {
  remind: { event: reminded, announced: null },
  answer: { status: "awaiting-bank-feedback" },
  win: { status: "resolved", resolution: "declined", event: resolved, announced: null },
  lose: { status: "resolved", resolution: "merchant-accepted", event: resolved, announced: null },
} as const satisfies Record<PracticeDisputeAct, Partial<PracticeDispute>>;

/** Questions about practice disputes, and their answers. `answeredAt`: where an owner plays the bank. */
export function practiceDisputeQuestions({ db, now }: WriteContext, answeredAt: string): Disputes {
  const select = () =>
    db
      .select({ dispute: practiceDisputes, payment: practiceTransactions })
      .from(practiceDisputes)
      .innerJoin(practiceTransactions, eq(practiceTransactions.reference, practiceDisputes.reference));
  return {
    answeredAt,
    async list({ from, to }) {
      const isIn = and(gte(practiceDisputes.createdAt, from), lte(practiceDisputes.createdAt, to));
      const rows = await select().where(isIn).orderBy(asc(practiceDisputes.createdAt));
      return { disputes: rows.map(asDispute), unreadable: 0 };
    },
    async find(id) {
      if (!isUuid(id)) return undefined;
      const [row] = await select().where(eq(practiceDisputes.id, id));
      return row && asDispute(row);
    },
    answers: {
      upload: async id => ({ kind: "done", fileName: `practice-${id}` }),
      addEvidence: async id => ({ kind: "done", evidenceId: `practice-${id}` }),
      resolve: (id, { accepts, refundKobo }) => answerPracticeDispute({ db, now }, { id, accepts, refundKobo }),
    },
  };
}

/** The shop's answer. An accepted dispute is over at once; the bank decides about a declined one. */
async function answerPracticeDispute(
  { db }: WriteContext,
  { id, accepts, refundKobo }: { id: string; accepts: boolean; refundKobo: number },
): Promise<{ kind: "done" } | DisputeRefusal> {
  const isOpen = and(eq(practiceDisputes.id, id), eq(practiceDisputes.status, "awaiting-merchant-feedback"));
  const change = accepts ? { ...changes.lose, refundKobo } : changes.answer;
  const answered = await db.update(practiceDisputes).set(change).where(isOpen).returning();
  return answered.length > 0 ? { kind: "done" } : { kind: "refused", reason: "This dispute was answered before." };
}

/** Lets a customer's bank ask a practice payment back. False for one that is not paid, or already disputed. */
export async function beginPracticeDispute(
  { db, now }: WriteContext,
  { reference, category }: { reference: string; category: string },
): Promise<boolean> {
  const isPaid = and(eq(practiceTransactions.reference, reference), eq(practiceTransactions.status, "success"));
  // As real banks do, this one comes again while it still decides about an answer.
  const isOpen = eq(practiceDisputes.status, "awaiting-merchant-feedback");
  const isUndecided = and(eq(practiceDisputes.reference, reference), isOpen);
  return await db.transaction(async transaction => {
    const [paid] = await transaction.select().from(practiceTransactions).where(isPaid).for("update");
    if (!paid || (await transaction.$count(practiceDisputes, isUndecided)) > 0) return false;
    const status = "awaiting-merchant-feedback" as const;
    const dispute = { id: newId(), reference, category, status, event: begun, createdAt: now() };
    await transaction.insert(practiceDisputes).values(dispute);
    return true;
  });
}

/** False when the bank has decided already. */
export async function actOnPracticeDispute(
  { db }: WriteContext,
  { id, act }: { id: string; act: PracticeDisputeAct },
): Promise<boolean> {
  const isUndecided = and(eq(practiceDisputes.id, id), ne(practiceDisputes.status, "resolved"));
  const acted = await db.update(practiceDisputes).set(changes[act]).where(isUndecided).returning();
  return acted.length > 0;
}

/** Lists disputes for which nobody has taken the webhook of their last event. */
export function listUnannouncedDisputes({ db }: ReadContext): Promise<PracticeDispute[]> {
  return db
    .select()
    .from(practiceDisputes)
    .where(or(isNull(practiceDisputes.announced), ne(practiceDisputes.announced, practiceDisputes.event)))
    .orderBy(asc(practiceDisputes.id))
    .limit(20);
}

function asDispute({
  dispute,
  payment,
}: {
  dispute: PracticeDispute;
  payment: typeof practiceTransactions.$inferSelect;
}): Dispute {
  const { id, reference, category, status, createdAt } = dispute;
  const { currency } = payment;
  const amountKobo = dispute.refundKobo ?? payment.amountKobo;
  return {
    id,
    reference,
    category,
    status,
    createdAt,
    amountKobo,
    currency,
    dueAt: undefined,
    state: stateOf(dispute),
  };
}

function stateOf({ status, resolution }: PracticeDispute): DisputeState {
  if (status === "resolved") return resolution === "declined" ? "won" : "lost";
  return status === "awaiting-bank-feedback" ? "answered" : "open";
}
