import { isLoopback } from "#app/platform/environment/is-loopback.server.ts";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import type { SmtpConnection } from "./connections.ts";

/** Makes settings like the environment's: a password goes encrypted only, except on this machine. */
export function mailSettingsOf(smtp: SmtpConnection): MailSettings {
  const { host, port, encryption, user, password, senderName, senderAddress } = smtp;
  return {
    smtp: {
      host,
      port,
      isSecure: encryption === "tls",
      account: user ? { user, pass: password } : undefined,
      isLoopback: isLoopback(`http://${host.includes(":") ? `[${host}]` : host}`),
    },
    from: { name: senderName || undefined, address: senderAddress },
  };
}
