import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { KeptSettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type DrawingContext, drawLookFile } from "./draw-look-file.server.ts";
import { type IconSource, readLookFile } from "./look-files.ts";
import { lookOf } from "./look-of.server.ts";
import { lookPictureUses } from "./look-picture-uses.server.ts";
import { iconSourceOf } from "./shop-icon.server.ts";

const contentTypes: Record<string, string> = { webp: "image/webp", png: "image/png", ico: "image/x-icon" };

/**
 * The file of that name, drawn now if need be. Undefined for a name that no page has, for a picture that never was a
 * logo or icon, and for another letter or colour than the shop's, so that nobody has the shop draw other pictures.
 */
export async function findLookFile(
  context: DrawingContext & KeptSettingsContext & { db: Pick<Database, "execute"> },
  name: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const file = readLookFile(name);
  if (!file) return undefined;
  const hash = file.kind === "logo" ? file.hash : "hash" in file.source ? file.source.hash : undefined;
  if (hash && !(await isOfLook(context, hash))) return undefined;
  if (file.kind !== "logo" && "letter" in file.source && !(await isOwnLetter(context, file.source))) return undefined;
  const bytes = await drawLookFile(context, name, file);
  return bytes && { bytes, contentType: contentTypeOf(name) };
}

async function isOwnLetter(
  context: KeptSettingsContext,
  { letter, color }: { letter: string; color: string },
): Promise<boolean> {
  const own = iconSourceOf(lookOf(await findShownSettings(context)));
  return own !== undefined && "letter" in own && own.letter === letter && own.color === color;
}

async function isOfLook({ db }: { db: Pick<Database, "execute"> }, hash: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select ${lookPictureUses(sql`${hash}`)} as is`);
  return rows[0]?.is === true;
}

/**
 * The owner's icon at an address that never changes, so browsers keep it for a few minutes only. Undefined in a shop
 * with the demo's icons.
 */
export async function findFixedIcon(
  shop: DrawingContext & KeptSettingsContext,
  addressOf: (source: IconSource) => string,
): Promise<Response | undefined> {
  const source = iconSourceOf(lookOf(await findShownSettings(shop)));
  if (!source) return undefined;
  const name = addressOf(source).split("/").at(-1)!;
  const bytes = await drawLookFile(shop, name, readLookFile(name)!);
  if (!bytes) return undefined;
  const headers = { "Content-Type": contentTypeOf(name), "Cache-Control": "public, max-age=300" };
  return new Response(new Uint8Array(bytes), { headers });
}

function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)]!;
}
