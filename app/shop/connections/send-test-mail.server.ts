import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import { messageIdOf } from "#app/platform/mail/send-emails.server.ts";
import { type MailTrial, type MailTrialOptions, tryMailServer } from "#app/platform/mail/try-mail-server.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";

/** Sends a test e-mail through `mail`, which need not be the shop's. Returns what the server answered. */
export async function sendTestMail(
  context: MailingContext,
  mail: MailSettings,
  to: string,
  options?: MailTrialOptions,
): Promise<MailTrial> {
  const look = await findMailLook(context);
  const { subject, text, html } = composeMail(look, "test-mail", { link: look.origin + href("/admin/settings/email") });
  const { name, address } = mail.from;
  const email = {
    messageId: messageIdOf(`test-mail:${randomUUID()}`, context.settings.origin),
    from: { name: name ?? look.settings.shopName, address },
    to: { name: "", address: to },
    date: context.now(),
    ...{ subject, text, html },
  };
  return await tryMailServer(mail.smtp, email, options);
}
