import { eq } from "drizzle-orm";
import * as v from "valibot";
import { paths } from "#app/lib/paths.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { resetKind } from "./ask-for-reset.server.ts";

/** An e-mail older than its link is not sent. */
const linkMs = 30 * 60_000;

const asked = v.object({ email: v.string() });

/** Writes one e-mail with a link, if the address has an account. */
export function resetEffects(context: MailingContext & { identity: Identity }): OutboxEffects {
  return {
    async [resetKind]({ key, payload }) {
      const { email } = v.parse(asked, payload);
      // An interrupted try wrote the e-mail: another code would end the one that was sent.
      if ((await context.db.$count(emails, eq(emails.key, key))) > 0) return;
      const reset = await context.identity.startReset(email);
      if (!reset) return;
      const look = await findMailLook(context);
      const address = look.origin + paths.resetPassword(reset.code);
      const mail = composeMail(look, "new-password", { link: address });
      const to = { name: "", address: email };
      // An earlier link has just ended.
      await removeSecretsTo(context.db, email, context.now());
      await writeEmail(context.db, { key, to, goodForMs: linkMs, holdsSecret: true, ...mail }, context.now());
    },
  };
}
