import { href } from "react-router";
import * as v from "valibot";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { contactMessageSchema } from "./contact-message.ts";
import { contactMessageKind } from "./send-contact-message.server.ts";

/** A flood of messages must not use up what the mail server sends in a day. The dashboard lists them all. */
const limit = { key: "mails of the contact form", limit: 20, minutes: 60 };

/** Mails a message to the contact address, or else to where new orders are announced. Answers go to the shopper. */
export function contactEffects(shop: StaffMailingContext): OutboxEffects {
  return {
    async [contactMessageKind]({ key, payload }) {
      const { name, email, message } = v.parse(contactMessageSchema, payload);
      if ((await countTry(shop, [limit])) === "too-many") return;
      const look = await findMailLook(shop);
      const link = look.origin + href("/admin/messages");
      const mail = composeMail(look, "contact-notice", {
        name,
        email,
        message: message.replaceAll("\r\n", "\n"),
        link,
      });
      const to = { name: "", address: look.settings.contactEmail || shop.settings.ownerEmail };
      await writeEmail(shop.db, { key: `${key}:notice`, to, replyTo: email, ...mail }, shop.now());
    },
  };
}
