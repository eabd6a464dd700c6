import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import { isChosen } from "#app/platform/pictures/private-picture.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { isMadeHere, maxPictures, type StyledOrder, takesStyleByLink } from "./order-picture.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";
import {
  type AddedPictures,
  addPictures,
  countPictures,
  listPictures,
  removePicture,
} from "./order-pictures.server.ts";

type StyleShop = SettingsWriteContext & UploadContext;

/** `isTaken`: the link's holder may send at most `most` pictures and take them back, because nobody has begun yet. */
export type OwnStyle = { number: string; keys: string[]; isTaken: boolean; most: number };

/** Finds what was sent of the style, for anybody with the order's link. Undefined where nothing is made to order. */
export async function findOwnStyle({ db }: ReadContext, token: string): Promise<OwnStyle | undefined> {
  const order = await findOfToken(db, token);
  if (!order) return undefined;
  const keys = await listStyle(db, order.id);
  return { number: order.number, keys, isTaken: takesStyleByLink(order), most: maxPictures.style };
}

async function findOfToken(db: Queryable, token: string) {
  const { id, number, stage, readyBy, promised } = orders;
  const [order] = await db
    .select({ id, number, stage, readyBy, promised })
    .from(orders)
    .where(and(eq(orders.trackToken, token), isNull(orders.erasedAt)));
  return order && isMadeHere(order) ? order : undefined;
}

/** Keys of the pictures of an order's style, the oldest first. */
export async function listStyle(db: Queryable, orderId: string): Promise<string[]> {
  return (await listPictures(db, orderId, "style")).map(({ key }) => key);
}

/** As `listStyle`, for many orders in one query. */
export async function listStyles(db: Queryable, orderIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ key: parcelPictures.key, orderId: parcelPictures.orderId })
    .from(parcelPictures)
    .where(and(inArray(parcelPictures.orderId, orderIds), eq(parcelPictures.kind, "style")))
    .orderBy(asc(parcelPictures.createdAt), asc(parcelPictures.key));
  const keys = new Map<string, string[]>();
  for (const { orderId, key } of rows) keys.set(orderId, [...(keys.get(orderId) ?? []), key]);
  return keys;
}

/**
 * Counts the pictures of the style; undefined where the order's page does not speak of them. Asks the database only
 * about what is made to order.
 */
export async function countStyleShown(db: Queryable, order: StyledOrder & { id: string }): Promise<number | undefined> {
  if (!isMadeHere(order)) return undefined;
  const count = await countPictures(db, order.id, "style");
  return count > 0 || takesStyleByLink(order) ? count : undefined;
}

const limits = { ofOrder: { limit: 12, minutes: 60 }, ofAddress: { limit: 60, minutes: 60 } };

/** As `AddedPictures`; the limits of tries are checked before the body is read. */
export type SentStyle = AddedPictures | { kind: "too-many-tries" };

/**
 * Stores one picture that the link's holder sends, until somebody works on the order. Source:
 * docs/decisions/uploads-from-strangers.md.
 */
export async function sendStylePicture(shop: StyleShop, request: Request, token: string): Promise<SentStyle> {
  const order = await findOfToken(shop.db, token);
  if (!order) return { kind: "missing" };
  if (!takesStyleByLink(order)) return { kind: "over" };
  if ((await listStyle(shop.db, order.id)).length >= maxPictures.style) return { kind: "many" };
  const tried = await countTry(shop, [
    { key: `pictures of styles from ${clientAddress(request)}`, ...limits.ofAddress },
    { key: `pictures of the style of ${order.id}`, ...limits.ofOrder },
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const file = (await readForm(request)).get("picture");
  const files = isChosen(file) ? [file] : [];
  return await addPictures(shop, { ...byLink(order.id), shows: "style", files });
}

const byLink = (id: string) => ({ id, actor: linkActor, takes: takesStyleByLink });

/** `over`: somebody works on the order. A picture that is gone counts as removed. */
export async function takeStyleBack(
  shop: StyleShop,
  { token, key }: { token: string; key: string },
): Promise<"removed" | "over" | "missing"> {
  const order = await findOfToken(shop.db, token);
  if (!order) return "missing";
  if (!takesStyleByLink(order)) return "over";
  if (!(await listStyle(shop.db, order.id)).includes(key)) return "removed";
  const { kind } = await removePicture(shop, { ...byLink(order.id), key });
  return kind === "over" || kind === "missing" ? kind : "removed";
}

/** The order that is made in another one's place is made in its style. */
export async function moveStyle(transaction: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const isOfFirst = and(eq(parcelPictures.orderId, from), eq(parcelPictures.kind, "style"));
  await transaction.update(parcelPictures).set({ orderId: to }).where(isOfFirst);
}
