import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { findMailedFacts } from "#app/shop/buying-facts/find-trust-facts.server.ts";
import type { TrustFacts } from "#app/shop/buying-facts/trust-facts.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type MailKind, type MailWords, mailOf } from "./mail-kinds.server.ts";
import { readWords } from "./parse-mail-text.server.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

/** For verbs that compose e-mails and send none. */
export type TextsContext = ReadContext & { settings: StartSettings & { origin: string } };

/** What all e-mails share now, and the words of each. */
export type MailLook = {
  settings: ShopSettings;
  origin: string;
  /** Sentences about returns and contact, as far as the owner has given any. */
  goodToKnow: string[];
  /** Returns the owner's words, else ours. */
  wordsOf(kind: MailKind): MailWords;
};

/** The look of e-mails about an order or its money. `isTest`: it was paid with test money. */
export type OrderLook = MailLook & { isTest: boolean };

/** Read anew each time, so that the owner's changes apply to the next e-mail on every instance. */
export async function findMailLook(shop: TextsContext): Promise<MailLook> {
  const { origin } = shop.settings;
  const settings = await findShopSettings(shop);
  const facts = await findMailedFacts(shop, settings);
  const rows = await shop.db.select().from(writtenTexts);
  const written = new Map(rows.map(({ kind, subject, body: text }) => [kind, { subject, text }]));
  return { settings, origin, goodToKnow: linesOf(facts, origin), wordsOf: kind => wordsOf(kind, written.get(kind)) };
}

export async function findOrderLook(shop: TextsContext, { isTest }: { isTest: boolean }): Promise<OrderLook> {
  return { ...(await findMailLook(shop)), isTest };
}

/** Ours where the owner's words lack something a newer version of the shop needs. */
function wordsOf(kind: MailKind, written: MailWords | undefined): MailWords {
  const read = written && readWords(kind, written);
  if (read?.ok) return read.words;
  const { subject, text } = mailOf(kind);
  return { subject, text };
}

function linesOf({ returns, returnsPage, call, chat, email }: TrustFacts, origin: string): string[] {
  const page = returnsPage && origin + returnsPage;
  const ways = [call?.shown, chat && `WhatsApp ${chat.shown}`, email].filter(Boolean).join(", ");
  const lines = [
    returns && `Returns: ${returns}`,
    page && (returns ? page : `Returns: ${page}`),
    ways && `Need help? ${ways}`,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
