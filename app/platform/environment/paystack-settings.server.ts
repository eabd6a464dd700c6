import * as v from "valibot";
import { isLoopback } from "./is-loopback.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

/** The forms of Paystack's keys, typed here or in the dashboard. */
const paystackKeys = { secret: /^sk_(?:test|live)_\w+$/u, public: /^pk_(?:test|live)_\w+$/u };

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const paymentVariables = {
  PAYMENTS: v.optional(v.picklist(["practice", "paystack", "off"], "must be practice, paystack or off")),
  PRACTICE_PAYMENTS_IN_PUBLIC: v.optional(v.picklist(["yes", "no"], "must be yes or no"), "no"),
  PAYSTACK_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(paystackKeys.secret, "must be the secret key of the Paystack dashboard (sk_…)")),
  ),
  PAYSTACK_PUBLIC_KEY: v.optional(
    v.pipe(text, v.regex(paystackKeys.public, "must be the public key of the Paystack dashboard (pk_…)")),
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
  /** Otherwise `payments` is only where a shop begins, and the owner chooses in the dashboard. */
  isPaymentsGiven: boolean;
  /** For keys from the dashboard too. */
  paystackApiUrl: string;
  /** With another current provider: for the payments Paystack took before. */
  paystack?: PaystackSettings | undefined;
  practicesInPublic: boolean;
  warnings: string[];
};

/**
 * Throws `SettingsProblem`, also for a public shop with practice payments. Without a word about payments a public shop
 * takes none until the owner connects Paystack.
 */
export function readPaymentSettings(env: PaymentVariables, origin: string): PaymentSettings {
  const given = { isPaymentsGiven: env.PAYMENTS !== undefined, paystackApiUrl: apiUrlOf(env) };
  const { PAYMENTS, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = env;
  if (PAYMENTS === "paystack") return { ...given, ...readPaystackPayments(env, origin) };
  const earlier = secretKey ? paystackSettings(secretKey, env) : undefined;
  const takesNone = { ...given, payments: "off", practicesInPublic: false, warnings: [] as string[] } as const;
  if (PAYMENTS === "off") return { ...takesNone, paystack: earlier };
  // PAYMENTS=practice with keys is allowed, for earlier payments. Keys alone are half a setting.
  if (PAYMENTS === undefined && (secretKey || publicKey)) {
    throw new SettingsProblem("There are Paystack keys, but nothing uses them. Set PAYMENTS=paystack.");
  }
  const practicesInPublic = !isLoopback(origin);
  if (PAYMENTS === undefined && practicesInPublic && env.PRACTICE_PAYMENTS_IN_PUBLIC !== "yes") return takesNone;
  if (practicesInPublic && env.PRACTICE_PAYMENTS_IN_PUBLIC !== "yes") {
    throw new SettingsProblem(
      `PAYMENTS=practice takes no real money, and ${origin} is a public address. ` +
        "Set PAYMENTS=paystack, or PAYMENTS=off to be paid by transfer or at the door, " +
        "or PRACTICE_PAYMENTS_IN_PUBLIC=yes if practice is what you want.",
    );
  }
  const warning = `PRACTICE_PAYMENTS_IN_PUBLIC=yes: anybody can order at ${origin} without paying.`;
  const warnings = practicesInPublic ? [warning] : [];
  return { ...given, payments: "practice", paystack: earlier, practicesInPublic, warnings };
}

type GivenPaystack = Omit<PaymentSettings, "isPaymentsGiven" | "paystackApiUrl">;

function readPaystackPayments(env: PaymentVariables, origin: string): GivenPaystack {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = env;
  if (!secretKey) throw new SettingsProblem("PAYMENTS=paystack needs the secret key too: set PAYSTACK_SECRET_KEY.");
  // The public key is only a check that both keys belong together.
  if (publicKey && isMixedPair(secretKey, publicKey)) {
    throw new SettingsProblem(
      "One of PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY is a test key and the other a live one. Set two of a kind.",
    );
  }
  const doubt = keyDoubt(secretKey, origin);
  const warnings = doubt ? [doubtWords[doubt](origin)] : [];
  return { payments: "paystack", paystack: paystackSettings(secretKey, env), practicesInPublic: false, warnings };
}

const doubtWords: Record<KeyDoubt, (origin: string) => string> = {
  "test-in-public": origin =>
    `The Paystack keys are test keys, so no real money moves, and ${origin} is a public address.`,
  "live-on-loopback": origin =>
    `The Paystack keys are live keys, so real money moves, and ${origin} is an address of this machine alone.`,
};

function paystackSettings(secretKey: string, env: PaymentVariables): PaystackSettings {
  const apiUrl = apiUrlOf(env);
  if (!mayGoTo(apiUrl, secretKey)) {
    throw new SettingsProblem(`PAYSTACK_API_URL is for tests: a live key goes to ${paystackApiUrl} only. Remove it.`);
  }
  return { secretKey, apiUrl };
}

function apiUrlOf({ PAYSTACK_API_URL: given = paystackApiUrl }: PaymentVariables): string {
  return given.replace(/\/+$/u, "");
}

/** A live key goes to Paystack only, never to a stand-in. */
export function mayGoTo(apiUrl: string, secretKey: string): boolean {
  return isTestKey(secretKey) || apiUrl === paystackApiUrl;
}

export function isTestKey(secretKey: string): boolean {
  return secretKey.startsWith("sk_test_");
}

/** True when one key is a test key and the other is live. */
function isMixedPair(secretKey: string, publicKey: string): boolean {
  return isTestKey(secretKey) !== publicKey.startsWith("pk_test_");
}

/** Allowed, but perhaps not meant. */
export type KeyDoubt = "test-in-public" | "live-on-loopback";

export function keyDoubt(secretKey: string, origin: string): KeyDoubt | undefined {
  if (isTestKey(secretKey)) return isLoopback(origin) ? undefined : "test-in-public";
  return isLoopback(origin) ? "live-on-loopback" : undefined;
}
