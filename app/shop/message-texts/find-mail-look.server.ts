import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { findShopSettings, type ShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopTexts as writtenTexts } from "#app/platform/tables/owner-tables.server.ts";
import { findMailedFacts } from "#app/shop/buying-facts/find-trust-facts.server.ts";
import type { TrustFacts } from "#app/shop/buying-facts/trust-facts.ts";
import { type MailKind, mailOf, type MailWords } from "./mail-kinds.server.ts";
import { readWords } from "./parse-mail-text.server.ts";

/** What every e-mail of the shop has in common at the moment, and the words of each. */
export type MailLook = {
  settings: ShopSettings;
  origin: string;
  /** How returns work and who to ask, a line each, as far as the owner has said it. */
  goodToKnow: string[];
  /** The owner's words, or ours where they have not written any. */
  wordsOf(kind: MailKind): MailWords;
};

/** Read anew each time, so that what the owner has changed holds for the next e-mail, whichever instance writes it. */
export async function findMailLook(shop: {
  db: Queryable;
  settings: StartSettings & { origin: string };
}): Promise<MailLook> {
  const { origin } = shop.settings;
  const settings = await findShopSettings(shop);
  const facts = await findMailedFacts(shop, settings);
  const rows = await shop.db.select().from(writtenTexts);
  const written = new Map(rows.map(({ kind, subject, body: text }) => [kind, { subject, text }]));
  return { settings, origin, goodToKnow: linesOf(facts, origin), wordsOf: kind => wordsOf(kind, written.get(kind)) };
}

/** Ours again where the owner's do not have what a newer version of the shop needs in them. */
function wordsOf(kind: MailKind, written: MailWords | undefined): MailWords {
  const read = written && readWords(kind, written);
  if (read?.ok) return read.words;
  const { subject, text } = mailOf(kind);
  return { subject, text };
}

function linesOf({ returns, returnsPage, call, chat }: TrustFacts, origin: string): string[] {
  const page = returnsPage && origin + returnsPage;
  const numbers = [call?.shown, chat && `WhatsApp ${chat.shown}`].filter(Boolean).join(", ");
  const lines = [
    returns && `Returns: ${returns}`,
    page && (returns ? page : `Returns: ${page}`),
    numbers && `Need help? ${numbers}`,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
