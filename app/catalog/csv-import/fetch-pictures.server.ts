import { and, asc, eq } from "drizzle-orm";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { showFetchedPictures } from "#app/catalog/products/write-many-products.server.ts";
import { claimDue } from "#app/platform/database/claim-due.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Network } from "#app/platform/outgoing/public-request.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { importPictures, imports } from "./import-tables.server.ts";

type Shop = WriteContext & { pictures: PictureFiles; settings: { origin: string } };

const queue = { table: importPictures, key: "id", dueAt: "tryAt", tries: "tries" } as const;
const leaseMs = 5 * 60_000;
const maxTries = 5;
const perRound = 20;

/**
 * Fetches pictures named by files and shows a product's once all have come or failed; for a periodic job. A silent
 * address is tried five times in twenty minutes. Safe on several instances.
 */
export async function fetchImportPictures(shop: Shop, stopping?: AbortSignal, network?: Network): Promise<void> {
  const { db, now } = shop;
  for (let count = 0; count < perRound; count++) {
    if (stopping?.aborted) return;
    const until = new Date(now().getTime() + leaseMs);
    const picture = await claimDue(db, queue, { where: eq(importPictures.state, "waiting"), now: now(), until });
    if (!picture) return;
    await work(shop, picture, network);
  }
}

type Waiting = typeof importPictures.$inferSelect;

async function work(shop: Shop, picture: Waiting, network: Network | undefined): Promise<void> {
  const { db } = shop;
  const outcome = await store(shop, picture, network);
  // A picture that still waits is due again when its claim ends.
  if (outcome.state === "waiting") return;
  await transact(db, async transaction => {
    const isIt = and(eq(importPictures.importId, picture.importId), eq(importPictures.productId, picture.productId));
    // Locked in one order, so that of two pictures one is the last.
    const all = await transaction
      .select()
      .from(importPictures)
      .where(isIt)
      .orderBy(asc(importPictures.id))
      .for("update");
    await transaction.update(importPictures).set(outcome).where(eq(importPictures.id, picture.id));
    if (all.some(one => one.id !== picture.id && one.state === "waiting")) return;
    const came = all.map(one => (one.id === picture.id ? { ...one, ...outcome } : one));
    const pictures = came
      .toSorted((one, other) => one.position - other.position)
      .flatMap(({ imageHash: hash, alt }) => (hash ? [{ hash, alt }] : []));
    if (pictures.length > 0) await showPictures(transaction, picture, pictures, shop.now());
  });
}

type Outcome = { state: Waiting["state"]; imageHash?: string; why: string };

async function store(shop: Shop, { address, tries }: Waiting, network: Network | undefined): Promise<Outcome> {
  const fetched = await fetchPicture(address, { origin: shop.settings.origin, network });
  if (fetched.kind === "away") return { state: tries >= maxTries ? "failed" : "waiting", why: fetched.why };
  if (fetched.kind === "failed") return { state: "failed", why: fetched.why };
  const stored = await storePicture(shop, fetched.bytes);
  if (stored.kind === "refused") return { state: "failed", why: stored.problem };
  return { state: "fetched", imageHash: stored.picture.hash, why: "" };
}

/** Shows pictures in the file's order, and writes history. */
async function showPictures(
  transaction: Transaction,
  { importId, productId }: Waiting,
  pictures: { hash: string; alt: string | null }[],
  now: Date,
): Promise<void> {
  const [product] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for("no key update");
  const [sent] = await transaction.select({ actor: imports.actor }).from(imports).where(eq(imports.id, importId));
  if (!product || !sent) return;
  const before = await transaction.$count(productImages, eq(productImages.productId, productId));
  await showFetchedPictures(transaction, { productId, pictures, now });
  await writeAudit(transaction, {
    actor: sent.actor,
    action: "update",
    subject: "product",
    subjectId: productId,
    now,
    before: { pictures: before },
    after: { pictures: new Set(pictures.map(({ hash }) => hash)).size },
  });
}
