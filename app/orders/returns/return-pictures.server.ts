import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { isChosen, keepPrivatePicture, privateName } from "#app/platform/pictures/private-picture.server.ts";
import { type ReturnShop, withReturn } from "./lock-return.server.ts";
import { isOpenReturn, maxReturnPictures } from "./return.ts";
import { returnPictures, returns } from "./return-tables.server.ts";

/** `over`: closed, or has three. `refused`: see `problem`. `none`: nothing chosen. */
export type KeptPicture =
  | { kind: "kept" | "over" | "none" | "unknown" | "too-many-tries" }
  | { kind: "refused"; problem: string };

const limits = { ofReturn: { limit: 12, minutes: 60 }, ofAddress: { limit: 60, minutes: 60 } };

/**
 * Stores a return's picture without metadata, at most three while open. Limits are checked before the body is read.
 * Source: docs/decisions/uploads-from-strangers.md.
 */
export async function addReturnPicture(
  shop: ReturnShop & UploadContext,
  request: Request,
  { token, id }: { token: string; id: string },
): Promise<KeptPicture> {
  const found = isUuid(id) && (await findOfToken(shop.db, token, id));
  if (!found) return { kind: "unknown" };
  if (!isOpenReturn(found.state) || found.pictures >= maxReturnPictures) return { kind: "over" };
  const tried = await countTry(shop, [
    { key: `pictures of returns from ${clientAddress(request)}`, ...limits.ofAddress },
    { key: `pictures of return ${id}`, ...limits.ofReturn },
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const file = (await readForm(request)).get("picture");
  if (!isChosen(file)) return { kind: "none" };
  const key = randomBytes(16).toString("hex");
  const problem = await keepPrivatePicture(shop, file, { key });
  if (problem) return { kind: "refused", problem };
  const kept = await withReturn(shop, id, async (transaction, { row }) => {
    const count = await transaction.$count(returnPictures, eq(returnPictures.returnId, id));
    if (!isOpenReturn(row.state) || count >= maxReturnPictures) return { kind: "over" as const };
    await transaction.insert(returnPictures).values({ key, returnId: id, createdAt: shop.now() });
    return { kind: "kept" as const };
  });
  if (kept.kind !== "kept") await shop.proofPictures.remove(key);
  return kept.kind === "missing" ? { kind: "unknown" } : kept;
}

async function findOfToken(db: Database, token: string, id: string) {
  const [found] = await db
    .select({ state: returns.state })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, id), eq(orders.trackToken, token)));
  return found && { ...found, pictures: await db.$count(returnPictures, eq(returnPictures.returnId, id)) };
}

/** Lists the oldest first. */
export async function listReturnPictures(db: Database, returnId: string): Promise<string[]> {
  const rows = await db
    .select({ key: returnPictures.key })
    .from(returnPictures)
    .where(eq(returnPictures.returnId, returnId))
    .orderBy(asc(returnPictures.createdAt), asc(returnPictures.key));
  return rows.map(({ key }) => key);
}

/** Returns WebP, or undefined when the picture is gone. */
export async function readReturnPicture(
  { db, proofPictures }: { db: Database; proofPictures: PictureStore },
  { id, key }: { id: string; key: string },
): Promise<Buffer | undefined> {
  if (!isUuid(id) || !/^[\da-f]{32}$/u.test(key)) return undefined;
  const isThis = and(eq(returnPictures.returnId, id), eq(returnPictures.key, key));
  const [found] = await db.select({ key: returnPictures.key }).from(returnPictures).where(isThis);
  return found && (await proofPictures.read(privateName(found.key)));
}
