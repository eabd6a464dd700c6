import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/tables/catalog-tables.server.ts";
import { drafts } from "#app/platform/tables/draft-tables.server.ts";

/** What somebody wants to order in a chat, as it was priced then; `subtotalKobo` is without delivery. */
export type Draft = typeof drafts.$inferSelect;

/** What may stand in the address of a draft's page. */
export const isDraftToken = (text: string) => /^[\da-f]{32}$/u.test(text);

/**
 * A draft by its token, or by its number however it is typed ("7k2-q9m"); undefined when there is none. One whose time
 * is over is found until a job has deleted it: see `expiresAt`. A number is no secret, so only staff may ask by it.
 */
export async function findChatOrder(db: Queryable, numberOrToken: string): Promise<Draft | undefined> {
  const number = numberOrToken.toUpperCase().replaceAll(/[^A-Z\d]/gu, "");
  const isAsked = isDraftToken(numberOrToken) ? eq(drafts.token, numberOrToken) : eq(drafts.number, number);
  const [draft] = await db.select().from(drafts).where(isAsked);
  return draft;
}

/** The pictures of its lines by their hash, as far as the shop still has them. */
export async function findDraftPictures(
  db: Queryable,
  { lines }: Pick<Draft, "lines">,
): Promise<Map<string | null, StoredPicture>> {
  const hashes = lines.flatMap(({ imageHash }) => imageHash ?? []);
  if (hashes.length === 0) return new Map();
  const rows = await db.select(pictureColumns).from(images).where(inArray(images.hash, hashes));
  return new Map(rows.map(picture => [picture.hash, picture]));
}
