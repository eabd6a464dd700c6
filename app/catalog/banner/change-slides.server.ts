import { asc, eq, inArray, max, sql } from "drizzle-orm";
import { type MoveDirection, moveInOrder } from "#app/catalog/categories/move-in-order.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isStored } from "#app/platform/database/is-stored.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { ShopPage } from "#app/shop/pages/page-names.ts";
import { leastSlideWidth, mostSlides, nextChangeOfSlide, type SlideLink, type SlideTerms } from "./banner-slide.ts";
import { bannerSlides } from "./banner-tables.server.ts";
import { findLinkTarget } from "./find-link-target.server.ts";
import { linkOf } from "./find-slides.server.ts";

/** `refused`: a sentence per field; `full`: five are there; `outdated`: changed since the form was opened. */
export type SlideChange =
  | { kind: "changed" | "missing" | "full" }
  | { kind: "outdated"; ownAt: Date | undefined }
  | { kind: "refused"; fields: Record<string, string> };

type SlideRequest = { id: string; actor: string; terms: SlideTerms };

const subject = "banner slide";

/** Adds a slide after the others, with its audit. `id` came with the form: sent twice it makes one. */
export async function createSlide({ db, now }: WriteContext, { id, actor, terms }: SlideRequest): Promise<SlideChange> {
  return await transact(db, async (transaction): Promise<SlideChange> => {
    await lockSlides(transaction);
    if (await findExisting(transaction, id)) return { kind: "changed" };
    if ((await transaction.$count(bannerSlides)) >= mostSlides) return { kind: "full" };
    const at = now();
    const fields = await findProblems(transaction, terms, at);
    if (fields) return { kind: "refused", fields };
    const [last] = await transaction.select({ position: max(bannerSlides.position) }).from(bannerSlides);
    const position = (last?.position ?? 0) + 1;
    await transaction
      .insert(bannerSlides)
      .values({ ...columnsOf(terms, at), id, position, createdAt: at, updatedAt: at });
    const after = await factsOf(transaction, terms, at);
    await writeAudit(transaction, { actor, action: "create", subject, subjectId: id, after, now: at });
    return { kind: "changed" };
  });
}

/** Changes a slide that is still at `version`, with its audit. */
export async function updateSlide(
  { db, now }: WriteContext,
  { id, version, actor, terms }: SlideRequest & { version: number },
): Promise<SlideChange> {
  return await transact(db, async (transaction): Promise<SlideChange> => {
    await lockSlides(transaction);
    const existing = await findExisting(transaction, id);
    if (!existing) return { kind: "missing" };
    const at = now();
    if (existing.version !== version) {
      const { nextChangeAt: _, ...wanted } = columnsOf(terms, at);
      if (isStored(existing, wanted)) return { kind: "changed" };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, { actor, subject, subjectId: id }) };
    }
    const fields = await findProblems(transaction, terms, at);
    if (fields) return { kind: "refused", fields };
    await transaction
      .update(bannerSlides)
      .set({ ...columnsOf(terms, at), version: version + 1, updatedAt: at })
      .where(eq(bannerSlides.id, id));
    const before = await factsOf(transaction, { ...existing, link: linkOf(existing) }, at);
    const sides = { before, after: await factsOf(transaction, terms, at) };
    await writeAudit(transaction, { actor, action: "update", subject, subjectId: id, ...sides, now: at });
    return { kind: "changed" };
  });
}

/** Deletes a slide, with its audit; its pictures go when unused. A second call does nothing. */
export async function deleteSlide(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "deleted" | "missing" }> {
  return await transact(db, async transaction => {
    await lockSlides(transaction);
    const existing = await findExisting(transaction, id);
    if (!existing) return { kind: "missing" };
    await transaction.delete(bannerSlides).where(eq(bannerSlides.id, id));
    const at = now();
    const before = await factsOf(transaction, { ...existing, link: linkOf(existing) }, at);
    await writeAudit(transaction, { actor, action: "delete", subject, subjectId: id, before, now: at });
    return { kind: "deleted" };
  });
}

/** Swaps the slide's place with its neighbour's, with its audit. `stays` at either end. */
export async function moveSlide(
  { db, now }: WriteContext,
  { id, actor, direction }: { id: string; actor: string; direction: MoveDirection },
): Promise<{ kind: "moved" | "stays" | "missing" }> {
  return await transact(db, async transaction => {
    await lockSlides(transaction);
    const inOrder = await transaction
      .select()
      .from(bannerSlides)
      .orderBy(asc(bannerSlides.position), asc(bannerSlides.id));
    const moved = moveInOrder(inOrder, { id, direction });
    if (moved.kind !== "moved") return moved;
    for (const { id: each, position } of moved.changed) {
      await transaction.update(bannerSlides).set({ position }).where(eq(bannerSlides.id, each));
    }
    const title = moved.row.words || moved.row.alt;
    const sides = { before: { title, place: moved.from }, after: { title, place: moved.to } };
    await writeAudit(transaction, { actor, action: "move", subject, subjectId: id, ...sides, now: now() });
    return { kind: "moved" };
  });
}

/** Serialises changes: number and places concern all slides. */
async function lockSlides(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${bannerSlides} in share row exclusive mode`);
}

async function findExisting(transaction: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await transaction.select().from(bannerSlides).where(eq(bannerSlides.id, id));
  return row;
}

function columnsOf({ link: { kind, id }, ...rest }: SlideTerms, now: Date) {
  return {
    ...rest,
    linkKind: kind,
    productId: kind === "product" ? id : null,
    collectionId: kind === "collection" ? id : null,
    categoryId: kind === "category" ? id : null,
    page: kind === "page" ? (id as ShopPage) : null,
    nextChangeAt: nextChangeOfSlide(rest, now),
  };
}

/** A sentence per field; keeps the pictures and the link's target until the transaction ends. */
async function findProblems(
  transaction: Transaction,
  { wideHash, tallHash, link }: SlideTerms,
  now: Date,
): Promise<Record<string, string> | undefined> {
  const hashes = [wideHash, ...(tallHash === null ? [] : [tallHash])];
  const found = await transaction
    .select({ hash: images.hash, width: images.width })
    .from(images)
    .where(inArray(images.hash, hashes))
    .orderBy(asc(images.hash))
    .for("key share");
  const fields: Record<string, string> = {};
  const problems = { image: wideHash, tallImage: tallHash };
  for (const [field, hash] of Object.entries(problems)) {
    const problem = hash === null ? undefined : problemOf(found.find(one => one.hash === hash));
    if (problem) fields[field] = problem;
  }
  const { problem } = await findLinkTarget(transaction, link, now);
  if (problem) fields.link = problem;
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function problemOf(picture: { width: number } | undefined): string | undefined {
  if (!picture) return "The picture is missing. Choose it again.";
  if (picture.width >= leastSlideWidth) return undefined;
  return `The picture is ${picture.width} pixels wide. Choose one of at least ${leastSlideWidth}.`;
}

type Facts = Omit<SlideTerms, "link"> & { link: SlideLink | null };

/** Returns what the history records about a slide. */
async function factsOf(transaction: Transaction, slide: Facts, now: Date) {
  const { words, alt, link, startsAt, endsAt, wideHash, tallHash } = slide;
  const target = link && `${link.kind} ${(await findLinkTarget(transaction, link, now)).name}`;
  return { title: words || alt, alt, link: target, startsAt, endsAt, picture: wideHash, pictureOnPhones: tallHash };
}
