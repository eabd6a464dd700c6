import { resolve } from "node:path";
import * as v from "valibot";
import { isLoopback } from "./is-loopback.server.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.server.ts";
import { type BucketSettings, readMediaUrl } from "./media-url.server.ts";
import { contentVariables, type ContentSettings, readContentSettings } from "./content-settings.server.ts";
import { type FirebaseSettings, identityVariables, readIdentitySettings } from "./identity-settings.server.ts";

/** Thrown when a setting is missing, half set or wrong. Its message says which and what to set. */
export class SettingsProblem extends Error {}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const port = v.pipe(text, v.regex(/^\d+$/u, "must be a number"), v.transform(Number), v.maxValue(65535));
const url = v.pipe(text, v.url("must be an address such as https://shop.example"));

const schema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(text, "127.0.0.1"),
  ORIGIN: v.optional(url),
  DATA_DIR: v.optional(text, "./data"),
  DATABASE_URL: v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//u, "must begin with postgres://"))),
  DEMO: v.optional(v.picklist(["on", "off"], "must be on or off")),
  SHOP_NAME: v.optional(v.pipe(text, v.maxLength(60)), "Àṣọ House"),
  ADMIN_EMAIL: v.optional(v.pipe(text, v.toLowerCase(), v.email("must be an e-mail address"))),
  ADMIN_PASSWORD: v.optional(v.pipe(text, v.minLength(8, "must have at least 8 characters"))),
  DELIVERY_FEE_NAIRA: v.optional(v.pipe(text, v.regex(/^\d{1,9}$/u, "must be whole naira, such as 3500")), "3500"),
  PAYMENTS: v.optional(v.picklist(["practice", "paystack"], "must be practice or paystack")),
  PAYSTACK_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(/^sk_(?:test|live)_\w+$/u, "must be the secret key of the Paystack dashboard (sk_…)")),
  ),
  PAYSTACK_PUBLIC_KEY: v.optional(
    v.pipe(text, v.regex(/^pk_(?:test|live)_\w+$/u, "must be the public key of the Paystack dashboard (pk_…)")),
  ),
  PAYSTACK_API_URL: v.optional(url),
  OFFLINE_PAGES: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  PRACTICE_PAYMENTS_IN_PUBLIC: v.optional(v.picklist(["yes", "no"], "must be yes or no"), "no"),
  SESSION_SECRET: v.optional(v.pipe(text, v.minLength(32, "must have at least 32 characters"))),
  SMTP_URL: v.optional(
    v.pipe(text, v.regex(/^smtps?:\/\/[^/]/u, "must begin with smtp:// or smtps:// and name a server"), v.url()),
  ),
  MAIL_FROM: v.optional(text),
  ...identityVariables,
  ...contentVariables,
  LOG_LEVEL: v.optional(v.picklist(["trace", "debug", "info", "warn", "error", "silent"]), "info"),
  MEDIA_URL: v.optional(
    v.pipe(
      text,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const bucket = readMediaUrl(dataset.value);
        if (typeof bucket !== "string") return bucket;
        addIssue({ message: bucket });
        return NEVER;
      }),
    ),
  ),
  DRAIN_SECONDS: v.optional(v.pipe(text, v.regex(/^\d{1,2}$/u, "must be 0 to 99"), v.transform(Number))),
  // How many proxies in front may be believed about the visitor's address (X-Forwarded-For).
  TRUSTED_PROXIES: v.optional(v.pipe(text, v.regex(/^\d$/u, "must be 0 to 9"), v.transform(Number)), "0"),
});

/** Every setting of the shop, checked. Amounts in kobo. Source: docs/operating.md. */
export type Settings = {
  port: number;
  host: string;
  /** The public address, without a slash at the end: `https://shop.example`. */
  origin: string;
  /** An absolute directory. */
  dataDir: string;
  databaseUrl?: string;
  /** Whether an empty database is filled with the demo catalogue. */
  wantsDemo: boolean;
  shopName: string;
  ownerEmail: string;
  ownerPassword?: string;
  deliveryFeeKobo: number;
  payments: "practice" | "paystack";
  /** With `payments` "paystack". */
  paystack?: PaystackSettings | undefined;
  /** Absent: e-mails are kept, and read in the dashboard. */
  mail?: MailSettings | undefined;
  /** With the hosted identity; otherwise passwords are kept in our own database. */
  firebase?: FirebaseSettings | undefined;
  /** Whether browsers keep the pages they have seen, to be read offline. */
  keepsOfflinePages: boolean;
  /** With a hosted content store; otherwise our own database is the only one. */
  content?: ContentSettings | undefined;
  /** Sentences for the log at the start: allowed, but perhaps not meant. */
  warnings: string[];
  /** Absent: made once and kept in `dataDir`. */
  sessionSecret?: string;
  /** Where pictures are kept; absent: in `dataDir`. */
  bucket?: BucketSettings | undefined;
  /** For how long after SIGTERM the shop still serves while `/readyz` already says no. */
  drainMs: number;
  logLevel: string;
  trustedProxies: number;
};

