import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer, OutgoingEmail, SendingOutcome } from "./mail-server.server.ts";
import { readMailRefusal } from "./read-mail-refusal.ts";

/** `isSecure`: TLS from the first byte (smtps). */
export type SmtpSettings = {
  host: string;
  port: number;
  isSecure: boolean;
  /** The account at the server, never sent in clear text over a network. */
  account?: { user: string; pass: string } | undefined;
  isLoopback: boolean;
};

const timeouts = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The longest time for a command, including a large e-mail on a slow line. */
const stepMs = 5 * 60_000;

/**
 * An SMTP server, driven step by step, because only so it is known whether anything of the e-mail had left when
 * something broke: before the go-ahead for the text (354) nothing has. Source: docs/decisions/work-after-a-commit.md.
 */
export function createSmtpMailServer(
  settings: SmtpSettings,
  limits: Partial<typeof timeouts> & { tls?: { ca: string } } = {},
): MailServer {
  return {
    async deliver(email, { onLeaving, stopping }) {
      const raw = await compose(email);
      const connection = new SMTPConnection({
        host: settings.host,
        port: settings.port,
        secure: settings.isSecure,
        ...timeouts,
        ...limits,
        // A mail server on this machine often has a certificate of its own.
        tls: { rejectUnauthorized: !settings.isLoopback, ...limits.tls },
        requireTLS: Boolean(settings.account) && !settings.isLoopback,
      });
      // A connection that breaks between two commands fails at the next one.
      connection.on("error", () => {});
      let hasBegun = false;
      let surprise: { error: unknown } | undefined;
      async function* leaving() {
        try {
          if (stopping.aborted) throw new Error("The shop is closing.");
          await onLeaving();
        } catch (error) {
          surprise = { error };
          throw error;
        }
        hasBegun = true;
        yield raw;
      }
      const onStop = () => hasBegun || connection.close();
      try {
        await step(stopping, connection, done => connection.connect(done));
        stopping.addEventListener("abort", onStop);
        const { account } = settings;
        if (account) await step(stopping, connection, done => connection.login(account, done));
        const envelope = { from: email.from.address, to: [email.to.address], size: raw.length };
        await step(undefined, connection, done => connection.send(envelope, Readable.from(leaving()), done));
        connection.quit();
        return { kind: "sent" };
      } catch (error) {
        connection.close();
        if (surprise && !stopping.aborted) throw surprise.error;
        const outcome = deliveryOf(error as SmtpError, hasBegun);
        return { ...outcome, reason: withoutPassword(outcome.reason, settings.account) };
      } finally {
        stopping.removeEventListener("abort", onStop);
      }
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Sends one command and reads its answer. A broken connection or the shop's closing ends it. */
function step(
  stopping: AbortSignal | undefined,
  connection: SMTPConnection,
  run: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => {
      connection.off("error", end);
      connection.off("end", onEnd);
      clearTimeout(deadline);
      stopping?.removeEventListener("abort", onStop);
      if (error) reject(error);
      else resolve();
    };
    const onStop = () => end(new Error("The shop is closing."));
    // Closing drops the callback of the running command.
    const onEnd = () => end(new Error("The connection ended."));
    // Ends a silence that the connection's own time limits miss.
    const deadline = setTimeout(() => end(new Error("The mail server takes too long.")), stepMs);
    if (stopping?.aborted) return onStop();
    stopping?.addEventListener("abort", onStop);
    connection.on("error", end);
    connection.once("end", onEnd);
    run(end);
  });
}

/** A server may repeat the line it refuses, which holds name and password in base64. */
function withoutPassword(reason: string, account: SmtpSettings["account"]): string {
  if (!account?.pass) return reason;
  const { user, pass } = account;
  const inLogin = [`\0${user}\0${pass}`, pass, user].map(text => Buffer.from(text).toString("base64"));
  return [...inLogin, pass].reduce((text, secret) => text.replaceAll(secret, "…"), reason);
}

/** 5xx to recipient or text may be about this e-mail; any other refusal is about the shop's account. */
function deliveryOf(
  { code, command, responseCode = 0, message }: SmtpError,
  hasBegun: boolean,
): Exclude<SendingOutcome, { kind: "sent" }> {
  const reason = message.slice(0, 500);
  const isAnswer = responseCode >= 400;
  const isAboutText = code === "EMESSAGE" && isAnswer;
  if (hasBegun && !isAboutText) return { kind: "unclear", reason };
  if (responseCode < 500) return { kind: "unavailable", reason };
  if (!isAboutText && command !== "RCPT TO") return { kind: "account-refused", reason };
  const about = readMailRefusal(message, isAboutText ? "text" : "recipient");
  return { kind: about === "email" ? "refused" : "account-refused", reason };
}

function compose({
  messageId,
  from,
  to,
  subject,
  text,
  html,
  date,
  stopAddress,
  replyTo,
}: OutgoingEmail): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    date,
    messageId: `<${messageId}>`,
    headers: { "Auto-Submitted": "auto-generated", ...(stopAddress && stopHeaders(stopAddress)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The unsubscribe button of mail programs. Source: RFC 2369, RFC 8058. */
const stopHeaders = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
