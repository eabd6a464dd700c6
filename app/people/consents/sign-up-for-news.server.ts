import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { channelWords } from "./channel-words.ts";
import { type ConsentChannel, consentChannels } from "./consent-places.ts";
import { writeConsent } from "./consents.server.ts";

/** Many people share a carrier's address, and a small shop has at most this many visitors an hour who sign up. */
const ofNetwork = { limit: 20, minutes: 60 };
const inAll = { limit: 500, minutes: 60 };
const mostTyped = 254;

/** What was typed and ticked, for each channel. */
export type NewsForm = Record<ConsentChannel, { typed: string; isTicked: boolean }>;

/** `off`: the owner does not ask for consent. `done` says the same for an address that is known. */
export type SignedUpForNews =
  | { kind: "done"; email?: string | undefined; whatsapp?: string | undefined }
  | { kind: "refused"; fields: Partial<Record<ConsentChannel, string | undefined>> }
  | { kind: "too-many-tries" }
  | { kind: "off" };

export function readNewsForm(form: FormData): NewsForm {
  const read = (channel: ConsentChannel) => {
    const typed = form.get(channel);
    return {
      typed: typeof typed === "string" ? typed.trim().slice(0, mostTyped) : "",
      isTicked: form.get(`${channel}-agrees`) === "on",
    };
  };
  return { email: read("email"), whatsapp: read("whatsapp") };
}

const reaches = {
  email: v.pipe(emailAddress(), v.toLowerCase()),
  whatsapp: v.pipe(
    v.string(),
    v.nonEmpty("Enter your phone number"),
    v.transform(normalPhone),
    v.string("Enter a phone number such as 0803 123 4567"),
  ),
};

/**
 * Stores a consent for each ticked channel, all or none. A consent that is valid already stays as it is, and nobody
 * learns of it. What is typed without its tick is asked about: nobody agrees by typing.
 */
export async function signUpForNews(
  shop: SettingsWriteContext,
  request: Request,
  form: NewsForm,
): Promise<SignedUpForNews> {
  if (!(await findShopSettings(shop)).asksConsent) return { kind: "off" };
  const parsed = parse(form);
  if (parsed.kind === "refused") return parsed;
  const byNetwork = [{ key: `news signed up for from ${clientAddress(request)}`, ...ofNetwork }];
  // The address comes first, so that its refused tries do not use up everybody's limit.
  if ((await countTry(shop, byNetwork)) === "too-many") return { kind: "too-many-tries" };
  if ((await countTry(shop, [{ key: "news signed up for", ...inAll }])) === "too-many") {
    return { kind: "too-many-tries" };
  }
  const { email, whatsapp } = parsed;
  const given = { place: "news", now: shop.now() } as const;
  await transact(shop.db, async transaction => {
    if (email !== undefined) await writeConsent(transaction, { ...given, email, words: channelWords.email });
    if (whatsapp !== undefined) await writeConsent(transaction, { ...given, phone: whatsapp });
  });
  return parsed;
}

function parse(form: NewsForm): Extract<SignedUpForNews, { kind: "done" | "refused" }> {
  const fields: Partial<Record<ConsentChannel, string | undefined>> = {};
  const done: Partial<Record<ConsentChannel, string>> = {};
  for (const channel of consentChannels) {
    const { typed, isTicked } = form[channel];
    if (!isTicked) {
      if (typed !== "") fields[channel] = "Tick the box below, or leave this empty.";
      continue;
    }
    const read = parseForm(v.object({ typed: reaches[channel] }), { typed });
    if (read.ok) done[channel] = read.values.typed;
    else fields[channel] = read.fields.typed;
  }
  if (Object.keys(fields).length > 0) return { kind: "refused", fields };
  if (Object.keys(done).length === 0) return { kind: "refused", fields: { email: "Choose email, WhatsApp or both." } };
  return { kind: "done", ...done };
}