/** `apiUrl` without a slash at the end. */
export type PaystackSettings = { secretKey: string; apiUrl: string };

/**
 * Reads and checks the settings, by default from the process's environment: the only place that looks there.
 * An empty variable counts as absent. Throws `SettingsProblem` with a sentence for the person who starts the shop.
 */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    throw new SettingsProblem(
      parsed.issues
        .map(issue => ({ ...issue, name: v.getDotPath(issue) ?? "" }))
        .map(({ name, message, input }) =>
          isSecret(name) ? `${name} ${message}.` : `${name} ${message} (it is "${String(input)}").`,
        )
        .join("\n"),
    );
  }
  const env = parsed.output;
  const origin = (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, "");
  if (new URL(origin).pathname !== "/") throw new SettingsProblem("ORIGIN must not have a path.");
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new SettingsProblem(
      "Set SESSION_SECRET (32 characters or more): with DATABASE_URL every instance needs the same one.",
    );
  }
  const payments = env.PAYMENTS ?? "practice";
  const paystack = readPaystackSettings(env, origin);
  const mail = readMailSettings(env);
  if (typeof mail === "string") throw new SettingsProblem(mail);
  if (payments === "practice" && !isLoopback(origin) && env.PRACTICE_PAYMENTS_IN_PUBLIC !== "yes") {
    throw new SettingsProblem(
      `PAYMENTS=practice takes no real money, and ${origin} is a public address. ` +
        "Set PRACTICE_PAYMENTS_IN_PUBLIC=yes if that is what you want.",
    );
  }
  const problem = (sentence: string): never => {
    throw new SettingsProblem(sentence);
  };
  const content = readContentSettings(env, problem);
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    wantsDemo: env.DEMO ? env.DEMO === "on" : !env.DATABASE_URL && !content,
    shopName: env.SHOP_NAME,
    ownerEmail: env.ADMIN_EMAIL ?? defaultOwner,
    ownerPassword: env.ADMIN_PASSWORD,
    deliveryFeeKobo: Number(`${env.DELIVERY_FEE_NAIRA}00`),
    payments,
    paystack: paystack?.settings,
    mail,
    keepsOfflinePages: env.OFFLINE_PAGES === "on",
    warnings: [
      ...(paystack?.warnings ?? []),
      ...(mail && !env.ADMIN_EMAIL ? [`Notices of new orders go to ${defaultOwner}. Set ADMIN_EMAIL.`] : []),
    ],
    content,
    firebase: readIdentitySettings(env, env.ADMIN_EMAIL, problem),
    sessionSecret: env.SESSION_SECRET,
    bucket: env.MEDIA_URL,
    drainMs: (env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0)) * 1_000,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

type PaystackVariables = {
  PAYMENTS?: "practice" | "paystack" | undefined;
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_PUBLIC_KEY?: string | undefined;
  PAYSTACK_API_URL?: string | undefined;
};

function readPaystackSettings(env: PaystackVariables, origin: string) {
  const { PAYMENTS, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = env;
  if (PAYMENTS !== "paystack") {
    // PAYMENTS=practice with keys is a choice; keys alone are half a setting.
    if (PAYMENTS === undefined && (secretKey || publicKey)) {
      throw new SettingsProblem("There are Paystack keys, but nothing uses them. Set PAYMENTS=paystack.");
    }
    return undefined;
  }
  if (!secretKey) throw new SettingsProblem("PAYMENTS=paystack needs the secret key too: set PAYSTACK_SECRET_KEY.");
  const isTest = secretKey.startsWith("sk_test_");
  // The popup opens by an access code, so the public key is only a check that both are the keys that were meant.
  if (publicKey && isTest !== publicKey.startsWith("pk_test_")) {
    throw new SettingsProblem(
      "One of PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY is a test key and the other a live one. Set two of a kind.",
    );
  }
  const apiUrl = (env.PAYSTACK_API_URL ?? paystackApiUrl).replace(/\/+$/u, "");
  if (!isTest && apiUrl !== paystackApiUrl) {
    throw new SettingsProblem(`PAYSTACK_API_URL is for tests: a live key goes to ${paystackApiUrl} only. Remove it.`);
  }
  const warning = `The Paystack keys are test keys, so no real money moves, and ${origin} is a public address.`;
  return { settings: { secretKey, apiUrl }, warnings: isTest && !isLoopback(origin) ? [warning] : [] };
}

const defaultOwner = "owner@example.com";
const paystackApiUrl = "https://api.paystack.co";

/** Not to be repeated in a message that ends up in a log. */
function isSecret(name: string): boolean {
  return /KEY|SECRET|TOKEN|PASSWORD|URL$/u.test(name) && !["PAYSTACK_API_URL", "FIREBASE_AUTH_URL"].includes(name);
}
