import { href } from "react-router";
import * as v from "valibot";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { factorChangedKind } from "./tell-factor-change.server.ts";

const about = v.object({ email: v.string(), told: v.string() });

/** Writes to the person concerned about every change. */
export function factorEffects(shop: MailingContext): OutboxEffects {
  return {
    async [factorChangedKind]({ key, payload }) {
      const { email, told } = v.parse(about, payload);
      const look = await findMailLook(shop);
      const link = look.origin + href("/admin/password/code");
      const mail = composeMail(look, "second-factor-changed", { change: told, link });
      await writeEmail(shop.db, { key, to: { name: "", address: email }, ...mail }, shop.now());
    },
  };
}
