import { askPublic, type Network, parsePublicUrl } from "#app/platform/outgoing/public-request.server.ts";
import type { PushKeys } from "./push-keys.server.ts";

/** Where a browser's push service takes messages, and the browser's keys as base64url. Source: RFC 8291. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/**
 * `taken`: the service has it. `gone`: the browser withdrew, and never comes back under this address. `later`: worth
 * another try. `refused`: another try would end the same way.
 */
export type PushOutcome = { kind: "taken" } | { kind: "gone" } | { kind: "later" | "refused"; why: string };

type Push = {
  to: PushSubscription;
  /** The worker gets this as JSON. */
  message: object;
  keys: PushKeys;
  /** The shop's address, by which the service can reach its owner. */
  subject: string;
  isUrgent: boolean;
  network?: Network | undefined;
};

/** A service that hangs must not hold up other devices for long. */
const patienceMs = 10_000;
/** A ring that is older than this is no news any more. */
const keptSeconds = 3_600;

/** Encrypts a message for one browser and hands it to its push service. Never throws for what the service does. */
export async function sendPush({ to, message, keys, subject, isUrgent, network }: Push): Promise<PushOutcome> {
  const url = parsePublicUrl(to.endpoint);
  if (!url) return { kind: "refused", why: "The address of the push service is wrong." };
  const details = await encrypt({ to, message, keys, subject, isUrgent });
  if (!details) return { kind: "refused", why: "The browser's keys are wrong." };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await askPublic(url, { method: "POST", ...details, signal, network });
    if (!response) return { kind: "refused", why: "The address of the push service is not public." };
    response.destroy();
    return outcomeOf(response.statusCode ?? 0);
  } catch (error) {
    if (error instanceof Error) return { kind: "later", why: "The push service did not answer." };
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const why = `The push service answered with error ${status}.`;
  return { kind: status === 429 || status >= 500 ? "later" : "refused", why };
}

/** The library is loaded when the first device rings. */
async function encrypt({ to, message, keys, subject, isUrgent }: Omit<Push, "network">) {
  const { default: webPush } = await import("web-push");
  const { endpoint, p256dh, auth } = to;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        urgency: isUrgent ? "high" : "normal",
      },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts) as Record<string, string>, body: body! };
  } catch {
    // Keys that are no point of the curve come from a hostile browser.
    return undefined;
  }
}
