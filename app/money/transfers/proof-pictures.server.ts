import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { transfers } from "./transfer-tables.server.ts";

/** The file is WebP, whatever was uploaded. */
export function proofName(key: string): string {
  return `${key}/${sourceName}`;
}

/** Returns undefined when there is no picture, or when it was removed. */
export async function readProof(
  { db, proofPictures }: WriteContext & { proofPictures: PictureStore },
  checkoutId: string,
): Promise<Buffer | undefined> {
  if (!isUuid(checkoutId)) return undefined;
  const [found] = await db
    .select({ key: transfers.pictureKey })
    .from(transfers)
    .where(and(eq(transfers.checkoutId, checkoutId), isNotNull(transfers.pictureAt)));
  return found && (await proofPictures.read(proofName(found.key)));
}

const keptMs = 90 * 24 * 60 * 60_000;
const atOnce = 200;

/** Removes pictures after 90 days, at most 200 in one call. For a periodic job. */
export async function removeOldProofs({
  db,
  proofPictures,
  now,
}: WriteContext & { proofPictures: PictureStore }): Promise<void> {
  const old = await db
    .select({ checkoutId: transfers.checkoutId, key: transfers.pictureKey })
    .from(transfers)
    .where(lt(transfers.pictureAt, new Date(now().getTime() - keptMs)))
    .orderBy(asc(transfers.pictureAt))
    .limit(atOnce);
  for (const { checkoutId, key } of old) {
    await proofPictures.remove(key);
    await db.update(transfers).set({ pictureAt: null }).where(eq(transfers.checkoutId, checkoutId));
  }
}
