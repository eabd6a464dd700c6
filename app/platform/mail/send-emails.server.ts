import { createHash } from "node:crypto";
import { and, eq, inArray, lte } from "drizzle-orm";
import { claimDue, pauseAfter } from "#app/platform/database/claim-due.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { emails } from "./email-tables.server.ts";
import { endMailPause, findMailPause, pauseMails } from "./mail-pause.server.ts";
import type { MailServer, OutgoingEmail, SendingOutcome } from "./mail-server.server.ts";
import { withoutSecret } from "./remove-email-secrets.server.ts";

type Email = typeof emails.$inferSelect;

export type MailShop = {
  db: Database;
  now(): Date;
  log: Pick<Log, "info" | "warn">;
  mailServer: MailServer;
  /** Returns the current sender. */
  sender(): Promise<OutgoingEmail["from"]>;
  /** Returns the address for answers of shoppers; "" when there is none. */
  contactEmail(): Promise<string>;
  settings: { origin: string };
};

/** Longer than any try; afterwards the sending process counts as dead. */
const leaseMs = 5 * 60_000;
const backoff = { firstMs: 15_000, longestMs: 60 * 60_000 };
const queue = { table: emails, key: "id", dueAt: "runAfter", tries: "attempts" } as const;

/**
 * Sends due e-mails one after the other, each at most once: `sending` is recorded before the first byte; one that ends
 * unclear after that is never sent again by itself. Earlier failures are retried after 15 seconds, 30 … up to an hour,
 * for a day or while the e-mail is of use. A server that does not answer ends the round, and one that refuses the
 * shop's account pauses all e-mails for ten minutes. Source:
 * docs/decisions/work-after-a-commit.md.
 */
export async function sendEmails(shop: MailShop, stopping: AbortSignal): Promise<void> {
  await closeAbandoned(shop);
  const pause = await findMailPause(shop.db);
  if (pause && pause.until > shop.now()) return;
  while (!stopping.aborted) {
    const email = await claimNext(shop);
    if (!email) return;
    if (email.giveUpAt <= shop.now()) {
      await settle(shop, email, {
        state: "failed",
        lastError: email.lastError ?? "It could not be sent in time.",
      });
      continue;
    }
    const outcome = await deliver(shop, email, stopping);
    await record(shop, email, outcome);
    if (outcome.kind === "account-refused") await pauseMails(shop.db, { reason: outcome.reason, now: shop.now() });
    if (outcome.kind === "unavailable" || outcome.kind === "account-refused") return;
    if (pause && outcome.kind === "sent") await endMailPause(shop.db);
  }
}

async function deliver(shop: MailShop, email: Email, stopping: AbortSignal): Promise<SendingOutcome> {
  const outgoing = {
    messageId: messageIdOf(email.key, shop.settings.origin),
    from: await shop.sender(),
    to: { name: email.recipientName, address: email.recipient },
    subject: email.subject,
    text: email.textBody,
    html: email.htmlBody,
    date: email.createdAt,
    stopAddress: email.stopAddress ?? undefined,
    replyTo: email.replyTo || (email.answersToShop && (await shop.contactEmail())) || undefined,
  };
  const onLeaving = async () => {
    const runAfter = new Date(shop.now().getTime() + leaseMs);
    const isOurs = await settle(shop, email, { state: "sending", runAfter });
    if (!isOurs) throw new Error(`${email.key} was taken by another process.`);
  };
  return await shop.mailServer.deliver(outgoing, { onLeaving, stopping });
}

/** Derived from event and shop, so every try has the same. */
export function messageIdOf(key: string, origin: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${new URL(origin).hostname}`;
}

async function record(shop: MailShop, email: Email, outcome: SendingOutcome): Promise<void> {
  const about = { key: email.key, attempts: email.attempts };
  if (outcome.kind === "sent") {
    const sentAt = shop.now();
    const blanked = email.secretUntil && withoutSecret(sentAt);
    await settle(shop, email, { state: "sent", sentAt, lastError: null, ...blanked });
    return shop.log.info(about, "an e-mail was sent");
  }
  shop.log.warn({ ...about, ...outcome }, "an e-mail was not sent");
  const lastError = outcome.reason;
  if (outcome.kind === "unclear") return void (await settle(shop, email, { state: "unclear", lastError }));
  if (outcome.kind === "refused") return void (await settle(shop, email, { state: "failed", lastError }));
  const runAfter = new Date(shop.now().getTime() + pauseAfter(email.attempts, backoff));
  await settle(shop, email, { state: "waiting", lastError, runAfter });
}

/** Changes an e-mail that is still this try's; false otherwise. */
async function settle({ db }: MailShop, { id, attempts }: Email, values: Partial<Email>): Promise<boolean> {
  const changed = await db
    .update(emails)
    .set(values)
    .where(
      and(eq(emails.id, id), eq(emails.attempts, attempts), inArray(emails.state, ["waiting", "sending", "unclear"])),
    )
    .returning({ id: emails.id });
  return changed.length > 0;
}

function claimNext({ db, now }: MailShop): Promise<Email | undefined> {
  const until = new Date(now().getTime() + leaseMs);
  return claimDue(db, queue, { where: eq(emails.state, "waiting"), now: now(), until });
}

/** E-mails whose process died while they were leaving. */
async function closeAbandoned({ db, now }: MailShop): Promise<void> {
  const lastError = "The shop stopped while this was being sent.";
  await db
    .update(emails)
    .set({ state: "unclear", lastError })
    .where(and(eq(emails.state, "sending"), lte(emails.runAfter, now())));
}
