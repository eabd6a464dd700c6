import { and, eq } from "drizzle-orm";
import { type Disputes, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { claimDue } from "#app/platform/database/claim-due.server.ts";
import { type AskingShop, askAboutDispute } from "./ask-about-disputes.server.ts";
import { disputeAnswers, disputes } from "./dispute-tables.server.ts";

type Answer = typeof disputeAnswers.$inferSelect;
type Dispute = typeof disputes.$inferSelect;

/** After this time a process that sends counts as dead. All questions of one try together take less. */
const leaseMs = 3 * 60_000;
const againMs = 60_000;
/** An answer that came to nobody is given up this long after the deadline. */
const lateMs = 24 * 60 * 60_000;
const queue = { table: disputeAnswers, key: "id", dueAt: "tryAfter", tries: "tries" } as const;
const maxAtOnce = 20;

/**
 * Sends the answers that are due, or those to the one dispute `id`. Each is claimed by one process; the provider is
 * asked first, so that a dispute which was answered at its site, or by a try whose answer was lost, gets no second one.
 */
export async function sendDisputeAnswers(shop: AskingShop, id?: string): Promise<void> {
  const isSending = eq(disputeAnswers.state, "sending");
  const where = id === undefined ? isSending : and(isSending, eq(disputeAnswers.disputeId, id));
  for (let sent = 0; sent < maxAtOnce; sent++) {
    const now = shop.now();
    const answer = await claimDue(shop.db, queue, { where, now, until: new Date(now.getTime() + leaseMs) });
    if (!answer) return;
    await sendOne(shop, answer);
  }
}

async function sendOne(shop: AskingShop, answer: Answer): Promise<void> {
  const [dispute] = await shop.db.select().from(disputes).where(eq(disputes.id, answer.disputeId));
  const provider = shop.payments.find(dispute!.provider);
  const isLate = shop.now().getTime() - dispute!.dueAt.getTime() > lateMs;
  try {
    if (!provider?.disputes) throw new PaymentsUnavailable("The provider is not connected.");
    const end = await submit(shop, { answer, dispute: dispute!, asked: provider.disputes });
    if (!end) return;
    await note(shop, answer, end);
    await askAboutDispute(shop, provider, dispute!.disputeId);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn(
      { err: error, disputeId: dispute!.disputeId },
      "an answer to a dispute was not taken; it is tried again",
    );
    const tryAfter = new Date(shop.now().getTime() + againMs);
    const ended = isLate ? ({ state: "not-sent" } as const) : {};
    await note(shop, answer, { ...ended, tryAfter, problem: "Your payment provider does not answer." });
  }
}

type End = Partial<typeof disputeAnswers.$inferInsert>;

/** Undefined when another process has taken over. */
async function submit(
  shop: AskingShop,
  { answer, dispute, asked }: { answer: Answer; dispute: Dispute; asked: Disputes },
): Promise<End | undefined> {
  const { disputeId } = dispute;
  const answers = asked.answers;
  if (!answers) return notSent("Your payment provider takes no answers from here.");
  const found = await asked.find(disputeId);
  if (!found) return notSent("Your payment provider does not know this chargeback any more.");
  if (found.state !== "open") return answeredBefore(answer);
  // The bank has come again since: this answer was to what it asked before.
  if (dispute.round !== answer.round || (answer.resolvingAt && found.dueAt && found.dueAt > dispute.dueAt)) {
    return answer.resolvingAt ? answeredBefore(answer) : notSent("The bank asked again meanwhile.");
  }
  const { choice, refundKobo, message, evidence, sheet } = answer;
  const accepts = choice !== "decline";
  if (!evidence || !sheet) return notSent("The customer's details were erased meanwhile.");
  let { fileName, evidenceId } = answer;
  if (!fileName) {
    const file = { name: "proof.jpg", type: "image/jpeg", bytes: sheet };
    const uploaded = await answers.upload(disputeId, file);
    if (uploaded.kind === "refused") return notSent(uploaded.reason);
    fileName = uploaded.fileName;
    if (!(await note(shop, answer, { fileName }))) return undefined;
  }
  if (!accepts && !evidenceId) {
    const added = await answers.addEvidence(disputeId, evidence);
    if (added.kind === "refused") return notSent(added.reason);
    evidenceId = added.evidenceId;
    if (!(await note(shop, answer, { evidenceId }))) return undefined;
  }
  const resolvingAt = answer.resolvingAt ?? shop.now();
  if (!(await note(shop, answer, { resolvingAt }))) return undefined;
  const resolved = await answers.resolve(disputeId, {
    ...{ accepts, message, refundKobo, fileName },
    evidenceId: evidenceId ?? undefined,
  });
  if (resolved.kind === "done") return { state: "sent", sentAt: shop.now(), problem: "" };
  // Refused, so that a later try must not take this one for the answer that the provider has.
  if (!(await note(shop, answer, { resolvingAt: answer.resolvingAt }))) return undefined;
  const after = await asked.find(disputeId);
  return after && after.state !== "open" ? answeredBefore(answer) : notSent(resolved.reason);
}

/** Counts the answer as ours where we had begun to submit one and never heard back. */
function answeredBefore({ resolvingAt }: Answer): End {
  if (resolvingAt) return { state: "sent", sentAt: resolvingAt, problem: "" };
  return notSent("It was already answered on your provider's site.");
}

function notSent(problem: string): End {
  return { state: "not-sent", problem };
}

/** Writes only while no other process has begun a newer try. */
async function note({ db }: AskingShop, { id, tries }: Answer, change: End): Promise<boolean> {
  const isOurs = and(eq(disputeAnswers.id, id), eq(disputeAnswers.tries, tries), eq(disputeAnswers.state, "sending"));
  const written = await db.update(disputeAnswers).set(change).where(isOurs).returning({ id: disputeAnswers.id });
  return written.length > 0;
}
