import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import type { Account } from "#app/people/accounts/account.ts";
import type { AdoptGuestOrders } from "#app/people/accounts/guest-orders.ts";
import { mailLimit } from "#app/people/accounts/limit-mails.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { redeemMailedCode, writeMailedCode } from "#app/platform/identity/mailed-codes.server.ts";
import { proveEmail } from "#app/platform/identity/users.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";

const findOrdersKind = "find-orders";

const linkMs = 30 * 60_000;

type Asker = Pick<Account, "userId" | "email">;

/** `expired`: of a code only. */
export type OwnOrdersAnswer = { kind: "found"; count: number } | { kind: "sent" | "too-many-tries" | "expired" };

/**
 * Finds guest orders of somebody signed in: at once for a verified address, otherwise by a mailed link, three an hour
 * per account and twenty per network address.
 */
export async function askToFindOrders(
  context: OutboxContext & { adoptGuestOrders: AdoptGuestOrders },
  request: Request,
  { userId, email }: Asker,
): Promise<{ kind: "found"; count: number } | { kind: "sent" | "too-many-tries" }> {
  const now = context.now();
  const [proven] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (proven) {
    const count = await transact(context.db, transaction => context.adoptGuestOrders(transaction, { userId, now }));
    return { kind: "found", count };
  }
  const tried = await countTry(context, [
    { key: `orders looked for from ${clientAddress(request)}`, limit: 20, minutes: 60 },
    { key: `orders looked for by ${userId}`, limit: 3, minutes: 60 },
    mailLimit(email),
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const key = `${findOrdersKind}:${newId()}`;
  await addToOutbox(context.db, { kind: findOrdersKind, key, payload: { userId }, now });
  context.workSoon?.();
  return { kind: "sent" };
}

/** Only the asking account may follow the link. `expired` for a bad or old code, or another account's. */
export async function claimFoundOrders(
  { db, now, adoptGuestOrders }: WriteContext & { adoptGuestOrders: AdoptGuestOrders },
  { account, code }: { account: Asker; code: string },
): Promise<{ kind: "found"; count: number } | { kind: "expired" }> {
  const { userId } = account;
  return await transact(db, async transaction => {
    const redeemed = { purpose: "orders", code, value: valueOf(account), now: now() } as const;
    if ((await redeemMailedCode(transaction, redeemed)) === undefined) return { kind: "expired" };
    await proveEmail(transaction, userId);
    return { kind: "found", count: await adoptGuestOrders(transaction, { userId, now: now() }) };
  });
}

const payloadSchema = v.object({ userId: v.string() });

/** Writes one e-mail with a link that works once, for that account. */
export function findOrdersEffects(context: MailingContext): OutboxEffects {
  return {
    async [findOrdersKind]({ key, payload }) {
      const { userId } = v.parse(payloadSchema, payload);
      // Written by an interrupted try: another code would end the one in it.
      if ((await context.db.$count(emails, eq(emails.key, key))) > 0) return;
      const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      if (!user) return;
      const value = valueOf({ userId, email: user.email });
      const expiresAt = new Date(context.now().getTime() + linkMs);
      const code = await transact(context.db, transaction =>
        writeMailedCode(transaction, { purpose: "orders", value, expiresAt }),
      );
      const look = await findMailLook(context);
      const address = `${look.origin}${href("/account/find-orders")}?code=${code}`;
      const mail = composeMail(look, "find-orders", { link: address });
      const email = { key, to: { name: "", address: user.email }, ...mail };
      await writeEmail(context.db, { ...email, goodForMs: linkMs, holdsSecret: true }, context.now());
    },
  };
}

/** The code's value has the address, because a code proves that address only. */
function valueOf({ userId, email }: Asker): string {
  return `${userId} ${email}`;
}
