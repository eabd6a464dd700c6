import { eq } from "drizzle-orm";
import * as v from "valibot";
import { layOutMail } from "#app/lib/mail-layout.ts";
import { paths } from "#app/lib/paths.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { emails } from "#app/tables/message-tables.server.ts";
import { removeSecretsTo } from "#app/mail/remove-email-secrets.server.ts";
import { findShopSettings, type StartSettings } from "#app/owner/shop-settings.server.ts";
import type { OutboxEffects } from "#app/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/mail/write-email.server.ts";
import { resetKind } from "./ask-for-reset.server.ts";
import type { Identity } from "#app/identity/identity.ts";

type Tools = { db: Database; now(): Date; identity: Identity; settings: StartSettings & { origin: string } };

/** An e-mail older than the lifetime of its link is not sent: the link would no longer work. */
const linkMs = 30 * 60_000;

const asked = v.object({ email: v.string() });

/** The effects of a requested reset: one e-mail with a link, if the address has an account. */
export function resetEffects(tools: Tools): OutboxEffects {
  return {
    async [resetKind]({ key, payload }) {
      const { email } = v.parse(asked, payload);
      // The e-mail was written by an earlier try that was interrupted: another code would invalidate the one already
      // sent.
      if ((await tools.db.$count(emails, eq(emails.key, key))) > 0) return;
      const reset = await tools.identity.startReset(email);
      if (!reset) return;
      const { origin } = tools.settings;
      const { shopName } = await findShopSettings(tools);
      const title = "Choose a new password";
      const mail = layOutMail({
        title,
        shopName,
        origin,
        parts: [
          { kind: "text", text: "Someone, probably you, said that the password of this address is forgotten." },
          { kind: "link", label: title, address: origin + paths.resetPassword(reset.code) },
          {
            kind: "text",
            text: "The link works once and for half an hour. If it was not you, do nothing: your password stays as it is.",
          },
        ],
      });
      const subject = `${title} at ${shopName}`;
      const to = { name: "", address: email };
      // An earlier link of the same person has just ended.
      await removeSecretsTo(tools.db, email, tools.now());
      await writeEmail(tools.db, { key, to, subject, goodForMs: linkMs, holdsSecret: true, ...mail }, tools.now());
    },
  };
}
