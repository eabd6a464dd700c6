import * as v from "valibot";
import type {
  ConnectableProvider,
  KeyFault,
  ProviderAccount,
} from "#app/money/payments/connectable-provider.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { KeyRefused, openPaystackApi } from "./paystack-api.server.ts";
import { isTestKey, keyForms, parsePaystackKeys } from "./paystack-keys.ts";
import { createPaystackPayments } from "./paystack-payments.server.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const secretKeyOf = (keys: Readonly<Record<string, string>>) => keys.secretKey ?? "";

/** Paystack, as the rest of the shop knows it. The public key is only a check that both keys belong together. */
export const paystack: ConnectableProvider = {
  name: "paystack",
  title: "Paystack",
  apiUrl: "https://api.paystack.co",
  apiUrlVariable: "PAYSTACK_API_URL",
  keyVariables: {
    PAYSTACK_SECRET_KEY: v.optional(
      v.pipe(text, v.regex(keyForms.secret, "must be the secret key of the Paystack dashboard (sk_…)")),
    ),
    PAYSTACK_PUBLIC_KEY: v.optional(
      v.pipe(text, v.regex(keyForms.public, "must be the public key of the Paystack dashboard (pk_…)")),
    ),
  },
  keysIn: ({ PAYSTACK_SECRET_KEY: secretKey }) => (secretKey ? { secretKey } : undefined),
  problemIn({ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey }) {
    if (!secretKey) return "PAYMENTS=paystack needs the secret key too: set PAYSTACK_SECRET_KEY.";
    return publicKey && isTestKey(secretKey) !== publicKey.startsWith("pk_test_")
      ? "One of PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY is a test key and the other a live one. Set two of a kind."
      : undefined;
  },
  factsOf(keys) {
    const secretKey = secretKeyOf(keys);
    return { mode: isTestKey(secretKey) ? "test" : "live", lastFour: secretKey.slice(-4) };
  },
  fields: [
    { name: "secretKey", label: "Secret key", hint: "Begins with sk_", isSecret: true },
    {
      name: "publicKey",
      label: "Public key",
      hint: "Begins with pk_. Only checked against the secret key.",
      isSecret: false,
      isOptional: true,
    },
  ],
  parseKeys: parsePaystackKeys,
  checkKeys: checkPaystackKey,
  open: ({ keys, ...where }) => createPaystackPayments({ ...where, secretKey: secretKeyOf(keys) }),
  texts: {
    whereKeysAre:
      "You find both keys in your Paystack dashboard, under Settings, API Keys & Webhooks. " +
      "Test keys take no real money; live keys do.",
    whereWebhookGoes:
      "In your Paystack dashboard, open Settings, then API Keys & Webhooks, and paste this address as webhook URL.",
  },
};

/**
 * Asks Paystack for a setting of the account. No documented answer has the business's name. Source: the provider's
 * documentation (Integration, fetch timeout).
 */
async function checkPaystackKey({ apiUrl, keys }: ProviderAccount): Promise<KeyFault | undefined> {
  try {
    const api = openPaystackApi({ apiUrl, secretKey: secretKeyOf(keys) });
    const { status, body } = await api.get("/integration/payment_session_timeout");
    if (status === 200 && (body as { status?: unknown } | null)?.status === true) return undefined;
    return status === 403 ? { kind: "refused" } : { kind: "unclear", status };
  } catch (error) {
    if (error instanceof KeyRefused) return { kind: "refused" };
    if (error instanceof PaymentsUnavailable && error.status) return { kind: "unclear", status: error.status };
    if (error instanceof PaymentsUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
