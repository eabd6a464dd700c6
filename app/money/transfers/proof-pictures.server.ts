import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName, removeOldPrivate } from "#app/platform/pictures/private-picture.server.ts";
import { transfers } from "./transfer-tables.server.ts";

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
  return found && (await proofPictures.read(privateName(found.key)));
}

const keptDays = 90;

/** Removes pictures after 90 days. For a periodic job. */
export async function removeOldProofs(shop: WriteContext & { proofPictures: PictureStore }): Promise<void> {
  const { pictureKey, pictureAt } = transfers;
  await removeOldPrivate(shop, keptDays, {
    list: (before, atOnce) =>
      shop.db
        .select({ key: pictureKey })
        .from(transfers)
        .where(lt(pictureAt, before))
        .orderBy(asc(pictureAt))
        .limit(atOnce),
    forget: key => shop.db.update(transfers).set({ pictureAt: null }).where(eq(pictureKey, key)),
  });
}
