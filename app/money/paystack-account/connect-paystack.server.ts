import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { KeyRefused, openPaystackApi } from "#app/money/payments/paystack-api.server.ts";
import { createPaystackPayments } from "#app/money/payments/paystack-payments.server.ts";
import { mayGoTo } from "#app/platform/environment/paystack-settings.server.ts";
import { setPaystack } from "#app/shop/connections/change-connections.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import type { ConnectionContext } from "#app/shop/connections/write-connections.server.ts";
import { countOpenPayments, findNewestPayment } from "./find-paystack-payments.server.ts";

/**
 * `refused`, `unavailable`, `unclear`: by Paystack, and nothing is stored. `unclear`: it answered `status`, which says
 * nothing about the key. `other-account`: Paystack's `openCount` open payments are another account's; ask once more.
 * `live-elsewhere`: a live key goes to Paystack only.
 */
export type PaystackConnecting =
  | { kind: "changed" | "unchanged" | "outdated" | "refused" | "unavailable" | "live-elsewhere" }
  | { kind: "unclear"; status: number }
  | { kind: "other-account"; openCount: number };

type Context = ConnectionContext & { settings: { paystackApiUrl: string; origin: string } };

/** Checks the key at Paystack, then stores it. `mayReplace`: the owner has agreed to another account. */
export async function connectPaystack(
  context: Context,
  change: { actor: string; seen: string; secretKey: string; mayReplace: boolean },
): Promise<PaystackConnecting> {
  const { secretKey, mayReplace, ...who } = change;
  const { paystackApiUrl: apiUrl } = context.settings;
  if (!mayGoTo(apiUrl, secretKey)) return { kind: "live-elsewhere" };
  const check = await checkPaystackKey({ apiUrl, secretKey });
  if (check) return check;
  const isAnother = await isAnotherAccount(context, secretKey);
  if (isAnother === "unavailable") return { kind: "unavailable" };
  if (isAnother && !mayReplace) {
    const openCount = await countOpenPayments(context);
    if (openCount > 0) return { kind: "other-account", openCount };
  }
  return { kind: await setPaystack(context, { ...who, secretKey, keepsEarlier: isAnother }) };
}

/** True when the account does not know the newest payment that Paystack took for this shop. */
async function isAnotherAccount(context: Context, secretKey: string): Promise<boolean | "unavailable"> {
  const { paystack } = await findConnections(context, context.sealedSecrets);
  if (paystack?.secret?.secretKey === secretKey) return false;
  const reference = await findNewestPayment(context);
  if (!reference) return false;
  const { paystackApiUrl: apiUrl, origin } = context.settings;
  const payments = createPaystackPayments({ apiUrl, secretKey, origin, now: context.now });
  try {
    return (await payments.verify(reference)).status === "unknown";
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return "unavailable";
    throw error;
  }
}

type KeyFault = { kind: "refused" | "unavailable" } | { kind: "unclear"; status: number };

/**
 * Asks Paystack for a setting of the account, which changes nothing. Undefined for a key that it accepts. No documented
 * answer has the business's name. Source: the provider's documentation (Integration, fetch timeout).
 */
async function checkPaystackKey(account: { apiUrl: string; secretKey: string }): Promise<KeyFault | undefined> {
  try {
    const { status, body } = await openPaystackApi(account).get("/integration/payment_session_timeout");
    if (status === 200 && (body as { status?: unknown } | null)?.status === true) return undefined;
    return status === 403 ? { kind: "refused" } : { kind: "unclear", status };
  } catch (error) {
    if (error instanceof KeyRefused) return { kind: "refused" };
    if (error instanceof PaymentsUnavailable && error.status) return { kind: "unclear", status: error.status };
    if (error instanceof PaymentsUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
