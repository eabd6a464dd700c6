import * as v from "valibot";
import { isLoopback } from "./is-loopback.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

/** What opens an account at a provider, by the names of its fields. Secret. */
export type ProviderKeys = Readonly<Record<string, string>>;

/** Pages may show this of the keys. */
export type KeyFacts = { mode: "test" | "live"; lastFour: string };

type Variables = Readonly<Record<string, string | undefined>>;

/** A payment provider declares this, so that its keys can stand in the environment. */
export type ProviderVariables = {
  /** `PAYMENTS` has this value where the environment chooses the provider. */
  name: string;
  /** People know the provider by this name. */
  title: string;
  /** The address of the provider's interface, without a slash at the end. */
  apiUrl: string;
  /** Tests set this variable to the address of a stand-in. */
  apiUrlVariable: string;
  /** The variables that hold the provider's keys, each with what it may be. */
  keyVariables: Record<string, v.GenericSchema<string | undefined, string | undefined>>;
  /** Returns undefined when the variables lack the keys. */
  keysIn(variables: Variables): ProviderKeys | undefined;
  /** A sentence about why nobody can be paid with these variables. */
  problemIn(variables: Variables): string | undefined;
  /** Tells from the keys whether they are for tests. */
  factsOf(keys: ProviderKeys): KeyFacts;
};

const address = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.url("must be an address such as https://shop.example"));

/** The variables about payments, for the shop that can use these providers. */
export function paymentVariables(providers: readonly ProviderVariables[]) {
  const ways = ["practice", ...providers.map(({ name }) => name), "off"];
  const choices = `must be ${ways.slice(0, -1).join(", ")} or off`;
  const entries: Record<string, v.GenericSchema<string | undefined, string | undefined>> = {
    PAYMENTS: v.optional(v.picklist(ways, choices)),
    PRACTICE_PAYMENTS_IN_PUBLIC: v.optional(v.picklist(["yes", "no"], "must be yes or no"), "no"),
  };
  for (const { keyVariables, apiUrlVariable } of providers) {
    Object.assign(entries, keyVariables, { [apiUrlVariable]: v.optional(address) });
  }
  return v.object(entries);
}

/** `keys` are set in the environment, which wins over the dashboard. */
export type ProviderSettings = { apiUrl: string; keys?: ProviderKeys | undefined };

type PaymentSettings = {
  /** Who takes new payments online: "practice", a provider's name, or "off" for nobody. */
  payments: string;
  /** Otherwise `payments` is only where a shop begins, and the owner chooses in the dashboard. */
  isPaymentsGiven: boolean;
  /** By name. Those that take no new payments answer for the ones they took before. */
  providers: Record<string, ProviderSettings>;
  practicesInPublic: boolean;
  warnings: string[];
};

/**
 * Throws `SettingsProblem`, also for a public shop with practice payments. Without a word about payments a public shop
 * takes none until the owner connects a provider.
 */
export function readPaymentSettings(
  env: Variables,
  origin: string,
  known: readonly ProviderVariables[],
): PaymentSettings {
  const { PAYMENTS } = env;
  const chosen = known.find(({ name }) => name === PAYMENTS);
  const problem = chosen?.problemIn(env);
  if (problem) throw new SettingsProblem(problem);
  const providers = Object.fromEntries(known.map(one => [one.name, providerSettings(one, env)]));
  const given = { isPaymentsGiven: PAYMENTS !== undefined, providers };
  if (chosen) {
    const doubt = keyDoubt(chosen.factsOf(providers[chosen.name]!.keys!), origin);
    const warnings = doubt ? [doubtWords[doubt](chosen.title, origin)] : [];
    return { ...given, payments: chosen.name, practicesInPublic: false, warnings };
  }
  const takesNone = { ...given, payments: "off", practicesInPublic: false, warnings: [] };
  if (PAYMENTS === "off") return takesNone;
  // PAYMENTS=practice with keys is allowed, for earlier payments. Keys alone are half a setting.
  if (PAYMENTS === undefined) refuseUnusedKeys(env, known);
  const practicesInPublic = !isLoopback(origin);
  if (practicesInPublic && env.PRACTICE_PAYMENTS_IN_PUBLIC !== "yes") {
    if (PAYMENTS === undefined) return takesNone;
    throw new SettingsProblem(
      `PAYMENTS=practice takes no real money, and ${origin} is a public address. ` +
        `Set ${known.map(({ name }) => `PAYMENTS=${name}, or `).join("")}PAYMENTS=off to be paid by transfer or at the ` +
        "door, or PRACTICE_PAYMENTS_IN_PUBLIC=yes if practice is what you want.",
    );
  }
  const warning = `PRACTICE_PAYMENTS_IN_PUBLIC=yes: anybody can order at ${origin} without paying.`;
  return { ...given, payments: "practice", practicesInPublic, warnings: practicesInPublic ? [warning] : [] };
}

function refuseUnusedKeys(env: Variables, known: readonly ProviderVariables[]): void {
  const unused = known.find(({ keyVariables }) => Object.keys(keyVariables).some(name => env[name]));
  if (!unused) return;
  const { title, name } = unused;
  throw new SettingsProblem(`There are ${title} keys, but nothing uses them. Set PAYMENTS=${name}.`);
}

const doubtWords: Record<KeyDoubt, (title: string, origin: string) => string> = {
  "test-in-public": (title, origin) =>
    `The ${title} keys are test keys, so no real money moves, and ${origin} is a public address.`,
  "live-on-loopback": (title, origin) =>
    `The ${title} keys are live keys, so real money moves, and ${origin} is an address of this machine alone.`,
};

function providerSettings(provider: ProviderVariables, env: Variables): ProviderSettings {
  const keys = provider.keysIn(env);
  const apiUrl = (env[provider.apiUrlVariable] ?? provider.apiUrl).replace(/\/+$/u, "");
  if (keys && !mayGoTo(apiUrl, provider, keys)) {
    const { apiUrlVariable } = provider;
    throw new SettingsProblem(`${apiUrlVariable} is for tests: a live key goes to ${provider.apiUrl} only. Remove it.`);
  }
  return { apiUrl, keys };
}

/** Finds the address of a provider's interface: a stand-in's, where the environment names one. */
export function apiUrlOf(
  { providers }: { providers: Record<string, ProviderSettings> },
  { name, apiUrl }: Pick<ProviderVariables, "name" | "apiUrl">,
): string {
  return providers[name]?.apiUrl ?? apiUrl;
}

/** A live key goes to its provider only, never to a stand-in. */
export function mayGoTo(
  apiUrl: string,
  provider: Pick<ProviderVariables, "apiUrl" | "factsOf">,
  keys: ProviderKeys,
): boolean {
  return provider.factsOf(keys).mode === "test" || apiUrl === provider.apiUrl;
}

/** Keys that the shop allows, but that the owner may not mean. */
export type KeyDoubt = "test-in-public" | "live-on-loopback";

export function keyDoubt({ mode }: Pick<KeyFacts, "mode">, origin: string): KeyDoubt | undefined {
  if (mode === "test") return isLoopback(origin) ? undefined : "test-in-public";
  return isLoopback(origin) ? "live-on-loopback" : undefined;
}
