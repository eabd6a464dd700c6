import { eq, inArray } from "drizzle-orm";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { drafts } from "./draft-tables.server.ts";

/** Has the prices of that moment. `subtotalKobo` is without delivery. */
export type Draft = typeof drafts.$inferSelect;

export const isDraftToken = (text: string) => /^[\da-f]{32}$/u.test(text);

/**
 * Finds a draft by token, or by number as typed ("7k2-q9m"); undefined for none. It is found after `expiresAt` until it
 * is deleted. A number is no secret, so only staff may use it.
 */
export async function findChatOrder(db: Queryable, numberOrToken: string): Promise<Draft | undefined> {
  const number = numberOrToken.toUpperCase().replaceAll(/[^A-Z\d]/gu, "");
  const isAsked = isDraftToken(numberOrToken) ? eq(drafts.token, numberOrToken) : eq(drafts.number, number);
  const [draft] = await db.select().from(drafts).where(isAsked);
  return draft;
}

/** Finds the pictures that the shop still has. */
export async function findDraftPictures(
  db: Queryable,
  { lines }: Pick<Draft, "lines">,
): Promise<Map<string | null, StoredPicture>> {
  const hashes = lines.flatMap(({ imageHash }) => imageHash ?? []);
  if (hashes.length === 0) return new Map();
  const rows = await db.select(pictureColumns).from(images).where(inArray(images.hash, hashes));
  return new Map(rows.map(picture => [picture.hash, picture]));
}
