import { eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { mailLimit } from "#app/people/accounts/limit-mails.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { emailAddress } from "#app/lib/email-address.ts";
import type { StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { endMailedCode, readMailedCode, writeMailedCode } from "#app/platform/identity/mailed-codes.server.ts";
import { paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { emails, outbox } from "#app/platform/tables/message-tables.server.ts";
import { consents } from "#app/platform/tables/privacy-tables.server.ts";
import { reminderStops } from "#app/platform/tables/reminder-tables.server.ts";
import { stockRequests } from "#app/platform/tables/request-tables.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { findPersonByMail, findScope } from "./find-scope.server.ts";

const dataLinkKind = "data-link";
const linkMs = 60 * 60_000;
const hourly = { limit: 5, minutes: 60 };

const askedSchema = v.object({
  email: emailAddress(),
});

type Asked = { kind: "noted" } | { kind: "refused"; problem: string } | { kind: "too-many-tries" };

/**
 * Queues an e-mail with a link to an address's data. Looked up in the background, so that answer and time are the same.
 * Five an hour per network address.
 */
export async function askForDataLink(
  context: { db: Database; now(): Date; workSoon(): void },
  request: Request,
  form: FormData,
): Promise<Asked> {
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
  context.workSoon();
  return { kind: "noted" };
}

/** Undefined for a forged or used link, or one older than an hour. */
export async function readDataLink(
  { db, now }: { db: Database; now(): Date },
  code: string,
): Promise<string | undefined> {
  if (code === "") return undefined;
  return await readMailedCode(db, { purpose: "data", code, now: now() });
}

export async function endDataLink({ db }: { db: Database }, code: string): Promise<void> {
  await endMailedCode(db, "data", code);
}

type DataLinkContext = {
  db: Database;
  now(): Date;
  identity: { isHosted: boolean };
  settings: StartSettings & { origin: string };
};

/** One e-mail, if the shop knows the address. */
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

async function isKnown({ db, identity }: DataLinkContext, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  const scope = await findScope(db, await findPersonByMail(db, email, !identity.isHosted));
  if (scope.userIds.length + scope.customerIds.length + scope.checkoutIds.length > 0) return true;
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${outbox} where lower(${outbox.payload} ->> 'email') = ${address}
                   and ${inArray(outbox.kind, ["contact-message"])})
        or exists (select from ${consents} where lower(${consents.email}) = ${address})
        or exists (select from ${stockRequests} where lower(${stockRequests.email}) = ${address})
        or exists (select from ${reminderStops} where ${reminderStops.email} = ${address})
        or exists (select from ${paymentAttempts} where lower(${paymentAttempts.payerEmail}) = ${address}) as known`);
  return rows[0]!.known;
}
