import { and, eq, gt, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { isOneSize, titleWithSize } from "#app/catalog/sizes/size.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { SignedLinks } from "#app/platform/mail/signed-links.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { stockRequests } from "./request-tables.server.ts";
import { confirmWithinMs } from "./stock-request.ts";

export const askedKind = "back-in-stock-asked";

const payloadSchema = v.object({
  email: v.string(),
  productId: v.string(),
  size: v.string(),
  customerId: v.optional(v.string()),
});

type Payload = v.InferOutput<typeof payloadSchema>;

/** Stores a stranger's unconfirmed request and mails its link; neither when the address waits already. */
export function whenBackEffects(context: MailingContext & { requestLinks: SignedLinks }): OutboxEffects {
  return {
    async [askedKind]({ key, payload }) {
      const asked = v.parse(payloadSchema, payload);
      await transact(context.db, async transaction => {
        if ((await transaction.$count(emails, eq(emails.key, key))) > 0) return;
        const [product] = await transaction
          .select({ title: products.title, sizes: products.offeredSizes })
          .from(products)
          .where(and(eq(products.id, asked.productId), isForSale));
        const id = product && (await writeRequest(transaction, asked, context.now()));
        if (id) await mailLink(transaction, context, { key, id, asked, product });
      });
    },
  };
}

/** Returns undefined when the address waits already. */
async function writeRequest(
  transaction: Transaction,
  { email, productId, size, customerId }: Payload,
  now: Date,
): Promise<string | undefined> {
  const { confirmedAt, toldAt, until: livesUntil } = stockRequests;
  const until = new Date(now.getTime() + confirmWithinMs);
  const isOver = sql`${livesUntil} <= ${now.toISOString()}::timestamptz`;
  const [written] = await transaction
    .insert(stockRequests)
    .values({ id: newId(), productId, size, email, customerId, askedAt: now, until })
    .onConflictDoUpdate({
      target: [stockRequests.email, stockRequests.productId, stockRequests.size],
      targetWhere: isNull(toldAt),
      // An unused request starts anew at the end of the list.
      set: {
        until,
        confirmedAt: null,
        askedAt: sql`case when ${isOver} then excluded.asked_at else ${stockRequests.askedAt} end`,
      },
      setWhere: sql`${confirmedAt} is null or ${isOver}`,
    })
    .returning({ id: stockRequests.id });
  return written?.id;
}

type Letter = { key: string; id: string; asked: Payload; product: { title: string; sizes: string[] } };

async function mailLink(
  transaction: Transaction,
  context: MailingContext & { requestLinks: SignedLinks },
  { key, id, asked, product }: Letter,
): Promise<void> {
  const isOnlySize = isOneSize(product.sizes.map(size => ({ size })));
  const look = await findMailLook({ ...context, db: transaction });
  const mail = composeMail(look, "back-in-stock-asked", {
    product: titleWithSize({ title: product.title, size: asked.size, isOnlySize }),
    link: context.requestLinks.make(id),
  });
  const letter = {
    key,
    to: { name: "", address: asked.email },
    goodForMs: confirmWithinMs,
    holdsSecret: true,
    ...mail,
  };
  await writeEmail(transaction, letter, context.now());
}

export type ShownRequest = {
  kind: "unconfirmed" | "waiting" | "told";
  productId: string;
  title: string;
  size: string;
  isOnlySize: boolean;
};

/** Returns undefined when it expired or ended. */
export async function findStockRequest({ db, now }: DatedReadContext, id: string): Promise<ShownRequest | undefined> {
  const [found] = await db
    .select({ request: stockRequests, title: products.title, sizes: products.offeredSizes })
    .from(stockRequests)
    .innerJoin(products, eq(products.id, stockRequests.productId))
    .where(and(eq(stockRequests.id, id), gt(stockRequests.until, now())));
  if (!found) return undefined;
  const { request, title, sizes } = found;
  const { productId, size, toldAt, confirmedAt } = request;
  const kind = toldAt ? "told" : confirmedAt ? "waiting" : "unconfirmed";
  return { kind, productId, title, size, isOnlySize: isOneSize(sizes.map(one => ({ size: one }))) };
}
