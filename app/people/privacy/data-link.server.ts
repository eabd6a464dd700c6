import { and, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { mailLimit } from "#app/people/accounts/limit-mails.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext, OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { endMailedCode, readMailedCode, writeMailedCode } from "#app/platform/identity/mailed-codes.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findPersonByMail, findScope } from "./find-scope.server.ts";
import type { PersonalData } from "./personal-records.ts";

const dataLinkKind = "data-link";
const linkMs = 60 * 60_000;
const hourly = { limit: 5, minutes: 60 };

const askedSchema = v.object({
  email: emailAddress(),
});

type DataLinkOutcome = { kind: "noted" } | { kind: "refused"; problem: string } | { kind: "too-many-tries" };

/**
 * Queues an e-mail with a link to an address's data. Looked up in the background, so that answer and time are the same.
 * Five an hour per network address.
 */
export async function askForDataLink(
  context: OutboxContext,
  request: Request,
  form: FormData,
): Promise<DataLinkOutcome> {
  const parsed = v.safeParse(askedSchema, Object.fromEntries(form), { abortPipeEarly: true });
  if (!parsed.success) return { kind: "refused", problem: sentenceOf(parsed.issues[0]) };
  const { email } = parsed.output;
  const tried = await countTry(context, [
    { key: `data links from ${clientAddress(request)}`, ...hourly },
    mailLimit(email),
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const key = `${dataLinkKind}:${newId()}`;
  await addToOutbox(context.db, { kind: dataLinkKind, key, payload: { email }, now: context.now() });
  context.workSoon?.();
  return { kind: "noted" };
}

/** Returns undefined for a forged or used link, and for one older than an hour. */
export async function readDataLink({ db, now }: DatedReadContext, code: string): Promise<string | undefined> {
  if (code === "") return undefined;
  return await readMailedCode(db, { purpose: "data", code, now: now() });
}

export async function endDataLink({ db }: { db: Database }, code: string): Promise<void> {
  await endMailedCode(db, "data", code);
}

type DataLinkContext = MailingContext & { identity: { isHosted: boolean }; personalData: PersonalData };

/** Writes one e-mail, if the shop knows the address. */
export function dataLinkEffects(context: DataLinkContext): OutboxEffects {
  return {
    async [dataLinkKind]({ key, payload }) {
      const { email } = v.parse(askedSchema, payload);
      // Written by an interrupted try: another code would end the one in it.
      if ((await context.db.$count(emails, eq(emails.key, key))) > 0) return;
      if (!(await isKnown(context, email))) return;
      const expiresAt = new Date(context.now().getTime() + linkMs);
      const code = await transact(context.db, transaction =>
        writeMailedCode(transaction, { purpose: "data", value: email, expiresAt }),
      );
      const look = await findMailLook(context);
      const address = `${look.origin}${href("/account/data")}?code=${code}`;
      const mail = composeMail(look, "your-data", { link: address });
      const to = { name: "", address: email };
      const letter = { key, to, goodForMs: linkMs, holdsSecret: true, ...mail };
      await writeEmail(context.db, letter, context.now());
    },
  };
}

async function isKnown({ db, identity, personalData }: DataLinkContext, email: string): Promise<boolean> {
  const person = await findPersonByMail(db, email, !identity.isHosted);
  const scope = await findScope(db, personalData.sales, person);
  if (scope.userIds.length + scope.customerIds.length + scope.checkoutIds.length > 0) return true;
  for (const { table, address, isReached } of personalData.tables) {
    if (!address || !isReached) continue;
    const theirs = and(eq(sql`lower(${address})`, email.toLowerCase()), isReached === true ? undefined : isReached);
    if ((await db.select({ one: sql`1` }).from(table).where(theirs).limit(1)).length > 0) return true;
  }
  return false;
}
