import type { ParsedForm } from "#app/lib/parse-form.ts";
import type { ProviderKeys, ProviderVariables } from "#app/platform/environment/payment-settings.server.ts";
import type { Payments } from "./payments.ts";

/** What an owner types to connect it. `isSecret`: never shown again; its name says so, with "secret" in it. */
export type ProviderField = { name: string; label: string; hint?: string; isSecret: boolean; isOptional?: boolean };

/** Where an account's interface is, and what opens it. */
export type ProviderAccount = { apiUrl: string; keys: ProviderKeys };

/** Why a check failed. `unclear`: the provider answered `status`, which says nothing about the keys. */
export type KeyFault = { kind: "refused" | "unavailable" } | { kind: "unclear"; status: number };

/**
 * A provider that owners can connect. Its folder declares all that the shop knows about it; `providers.server.ts` lists
 * it. Its name is in the rows of its payments and in its webhook's address, `/webhooks/{name}`, so it never changes.
 */
export type ConnectableProvider = ProviderVariables & {
  /** The first names the account: a fault of the keys is shown there. */
  fields: readonly [ProviderField, ...ProviderField[]];
  parseKeys(form: FormData): ParsedForm<ProviderKeys>;
  /** Asks the provider and changes nothing there. Undefined for keys that it accepts. */
  checkKeys(account: ProviderAccount): Promise<KeyFault | undefined>;
  /** `origin` is the shop's. `speed` is above 1 in simulated time only. */
  open(account: ProviderAccount & { origin: string; now(): Date; speed: number }): Payments;
  /** The owner reads these sentences beside the form that connects the provider. */
  texts: {
    whereKeysAre: string;
    /** Where the webhook's address is pasted, until the first message has come. */
    whereWebhookGoes: string;
  };
};

/** Names with another meaning in the settings and among the connections. */
const takenNames = ["practice", "off", "payments", "smtp"];

/** Throws an error that names a provider that was declared wrongly. */
export function checkProviders(providers: readonly Pick<ConnectableProvider, "name" | "fields">[]): void {
  const known = new Set(takenNames);
  for (const { name, fields } of providers) {
    const isWellFormed = /^[a-z][a-z0-9-]{0,39}$/u.test(name) && !name.startsWith("earlier-");
    if (!isWellFormed || known.has(name)) throw new Error(`A payment provider cannot be called "${name}".`);
    known.add(name);
    // Forms recognise secret fields by these words in their names, and forget what was typed there.
    const shown = fields.find(field => field.isSecret && !/password|secret/iu.test(field.name));
    if (shown) throw new Error(`The field "${shown.name}" of ${name} is secret: its name must say "secret".`);
  }
}
