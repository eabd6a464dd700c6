import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { href } from "react-router";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook, type MailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { hashOf } from "./invitation-code.server.ts";
import { invitations } from "./invitation-tables.server.ts";
import type { NewInvitation } from "./parse-invitation.ts";
import { roleWords } from "./permissions.ts";
import { tellStaffChange } from "./tell-staff-change.server.ts";

/** Returns the key of an invitation's e-mail. */
export const invitationKey = (id: string) => `invitation:${id}`;

/** The link is valid for two days. */
const goodForMs = 48 * 60 * 60_000;

type InviteContext = MailingContext & OutboxContext & { identity: Pick<Identity, "isHosted">; mailSoon(): void };

/** `works-here`: has this role already; `owner-is-set`: a hosted provider names the owner. */
type NotInvited = { kind: "works-here"; role: StaffRole } | { kind: "owner-is-set" };

export type Invited = { kind: "invited" } | { kind: "too-many-tries" } | NotInvited;

/** An address gets no more links. */
const hourly = { limit: 5, minutes: 60 };

/**
 * Mails an invitation, good once for 48 hours; the code is only in the e-mail until it is sent. Replaces an earlier
 * one. Repeatable.
 */
export async function invite(
  context: InviteContext,
  { actor, ...invitation }: NewInvitation & { actor: string },
): Promise<Invited> {
  const { db, now } = context;
  if (context.identity.isHosted && invitation.role === "owner") return { kind: "owner-is-set" };
  const tried = await countTry(context, [{ key: `invitations of ${invitation.email}`, ...hourly }]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const look = await findMailLook(context);
  const outcome = await transact(db, async (transaction): Promise<Invited> => {
    await lockInvitations(transaction);
    const { id, email, name, role } = invitation;
    const [user] = await transaction.select({ role: users.role }).from(users).where(eq(users.email, email));
    if (user && user.role !== "shopper") return { kind: "works-here", role: user.role };
    const [before] = await transaction.delete(invitations).where(eq(invitations.email, email)).returning();
    if (before?.id === id) {
      await transaction.insert(invitations).values(before);
      return { kind: "invited" };
    }
    const at = now();
    const code = randomBytes(32).toString("base64url");
    const expiresAt = new Date(at.getTime() + goodForMs);
    await transaction
      .insert(invitations)
      .values({ ...invitation, codeHash: hashOf(code), invitedBy: actor, createdAt: at, expiresAt });
    await removeSecretsTo(transaction, email, at);
    const mail = invitationMail(look, { name, role, by: actor, code });
    const to = { name, address: email };
    await writeEmail(transaction, { key: invitationKey(id), to, goodForMs, holdsSecret: true, ...mail }, at);
    const subject = { subject: "invitation", subjectId: id, after: { name, email, role } };
    await writeAudit(transaction, { actor, action: "create", ...subject, now: at });
    const sentence = `${actor} invited ${name} (${email}) as an owner`;
    if (role === "owner") await tellStaffChange(transaction, { told: sentence, now: at });
    return { kind: "invited" };
  });
  if (outcome.kind === "invited") {
    context.mailSoon();
    context.workSoon?.();
  }
  return outcome;
}

/** Returns `missing` when it was accepted or cancelled meanwhile. */
export async function inviteAgain(
  context: InviteContext,
  { id, invitationId, actor }: { id: string; invitationId: string; actor: string },
): Promise<Invited | { kind: "missing" }> {
  const [earlier] = await context.db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!earlier) return { kind: "missing" };
  const { name, email, role } = earlier;
  return await invite(context, { id, name, email, role, actor });
}

/** Returns false when there was none. */
export async function withdrawInvitation(
  { db, now }: WriteContext,
  { invitationId, actor }: { invitationId: string; actor: string },
): Promise<boolean> {
  return await transact(db, async transaction => {
    await lockInvitations(transaction);
    const [gone] = await transaction.delete(invitations).where(eq(invitations.id, invitationId)).returning();
    if (!gone) return false;
    const { name, email, role } = gone;
    await removeSecretsTo(transaction, email, now());
    const subject = { subject: "invitation", subjectId: invitationId, before: { name, email, role } };
    await writeAudit(transaction, { actor, action: "withdraw", ...subject, now: now() });
    return true;
  });
}

/** Serialises changes, so that an address has one invitation. */
async function lockInvitations(transaction: Transaction): Promise<void> {
  await transaction.execute("lock table invitations in share row exclusive mode");
}

function invitationMail(
  look: MailLook,
  { name, role, by, code }: { name: string; role: StaffRole; by: string; code: string },
): ComposedMail {
  const { may, mayNot } = roleWords[role];
  const address = `${look.origin}${href("/admin-invitation")}?code=${code}`;
  return composeMail(look, "invitation", {
    name,
    by,
    role,
    may: [may, mayNot].filter(Boolean).join(" "),
    link: address,
  });
}
