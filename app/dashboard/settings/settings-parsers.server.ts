import * as v from "valibot";
import { parseStageEmails } from "#app/orders/fulfilment/parse-stage-form.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { parsePrivacyForm } from "./parse-privacy-form.ts";
import { parsePromisesForm } from "./parse-promises-form.ts";
import { parseReturnsForm } from "./parse-return-settings.ts";
import { parseSameWords } from "./parse-same-words.ts";
import { parseSellerForm } from "./parse-seller-form.ts";
import { parseSettingsForm } from "./parse-settings-form.ts";
import { parseTrustForm } from "./parse-trust-form.ts";
import type { ParsedSettings } from "./settings-answer.ts";
import type { SettingsFormKey } from "./settings-places.ts";

type Parse = (form: FormData) => ParsedSettings | undefined;

/**
 * How each form of the settings is read; the shop's settings of the same names are what it sets. A list beside that of
 * `settings-places.ts`, so that browsers load no parsers.
 */
const parsers: Record<SettingsFormKey, Parse> = {
  shop: form => parseSettingsForm(form, normalPhone),
  trust: parseTrustForm,
  seller: parseSellerForm,
  promises: parsePromisesForm,
  reviews: form => parseSwitches(form, ["asksReviews"]),
  search: parseSameWords,
  stages: parseStageEmails,
  returns: parseReturnsForm,
  "pay-links": form => parseSwitches(form, ["quickOrders", "sharesPayLinks"]),
  "own-mails": form => parseSwitches(form, ["tellsBackInStock", "remindsOfCheckouts"]),
  privacy: parsePrivacyForm,
};

/** Reads the form of this key; undefined for one that no page of ours sends. */
export function parseSettings(key: string, form: FormData): ParsedSettings | undefined {
  return Object.hasOwn(parsers, key) ? parsers[key as SettingsFormKey](form) : undefined;
}

const onOrOff = v.pipe(
  v.picklist(["true", "false"]),
  v.transform(text => text === "true"),
);

/**
 * Reads settings that are on or off; `seen` is what the form began from. Undefined for a form no page of ours sends.
 */
function parseSwitches<const Name extends string>(form: FormData, names: readonly Name[]) {
  const schema = v.record(v.picklist(names), onOrOff);
  const read = (prefix: string) =>
    v.safeParse(schema, Object.fromEntries(names.map(name => [name, form.get(prefix + name)])));
  const [wanted, seen] = [read(""), read("seen-")];
  if (!wanted.success || !seen.success) return undefined;
  return { ok: true as const, wanted: wanted.output, seen: seen.output };
}
