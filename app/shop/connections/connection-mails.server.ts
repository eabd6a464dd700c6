import { href } from "react-router";
import * as v from "valibot";
import { listOwnerEmails } from "#app/platform/identity/users.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { connectionChangedKind } from "./write-connections.server.ts";

const about = v.object({ told: v.string() });

/** Mails all owners about every change. */
export function connectionEffects(shop: MailingContext): OutboxEffects {
  return {
    async [connectionChangedKind]({ key, payload }) {
      const look = await findMailLook(shop);
      const link = look.origin + href("/admin/history");
      const mail = composeMail(look, "connection-changed", { change: v.parse(about, payload).told, link });
      for (const address of await listOwnerEmails(shop)) {
        await writeEmail(shop.db, { key: `${key}:${address}`, to: { name: "", address }, ...mail }, shop.now());
      }
    },
  };
}
