import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { DraftLine } from "./draft-tables.server.ts";
import { chatOf, type DraftChat } from "./draft-texts.ts";
import { findChatOrder, findDraftPictures, isDraftToken } from "./find-chat-order.server.ts";

/** Amounts are integer kobo. */
export type ShownDraft = {
  number: string;
  lines: (DraftLine & { picture: StoredPicture | null })[];
  subtotalKobo: number;
  until: Date;
  chat: DraftChat;
};

/** Rate limit for unknown tokens. High, because a carrier's customers share one address. */
const wrongLinks = { limit: 100, minutes: 60 };

/**
 * `unknown`: no draft, expired, or chat orders are off. After a hundred unknown links in an hour from an address:
 * `too-many-tries`. A right link always opens.
 */
export async function openDraft(
  shop: MailingContext,
  request: Request,
  token: string,
): Promise<{ kind: "found"; draft: ShownDraft } | { kind: "unknown" | "too-many-tries" }> {
  const { whatsApp, shopName } = await findShopSettings(shop);
  if (whatsApp === "") return { kind: "unknown" };
  const draft = isDraftToken(token) ? await findChatOrder(shop.db, token) : undefined;
  if (!draft || draft.expiresAt <= shop.now()) {
    const tried = await countTry(shop, [{ key: `wrong draft links from ${clientAddress(request)}`, ...wrongLinks }]);
    return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
  }
  const texts = await findShopTexts(shop);
  const pictures = await findDraftPictures(shop.db, draft);
  const { number, lines, subtotalKobo, expiresAt: until } = draft;
  return {
    kind: "found",
    draft: {
      number,
      lines: lines.map(line => ({ ...line, picture: pictures.get(line.imageHash) ?? null })),
      subtotalKobo,
      until,
      chat: chatOf(draft, { shopName, origin: shop.settings.origin, whatsApp, texts }),
    },
  };
}
