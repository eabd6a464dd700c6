import { isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { FindsProducts } from "#app/catalog/products/find-product.server.ts";
import { emailAddress } from "#app/lib/email-address.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import type { SessionContext } from "#app/people/accounts/find-account.server.ts";
import { mailLimit } from "#app/people/accounts/limit-mails.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { DatedReadContext, OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { askedKind } from "./confirm-mails.server.ts";
import { type Asker, findAsker, findWaitedProduct } from "./find-waited-sizes.server.ts";
import { stockRequests } from "./request-tables.server.ts";
import { livesMs } from "./stock-request.ts";

/** A carrier's address is shared by many. */
const ofNetwork = { limit: 30, minutes: 60 };

const schema = v.object({
  size: v.pipe(v.optional(v.string(), ""), v.nonEmpty("Choose a size")),
  email: v.pipe(emailAddress(), v.toLowerCase()),
});

export type WhenBackForm = v.InferOutput<typeof schema>;

/**
 * `listed`: verified, on the list. `mailed`: a confirmation is on its way, unless the address waits already; nobody
 * learns which. `there-now`: available, or not this product's size. `off`: no such product, or switched off.
 */
export type AskedWhenBack =
  | { kind: "listed" | "mailed"; size: string; email: string }
  | { kind: "refused"; fields: Partial<Record<keyof WhenBackForm, string>> }
  | { kind: "there-now" | "too-many-tries" }
  | { kind: "off" };

/**
 * Requests one notice when a size is back; repeats count once. A stranger's request is written in the background, so
 * that answer and time are always the same. Thirty an hour per network address. Source:
 * app/stock/README.md#back-in-stock.
 */
export async function askWhenBack(
  shop: SessionContext & SettingsWriteContext & OutboxContext & { content?: { hosted?: FindsProducts } },
  request: Request,
  { productId, form }: { productId: string; form: FormData },
): Promise<AskedWhenBack> {
  const product = await findWaitedProduct(shop, productId);
  if (!product) return { kind: "off" };
  const asker = await findAsker(shop, request);
  const typed = { ...Object.fromEntries(form), ...(asker && { email: asker.email }) };
  const parsed = parseForm(schema, typed);
  if (!parsed.ok) return { kind: "refused", fields: parsed.fields };
  const { size, email } = parsed.values;
  if (!product.sizes.includes(size)) return { kind: "there-now" };
  const limits = [{ key: `sizes asked for from ${clientAddress(request)}`, ...ofNetwork }];
  if (!asker?.isProven) limits.push(mailLimit(email));
  if ((await countTry(shop, limits)) === "too-many") return { kind: "too-many-tries" };
  if (asker?.isProven) {
    await listAsker(shop, asker, { productId: product.id, size });
    return { kind: "listed", size, email };
  }
  const payload = { email, productId: product.id, size, customerId: asker?.customerId };
  await addToOutbox(shop.db, { kind: askedKind, key: `${askedKind}:${newId()}`, payload, now: shop.now() });
  shop.workSoon?.();
  return { kind: "mailed", size, email };
}

/** An earlier unverified request keeps its place. */
async function listAsker(
  { db, now }: DatedReadContext,
  { email: typed, customerId }: Asker,
  wanted: { productId: string; size: string },
): Promise<void> {
  const email = typed.toLowerCase();
  const askedAt = now();
  const until = new Date(askedAt.getTime() + livesMs);
  const isOver = sql`${stockRequests.until} <= ${askedAt.toISOString()}::timestamptz`;
  await db
    .insert(stockRequests)
    .values({ id: newId(), ...wanted, email, customerId, askedAt, confirmedAt: askedAt, until })
    .onConflictDoUpdate({
      target: [stockRequests.email, stockRequests.productId, stockRequests.size],
      targetWhere: isNull(stockRequests.toldAt),
      set: {
        customerId,
        confirmedAt: askedAt,
        until,
        askedAt: sql`case when ${isOver} then excluded.asked_at else ${stockRequests.askedAt} end`,
      },
      setWhere: sql`${stockRequests.confirmedAt} is null or ${isOver}`,
    });
}
