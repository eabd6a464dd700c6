import { href } from "react-router";
import * as v from "valibot";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { listOwnerEmails } from "#app/platform/identity/users.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";

const staffChangedKind = "staff-changed";
const about = v.object({ email: v.string(), told: v.string() });

/**
 * Mails a change of who works here to every owner. Called before the change, so that an owner who is removed hears of
 * it too. `told`: a sentence without its full stop.
 */
export async function tellStaffChange(transaction: Transaction, { told, now }: { told: string; now: Date }) {
  for (const email of await listOwnerEmails({ db: transaction })) {
    const key = `${staffChangedKind}:${newId()}`;
    await addToOutbox(transaction, { kind: staffChangedKind, key, payload: { email, told }, now });
  }
}

export function staffEffects(shop: MailingContext): OutboxEffects {
  return {
    async [staffChangedKind]({ key, payload }) {
      const { email, told } = v.parse(about, payload);
      const look = await findMailLook(shop);
      const link = look.origin + href("/admin/settings/people");
      const mail = composeMail(look, "staff-changed", { change: told, link });
      await writeEmail(shop.db, { key, to: { name: "", address: email }, ...mail }, shop.now());
    },
  };
}
