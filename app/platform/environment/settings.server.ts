import { resolve } from "node:path";
import * as v from "valibot";
import { isEmailAddress } from "#app/lib/email-address.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { type BackupSettings, backupVariables, readBackupSettings } from "./backup-settings.server.ts";
import { type ContentSettings, contentVariables, readContentSettings } from "./content-settings.server.ts";
import { type Environment, withEnvFile } from "./env-file.server.ts";
import { type FirebaseSettings, identityVariables, readIdentitySettings } from "./identity-settings.server.ts";
import { isLoopback } from "./is-loopback.server.ts";
import { type MailSettings, readMailSettings } from "./mail-settings.server.ts";
import { type BucketSettings, readMediaUrl } from "./media-url.server.ts";
import {
  type ProviderSettings,
  type ProviderVariables,
  paymentVariables,
  readPaymentSettings,
} from "./payment-settings.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const port = v.pipe(text, v.regex(/^\d+$/u, "must be a number"), v.transform(Number), v.maxValue(65535));
const url = v.pipe(text, v.url("must be an address such as https://shop.example"));

const schema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(text, "127.0.0.1"),
  ORIGIN: v.optional(url),
  DATA_DIR: v.optional(text, "./data"),
  ...backupVariables,
  DATABASE_URL: v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//u, "must begin with postgres://"))),
  DEMO: v.optional(v.picklist(["on", "off"], "must be on or off")),
  SHOP_NAME: v.optional(v.pipe(text, v.maxLength(60))),
  ADMIN_EMAIL: v.optional(v.pipe(text, v.toLowerCase(), v.check(isEmailAddress, "must be an email address"))),
  ADMIN_PASSWORD: v.optional(v.pipe(text, v.minLength(8, "must have at least 8 characters"))),
  DELIVERY_FEE_NAIRA: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,9}$/u, "must be whole naira, such as 3500"),
      v.transform(koboFromNairaText),
      v.number("is too much"),
    ),
    "3500",
  ),
  OFFLINE_PAGES: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
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
  // How many proxies in front are trusted with `X-Forwarded-For`.
  TRUSTED_PROXIES: v.optional(v.pipe(text, v.regex(/^\d$/u, "must be 0 to 9"), v.transform(Number)), "0"),
});

/** Every setting of the shop, with amounts in kobo. Source: docs/operating.md#settings. */
export type Settings = {
  port: number;
  host: string;
  /** The address without a slash at the end: `https://shop.example`. */
  origin: string;
  dataDir: string;
  backups: BackupSettings;
  databaseUrl?: string;
  /** When the database gets the demo catalogue: while unused, at its first start, or never. */
  demo: "on" | "first-start" | "off";
  /** Without it, the name in the shop's own settings applies. */
  shopName?: string | undefined;
  ownerEmail: string;
  ownerPassword?: string;
  deliveryFeeKobo: number;
  /** Who takes new payments online: "practice", a provider's name, or "off" for nobody. */
  payments: string;
  /** True when the environment chose `payments`; otherwise the owner may, in the dashboard. */
  isPaymentsGiven: boolean;
  /** Of payment providers, by name. Those that take no new payments answer for the ones they took before. */
  providers: Record<string, ProviderSettings>;
  /** True when every visitor can "pay" without money. */
  practicesInPublic: boolean;
  /** Without it, e-mails are only kept, and read in the dashboard. */
  mail?: MailSettings | undefined;
  /** Absent when passwords are in our database. */
  firebase?: FirebaseSettings | undefined;
  keepsOfflinePages: boolean;
  /** Without it, our database is the only store. */
  content?: ContentSettings | undefined;
  /** Sentences for the log about what is allowed, but perhaps not meant. */
  warnings: string[];
  /** Without it, a secret is made once and kept in `dataDir`. */
  sessionSecret?: string;
  /** Absent when pictures are kept in `dataDir`. */
  bucket?: BucketSettings | undefined;
  /** How long the shop still serves after SIGTERM, while `/readyz` says no. */
  drainMs: number;
  logLevel: string;
  trustedProxies: number;
};

/**
 * Reads and checks the settings, by default from `process.env`, which only this file reads, and `.env`. An empty
 * variable counts as absent. `providers`: those that may take payments. Throws `SettingsProblem`.
 */
export function readEnvironment(
  providers: readonly ProviderVariables[],
  environment: Environment = withEnvFile(process.env),
): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { env, paymentEnv } = parseVariables(given, providers);
  const origin = originOf(env);
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new SettingsProblem(
      "Set SESSION_SECRET (32 characters or more): with DATABASE_URL every instance needs the same one.",
    );
  }
  const { warnings, ...payments } = readPaymentSettings(paymentEnv, origin, providers);
  const mail = readMailSettings(env);
  if (mail && !env.ADMIN_EMAIL) warnings.push(`Notices of new orders go to ${defaultOwner}. Set ADMIN_EMAIL.`);
  const content = readContentSettings(env);
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    dataDir: resolve(env.DATA_DIR),
    backups: readBackupSettings(env, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demo: env.DEMO ?? (isLoopback(origin) && !env.DATABASE_URL && !content ? "first-start" : "off"),
    shopName: env.SHOP_NAME,
    ownerEmail: env.ADMIN_EMAIL ?? defaultOwner,
    ownerPassword: env.ADMIN_PASSWORD,
    deliveryFeeKobo: env.DELIVERY_FEE_NAIRA,
    ...payments,
    mail,
    keepsOfflinePages: env.OFFLINE_PAGES === "on",
    warnings,
    content,
    firebase: readIdentitySettings(env, env.ADMIN_EMAIL),
    sessionSecret: env.SESSION_SECRET,
    bucket: env.MEDIA_URL,
    drainMs: (env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 3 : 0)) * 1_000,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

type Variables = v.InferOutput<typeof schema>;

function parseVariables(given: Environment, providers: readonly ProviderVariables[]) {
  const parsed = v.safeParse(schema, given);
  const payments = v.safeParse(paymentVariables(providers), given);
  if (parsed.success && payments.success) return { env: parsed.output, paymentEnv: payments.output };
  const problems = [...(parsed.issues ?? []), ...(payments.issues ?? [])].map(issue => {
    const name = v.getDotPath(issue) ?? "";
    return isSecret(name) ? `${name} ${issue.message}.` : `${name} ${issue.message} (it is "${String(issue.input)}").`;
  });
  throw new SettingsProblem(problems.join("\n"));
}

/** The origin as browsers write it: lower case, ASCII, without default port and trailing slash. */
function originOf({ ORIGIN, PORT }: Variables): string {
  const address = new URL((ORIGIN ?? `http://localhost:${PORT}`).replace(/\/+$/u, ""));
  const { protocol, hostname, pathname, search, hash, username } = address;
  if (protocol !== "https:" && protocol !== "http:") {
    throw new SettingsProblem("ORIGIN must begin with https://, as in https://shop.example.");
  }
  if (pathname !== "/" || search || hash || username) {
    throw new SettingsProblem("ORIGIN must be the address alone, such as https://shop.example, without a path.");
  }
  address.hostname = hostname.replace(/\.$/u, "");
  return address.origin;
}

const defaultOwner = "owner@example.com";

/** True for settings that must not be repeated in a log. */
function isSecret(name: string): boolean {
  return /KEY|SECRET|TOKEN|PASSWORD|(?<!_API|_AUTH)_URL$/u.test(name);
}
