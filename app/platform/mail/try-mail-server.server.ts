import type { OutgoingEmail } from "./mail-server.server.ts";
import { createSmtpMailServer, type SmtpSettings } from "./smtp-mail-server.server.ts";

/**
 * `accepted`: the server took the e-mail, which says nothing of its arrival. `refused`: with what it answered.
 * `unclear`: the text had left, and no answer came.
 */
export type MailTrial = { kind: "accepted" } | { kind: "refused" | "unreachable" | "unclear"; reason: string };

/** Limits in milliseconds; a server that does not answer ends the test after `inAll`. */
const limits = { connectionTimeout: 6_000, dnsTimeout: 6_000, greetingTimeout: 6_000, socketTimeout: 12_000 };
const longestMs = 14_000;

export type MailTrialOptions = { inAllMs?: number; tls?: { ca: string } };

/** Sends one e-mail while somebody waits for the answer. */
export async function tryMailServer(
  settings: SmtpSettings,
  email: OutgoingEmail,
  { inAllMs = longestMs, ...more }: MailTrialOptions = {},
): Promise<MailTrial> {
  const tooLong = AbortSignal.timeout(inAllMs);
  let hasBegun = false;
  const silence = new Promise<"silence">(resolve => tooLong.addEventListener("abort", () => resolve("silence")));
  const onLeaving = async () => void (hasBegun = true);
  const sending = createSmtpMailServer(settings, { ...limits, ...more }).deliver(email, {
    onLeaving,
    stopping: tooLong,
  });
  const outcome = await Promise.race([sending, silence]);
  if (outcome === "silence" || tooLong.aborted) {
    const reason = `No answer within ${Math.round(inAllMs / 1_000)} seconds.`;
    return { kind: hasBegun ? "unclear" : "unreachable", reason };
  }
  if (outcome.kind === "sent") return { kind: "accepted" };
  const { reason } = outcome;
  if (outcome.kind === "unclear") return { kind: "unclear", reason };
  return { kind: isAnswer(reason) ? "refused" : "unreachable", reason };
}

/** A refusal begins with its number (RFC 5321), which the library puts after its own words. */
function isAnswer(reason: string): boolean {
  return /(?:^|\s)[45]\d\d[\s-]/u.test(reason);
}
