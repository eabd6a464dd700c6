import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type ShopTextKind, shopTextKinds, standardShopTexts } from "./shop-texts.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

/** The owner's templates with `{name}`s, or else the defaults. */
export type ShopTexts = Record<ShopTextKind, string>;

/** Runs one small query each time. */
export async function findShopTexts({ db }: ReadContext): Promise<ShopTexts> {
  const rows = await db.select({ kind: writtenTexts.kind, body: writtenTexts.body }).from(writtenTexts);
  const written = new Map(rows.map(({ kind, body }) => [kind, body]));
  const texts = shopTextKinds.map(kind => [kind, written.get(kind) ?? standardShopTexts[kind].standard]);
  return Object.fromEntries(texts) as ShopTexts;
}
