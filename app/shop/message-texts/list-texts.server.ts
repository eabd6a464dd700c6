import { href } from "react-router";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopTexts as writtenTexts } from "#app/platform/tables/owner-tables.server.ts";
import { composeExample, type ComposedMail } from "./compose-mail.server.ts";
import { findMailLook } from "./find-mail-look.server.ts";
import { findShopTexts } from "./find-shop-texts.server.ts";
import { isBlock } from "./mail.ts";
import { allMailKinds, isMailKind, type MailKind, mailOf, type MailWords } from "./mail-kinds.server.ts";
import { isShopTextKind, type ShopTextKind, shopTextKinds, standardShopTexts } from "./shop-texts.ts";

type TextsContext = { db: Queryable; settings: StartSettings & { origin: string } };

/** A text of the shop's in the list of all. `isOff`: it is not written, since the owner has not switched it on. */
export type ListedText = { kind: string; title: string; when: string; isChanged: boolean; isOff: boolean };

/** Where a text goes, in the order of the list. */
export type TextGroup = "to shoppers" | "to you and who works here" | "in chats";

/** All texts of the shop, each with whether the owner has changed it. */
export async function listTexts(shop: TextsContext): Promise<Record<TextGroup, ListedText[]>> {
  const settings = await findShopSettings(shop);
  const rows = await shop.db.select({ kind: writtenTexts.kind }).from(writtenTexts);
  const changed = new Set(rows.map(({ kind }) => kind));
  const listed = (kind: MailKind): ListedText => {
    const { title, when, isOn } = mailOf(kind);
    return { kind, title, when, isChanged: changed.has(kind), isOff: isOn !== undefined && !isOn(settings) };
  };
  return {
    "to shoppers": allMailKinds.filter(kind => mailOf(kind).to === "shopper").map(listed),
    "to you and who works here": allMailKinds.filter(kind => mailOf(kind).to === "staff").map(listed),
    "in chats": shopTextKinds.map(kind => {
      const { title, use: when } = standardShopTexts[kind];
      return { kind, title, when, isChanged: changed.has(kind), isOff: false };
    }),
  };
}

/** What the form of an e-mail's words shows. `saved`: an example of what holds now. */
export type EditedMail = {
  kind: MailKind;
  title: string;
  when: string;
  words: MailWords;
  ours: MailWords;
  placeholders: { name: string; means: string; isNeeded: boolean; isAlone: boolean }[];
  saved: MailPreview;
};

/** An e-mail with examples in its placeholders, as a form shows it; its HTML is at `path`. */
export type MailPreview = { subject: string; text: string; path: string };

/** One text, to be edited; undefined for a name that is none. */
export async function findEditedText(
  shop: TextsContext,
  name: string,
): Promise<{ chat: { kind: ShopTextKind; text: string } } | { mail: EditedMail } | undefined> {
  if (isMailKind(name)) return { mail: await findEditedMail(shop, name) };
  if (!isShopTextKind(name)) return undefined;
  return { chat: { kind: name, text: (await findShopTexts(shop))[name] } };
}

async function findEditedMail(shop: TextsContext, kind: MailKind): Promise<EditedMail> {
  const look = await findMailLook(shop);
  const { title, when, subject, text, placeholders, needed, neededInSubject = [] } = mailOf(kind);
  const isNeeded = (name: string) => needed.includes(name) || neededInSubject.includes(name);
  return {
    kind,
    title,
    when,
    words: look.wordsOf(kind),
    ours: { subject, text },
    placeholders: Object.entries(placeholders).map(([name, placeholder]) => {
      return { name, means: placeholder.means, isNeeded: isNeeded(name), isAlone: isBlock(placeholder) };
    }),
    saved: previewOf(composeExample(look, kind), kind),
  };
}

/** An e-mail with examples, in words that are not saved. */
export async function previewMail(shop: TextsContext, kind: MailKind, words: MailWords): Promise<MailPreview> {
  return previewOf(composeExample(await findMailLook(shop), kind, words), kind, words);
}

/** The HTML of that; without `words` of what holds now. */
export async function previewHtml(shop: TextsContext, kind: MailKind, words?: MailWords): Promise<string> {
  return composeExample(await findMailLook(shop), kind, words).html;
}

function previewOf({ subject, text }: ComposedMail, kind: MailKind, words?: MailWords): MailPreview {
  const query = words ? `?${new URLSearchParams(words)}` : "";
  return { subject, text, path: href("/admin/texts/:kind/preview", { kind }) + query };
}
