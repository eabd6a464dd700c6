import { and, eq } from "drizzle-orm";
import type { Pool } from "pg";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OpenDatabase } from "#app/platform/database/open-database.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { pictureFileNames } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertPicture, insertProduct } from "../samples/sample-catalog.ts";
import { insertOrder } from "../samples/sample-order.ts";

/** Adds a row of every kind that must never be lost, and of those that a backup leaves out. */
export async function fillShop({ db }: Pick<OpenDatabase, "db">, store: PictureStore): Promise<void> {
  const picture = await insertPicture(db);
  for (const name of ["source", "320.webp", "1200.jpg"]) {
    await store.keep(`${picture.hash}/${name}`, Buffer.from([0, 255, ...Buffer.from(`${picture.hash} ${name}`)]));
  }
  const product = await insertProduct(db, {
    title: "Agbádá Ọ̀ṣọ́",
    pictures: [picture.hash],
    quantities: { S: 0, M: 7, XL: null },
  });
  // Sells out a size, counts another in, and prices a third: each makes triggers rewrite what the product lists.
  const ofSize = (size: string) => and(eq(productSizes.productId, product.id), eq(productSizes.size, size));
  await db.update(productSizes).set({ quantity: 0 }).where(ofSize("M"));
  await db.update(productSizes).set({ quantity: 4 }).where(ofSize("S"));
  await db.update(productSizes).set({ priceKobo: 1_990_000 }).where(ofSize("XL"));
  for (let n = 0; n < 3; n++) await insertOrder(db, { note: `"note" ${n}\n\t\\N`, lines: [{ quantity: n + 1 }] });
  await db.insert(users).values({ id: "ada", name: "Ada", email: "ada@example.com" });
  await db
    .insert(sessions)
    .values({ id: "s", token: "a secret token", userId: "ada", expiresAt: new Date(Date.now() + 1e9) });
  const id = () => newId();
  await db.insert(paymentEvents).values(
    Array.from({ length: 1_201 }, (_, n) => ({
      id: id(),
      provider: "practice",
      event: "charge.success",
      reference: `r${n}`,
      rawBody: Buffer.from([n % 256, 0, 255]),
    })),
  );
  await db
    .insert(attentionItems)
    .values({ id: id(), kind: "paid twice", reference: "r1", paidKobo: 9_007_199_254_740_991 });
  await db
    .insert(outbox)
    .values({ id: id(), kind: "order", key: "k", payload: { naira: "₦12,500.50", list: [1, null] } });
  await db
    .insert(auditEvents)
    .values({ id: id(), actor: "owner", action: "change", subject: "product", subjectId: "1" });
}

/** All rows of all tables as text, sorted, except what a backup leaves out. */
export async function allRows(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migrations', 'sessions', 'verifications', 'invitations', 'rate_limits') order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select "${name}"::text as row from "${name}"`);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

export async function allPictures(pool: Pool, store: PictureStore): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ hash: string }>("select hash from images");
  const all: Record<string, string> = {};
  for (const { hash } of rows) {
    for (const file of pictureFileNames) {
      const bytes = await store.read(`${hash}/${file}`);
      if (bytes) all[`${hash}/${file}`] = bytes.toString("hex");
    }
  }
  return all;
}
