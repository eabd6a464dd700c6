import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type DraftLine, drafts } from "#app/selling/chat-orders/draft-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";

/** A draft with a link, in a shop that takes orders by chat. */
export const shownDraft = { number: "7K2Q9M", token: "7f3a9c51".repeat(4) } as const;

type Piece = Omit<DraftLine, "size" | "isOnlySize" | "quantity">;

export async function takeDrafts(db: Database, pieces: Piece[]): Promise<void> {
  await db.insert(shopSettings).values({ key: "whatsApp", value: "+2348031234567" });
  const lines = pieces.slice(0, 3).map(({ productId, code, title, color, imageHash, priceKobo }, n) => ({
    productId,
    code,
    title,
    color,
    imageHash,
    priceKobo,
    size: "M",
    isOnlySize: n === 1,
    quantity: n + 1,
  }));
  const long = "Hand-woven aṣọ-òkè three-piece for the mother, the father and the first-born of the house";
  await db.insert(drafts).values({
    id: randomUUID(),
    ...shownDraft,
    lines: [...lines, { ...lines[0]!, productId: randomUUID(), imageHash: null, title: long, priceKobo: 1_234_567_50 }],
    subtotalKobo: 1_499_567_50,
    expiresAt: new Date(Date.now() + 7 * 24 * 3_600_000),
  });
}
