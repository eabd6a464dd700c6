import { isEmailAddress } from "#app/lib/email-address.ts";
import type { SmtpSettings } from "#app/platform/mail/smtp-mail-server.server.ts";
import { isLoopback } from "./is-loopback.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

export type MailSettings = { smtp: SmtpSettings; from: { name: string | undefined; address: string } };

/** Returns undefined without both settings. Throws `SettingsProblem` when they are half set or wrong. */
export function readMailSettings(env: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: sender } = env;
  if (!url && !sender) return undefined;
  if (!url) throw new SettingsProblem("MAIL_FROM is set, but nothing can be sent. Set SMTP_URL too, or remove it.");
  if (!sender) {
    throw new SettingsProblem("SMTP_URL needs a sender too: set MAIL_FROM, such as Your Shop <shop@example.com>.");
  }
  const [, name, bracketed] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*)<([^<>]+)>$/u.exec(sender) ?? [];
  const from = { name: name?.trim() || undefined, address: (bracketed ?? sender).trim() };
  if (!isEmailAddress(from.address)) {
    throw new SettingsProblem("MAIL_FROM must be an e-mail address, alone or as in Your Shop <shop@example.com>.");
  }
  if (!isDecodable(url)) {
    throw new SettingsProblem("The name or password in SMTP_URL has a % that means nothing: write it as %25.");
  }
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const account = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  const smtp = {
    host: hostname.replace(/^\[|\]$/gu, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    account,
    isLoopback: isLoopback(`http://${hostname}`),
  };
  return { smtp, from };
}

function isDecodable(text: string): boolean {
  return !/%(?![\da-f]{2})/iu.test(text);
}
