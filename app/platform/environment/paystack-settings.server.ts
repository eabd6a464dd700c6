import * as v from "valibot";
import { isLoopback } from "./is-loopback.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const paymentVariables = {
  PAYMENTS: v.optional(v.picklist(["practice", "paystack", "off"], "must be practice, paystack or off")),
  PRACTICE_PAYMENTS_IN_PUBLIC: v.optional(v.picklist(["yes", "no"], "must be yes or no"), "no"),
  PAYSTACK_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(/^sk_(?:test|live)_\w+$/u, "must be the secret key of the Paystack dashboard (sk_…)")),
  ),
  PAYSTACK_PUBLIC_KEY: v.optional(
    v.pipe(text, v.regex(/^pk_(?:test|live)_\w+$/u, "must be the public key of the Paystack dashboard (pk_…)")),
  ),
  PAYSTACK_API_URL: v.optional(v.pipe(text, v.url("must be an address such as https://shop.example"))),
};

export type PaystackSettings = { secretKey: string; apiUrl: string };

type PaymentVariables = {
  [Name in keyof typeof paymentVariables]?: v.InferOutput<(typeof paymentVariables)[Name]>;
};

const paystackApiUrl = "https://api.paystack.co";

type PaymentSettings = {
  payments: "practice" | "paystack" | "off";
  /** With another current provider: for the payments Paystack took before. */
  paystack?: PaystackSettings | undefined;
  practicesInPublic: boolean;
  warnings: string[];
};

/** Throws `SettingsProblem`, also for a public shop with practice payments nobody asked for. */
export function readPaymentSettings(env: PaymentVariables, origin: string): PaymentSettings {
  const { PAYMENTS, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = env;
  if (PAYMENTS === "paystack") return readPaystackPayments(env, origin);
  const earlier = secretKey ? paystackSettings(secretKey, env) : undefined;
  if (PAYMENTS === "off") return { payments: "off", paystack: earlier, practicesInPublic: false, warnings: [] };
  // PAYMENTS=practice with keys is allowed, for earlier payments. Keys alone are half a setting.
  if (PAYMENTS === undefined && (secretKey || publicKey)) {
    throw new SettingsProblem("There are Paystack keys, but nothing uses them. Set PAYMENTS=paystack.");
  }
  const practicesInPublic = !isLoopback(origin);
  if (practicesInPublic && env.PRACTICE_PAYMENTS_IN_PUBLIC !== "yes") {
    throw new SettingsProblem(
      `PAYMENTS=practice takes no real money, and ${origin} is a public address. ` +
        "Set PAYMENTS=paystack, or PAYMENTS=off to be paid by transfer or at the door, " +
        "or PRACTICE_PAYMENTS_IN_PUBLIC=yes if practice is what you want.",
    );
  }
  const warning = `PRACTICE_PAYMENTS_IN_PUBLIC=yes: anybody can order at ${origin} without paying.`;
  const warnings = practicesInPublic ? [warning] : [];
  return { payments: "practice", paystack: earlier, practicesInPublic, warnings };
}

function readPaystackPayments(env: PaymentVariables, origin: string): PaymentSettings {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = env;
  if (!secretKey) throw new SettingsProblem("PAYMENTS=paystack needs the secret key too: set PAYSTACK_SECRET_KEY.");
  // The public key is only a check that both keys belong together.
  if (publicKey && isTestKey(secretKey) !== publicKey.startsWith("pk_test_")) {
    throw new SettingsProblem(
      "One of PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY is a test key and the other a live one. Set two of a kind.",
    );
  }
  const warning = `The Paystack keys are test keys, so no real money moves, and ${origin} is a public address.`;
  const warnings = isTestKey(secretKey) && !isLoopback(origin) ? [warning] : [];
  return { payments: "paystack", paystack: paystackSettings(secretKey, env), practicesInPublic: false, warnings };
}

function paystackSettings(secretKey: string, env: PaymentVariables): PaystackSettings {
  const apiUrl = (env.PAYSTACK_API_URL ?? paystackApiUrl).replace(/\/+$/u, "");
  if (!isTestKey(secretKey) && apiUrl !== paystackApiUrl) {
    throw new SettingsProblem(`PAYSTACK_API_URL is for tests: a live key goes to ${paystackApiUrl} only. Remove it.`);
  }
  return { secretKey, apiUrl };
}

const isTestKey = (secretKey: string) => secretKey.startsWith("sk_test_");
