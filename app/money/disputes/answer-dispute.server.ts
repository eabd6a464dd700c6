import { and, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { DisputeEvidence } from "#app/money/payments/payments.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { type AnswerChoice, maxSheetBytes } from "./answer-states.ts";
import type { AskingShop } from "./ask-about-disputes.server.ts";
import { disputeAnswers, disputeDrafts, disputes } from "./dispute-tables.server.ts";
import { sendDisputeAnswers } from "./send-dispute-answers.server.ts";

export type AskedAnswer = {
  id: string;
  /** The round that the page showed. */
  round: number;
  choice: AnswerChoice;
  refundKobo: number;
  message: string;
  evidence: DisputeEvidence;
  sheet: Buffer;
  actor: string;
};

/**
 * `taken`: kept, and sent now or by the next rounds of the job. `answered`: somebody's answer to this round was taken
 * before. `over`: it is not open any more. `elsewhere`: its provider takes no answers from here. Nothing is written
 * but when it was taken.
 */
export type AnswerOutcome = "taken" | "answered" | "over" | "elsewhere" | "too-large" | "too-much" | "missing";

/** Keeps the one answer to a round of a dispute word for word, and sends it. */
export async function answerDispute(shop: AskingShop, asked: AskedAnswer): Promise<AnswerOutcome> {
  const { id, round, choice, refundKobo, sheet, actor } = asked;
  if (!isUuid(id)) return "missing";
  const outcome = await transact(shop.db, async (transaction): Promise<AnswerOutcome> => {
    const [dispute] = await transaction.select().from(disputes).where(eq(disputes.id, id)).for("update");
    if (!dispute) return "missing";
    const isThis = and(eq(disputeAnswers.disputeId, id), eq(disputeAnswers.round, round));
    const [before] = await transaction.select().from(disputeAnswers).where(isThis);
    if (before && before.state !== "not-sent") return "answered";
    if (dispute.state !== "open" || dispute.round !== round) return "over";
    if (!shop.payments.find(dispute.provider)?.disputes?.answers) return "elsewhere";
    if (sheet.length > maxSheetBytes) return "too-large";
    if (choice !== "decline" && (refundKobo <= 0 || refundKobo > (dispute.amountKobo ?? 0))) return "too-much";
    const now = shop.now();
    const { message, evidence } = asked;
    // A new try begins anew: nothing of the one before reached the bank.
    const fresh = { fileName: null, evidenceId: null, resolvingAt: null, tries: 0, sentAt: null, problem: "" };
    const kept = { choice, refundKobo, message, evidence, sheet, actor, tryAfter: now, createdAt: now };
    const row = { ...fresh, ...kept, state: "sending" as const };
    if (before) await transaction.update(disputeAnswers).set(row).where(isThis);
    else await transaction.insert(disputeAnswers).values({ ...row, id: newId(), disputeId: id, round });
    return "taken";
  });
  if (outcome === "taken") await sendDisputeAnswers(shop, id);
  return outcome;
}

/** What the owner has gathered. `parts` undefined: as the shop proposes. */
export type DisputeDraft = { parts: string[] | undefined; words: string; version: number };

export async function findDraft({ db }: Pick<AskingShop, "db">, id: string): Promise<DisputeDraft> {
  const [draft] = await db.select().from(disputeDrafts).where(eq(disputeDrafts.disputeId, id));
  return draft ?? { parts: undefined, words: "", version: 0 };
}

/** False when somebody else saved since `seen`; nothing is written then. */
export async function saveDraft(
  { db, now }: Pick<AskingShop, "db" | "now">,
  { id, parts, words, seen, actor }: { id: string; parts: string[]; words: string; seen: number; actor: string },
): Promise<boolean> {
  const draft = { parts, words, version: seen + 1, updatedBy: actor, updatedAt: now() };
  const version = { version: disputeDrafts.version };
  const isSeen = and(eq(disputeDrafts.disputeId, id), eq(disputeDrafts.version, seen));
  const saved =
    seen === 0
      ? await db
          .insert(disputeDrafts)
          .values({ ...draft, disputeId: id })
          .onConflictDoNothing()
          .returning(version)
      : await db.update(disputeDrafts).set(draft).where(isSeen).returning(version);
  return saved.length > 0;
}
