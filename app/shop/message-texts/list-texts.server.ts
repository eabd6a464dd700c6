import { href } from "react-router";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ComposedMail, composeExample } from "./compose-mail.server.ts";
import { findMailLook, type TextsContext } from "./find-mail-look.server.ts";
import { findShopTexts } from "./find-shop-texts.server.ts";
import { isBlock } from "./mail.ts";
import { allMailKinds, isMailKind, type MailKind, type MailWords, mailOf } from "./mail-kinds.server.ts";
import { isShopTextKind, type ShopTextKind, shopTextKinds, standardShopTexts } from "./shop-texts.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

/** `isOff`: never sent, because its feature is switched off. */
export type ListedText = { kind: string; title: string; when: string; isChanged: boolean; isOff: boolean };

/** The list shows them in this order. */
export type TextGroup = "to shoppers" | "to you and who works here" | "in chats";

/** Says of each text whether the owner changed it. */
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

/** `saved`: an example of the saved words. */
export type EditedMail = {
  kind: MailKind;
  title: string;
  when: string;
  words: MailWords;
  ours: MailWords;
  placeholders: { name: string; means: string; isNeeded: boolean; isAlone: boolean }[];
  saved: MailPreview;
};

/** An e-mail with examples for its placeholders; its HTML is at `path`. */
export type MailPreview = { subject: string; text: string; path: string };

/** Returns undefined for an unknown name. */
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

/** Makes an example of words that are not saved yet. */
export async function previewMail(shop: TextsContext, kind: MailKind, words: MailWords): Promise<MailPreview> {
  return previewOf(composeExample(await findMailLook(shop), kind, words), kind, words);
}

/** Makes the HTML, of the saved words unless `words` are given. */
export async function previewHtml(shop: TextsContext, kind: MailKind, words?: MailWords): Promise<string> {
  return composeExample(await findMailLook(shop), kind, words).html;
}

function previewOf({ subject, text }: ComposedMail, kind: MailKind, words?: MailWords): MailPreview {
  const query = words ? `?${new URLSearchParams(words)}` : "";
  return { subject, text, path: href("/admin/texts/:kind/preview", { kind }) + query };
}
