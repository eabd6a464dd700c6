import { href } from "react-router";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { fillText, fitsInChat, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { type TextFacts } from "#app/shop/message-texts/shop-texts.ts";
import type { DraftLine } from "./draft-tables.server.ts";

/** Has neither names nor addresses. */
export type ToldDraft = { number: string; token: string; lines: DraftLine[]; subtotalKobo: number };

type Telling = {
  shopName: string;
  origin: string;
  whatsApp: string;
  /** Still has the placeholders. */
  texts: { order: string; available: string };
};

/** A draft's messages and WhatsApp links. Nothing is sent until a person sends it. */
export type DraftChat = {
  text: string;
  orderAddress: string | undefined;
  shareAddress: string;
  /** Set for a draft of one line. */
  askAddress: string | undefined;
  link: string;
};

const shareTemplate = "Look what I found at {shop}: {lines}. Total {total} before delivery. {link}";

const titleLetters = 60;

export function chatOf(draft: ToldDraft, { shopName, origin, whatsApp, texts }: Telling): DraftChat {
  const link = origin + href("/draft/:token", { token: draft.token });
  const facts = { shop: shopName, draft: draft.number, total: formatNaira(draft.subtotalKobo), link };
  const text = fillLines(texts.order, facts, draft.lines);
  const [line, ...more] = draft.lines;
  const askText = line && more.length === 0 ? availableText(texts.available, line, origin) : undefined;
  return {
    text,
    orderAddress: whatsAppAddress(whatsApp, text),
    shareAddress: whatsAppAddress(undefined, fillLines(shareTemplate, facts, draft.lines)),
    askAddress: askText && whatsAppAddress(whatsApp, askText),
    link,
  };
}

/** Writes as many lines as fit, and how many more there are. */
function fillLines(template: string, facts: Omit<TextFacts<"order">, "lines">, lines: readonly DraftLine[]): string {
  const words = lines.map(line => `${line.quantity} × ${titleWithSize({ ...line, title: shortTitle(line.title) })}`);
  for (let shown = words.length; shown > 0; shown--) {
    const more = words.length - shown;
    const shortened = words.slice(0, shown).join("; ") + (more > 0 ? ` and ${more} more` : "");
    const text = fitsInChat(shortened) ? fillText(template, { ...facts, lines: shortened }) : "";
    if (text.includes(shortened)) return text;
  }
  return fillText(template, { ...facts, lines: counted(words.length, "thing") });
}

function availableText(template: string, line: DraftLine, origin: string): string {
  const link = origin + productPath({ id: line.productId, title: line.title });
  const facts: TextFacts<"available"> = { title: shortTitle(line.title), size: line.isOnlySize ? "" : line.size, link };
  return fillText(template, facts);
}

function shortTitle(title: string): string {
  const letters = Array.from(new Intl.Segmenter("en").segment(title), ({ segment }) => segment);
  return letters.length > titleLetters ? `${letters.slice(0, titleLetters).join("").trimEnd()}…` : title;
}
