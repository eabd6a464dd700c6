import * as v from "valibot";
import { altsOf, type PictureAlts } from "#app/catalog/product-fields/picture-alts.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { type ContentKind, type ContentLink, linksByDocument, saveContentProblem } from "./content-links.server.ts";
import { contentDocuments, contentProblems } from "./content-tables.server.ts";
import { importCategory, importProduct, removeFromShop, type Take } from "./import-content.server.ts";
import { callStore, type SanityClients } from "./sanity-client.server.ts";
import type { AssetPicture } from "./sanity-document-pictures.server.ts";
import { categoryProjection, productProjection, readCategory, readProduct } from "./sanity-documents.server.ts";
import { importPicture, type StorePictureContext } from "./sanity-pictures.server.ts";

export type PullContext = StorePictureContext & WriteContext & { clients: SanityClients; pageSize: number };

const batchSize = 100;
const maxTries = 3;

const head = v.object({ _id: v.string(), _rev: v.string() });
const document = v.looseObject({ _id: v.string(), _rev: v.string() });
type Document = v.InferOutput<typeof document>;

const takenQuery =
  `{"categories": *[_type == "category" && _id in $ids] ${categoryProjection}, ` +
  `"products": *[_type == "product" && _id in $ids] ${productProjection}}`;

/**
 * Compares the whole store with our tables page by page and imports differences. Removes what the read client does not
 * see only if the write client does not see it either: the dataset may not be public.
 */
export async function compareAll(context: PullContext): Promise<void> {
  const links = await context.db.select().from(contentDocuments);
  const problems = await context.db.select().from(contentProblems);
  const wrong = new Set(problems.map(({ documentId }) => documentId));
  const known = new Map(links.map(link => [link.documentId, link]));
  for (const kind of ["category", "product"] as const) {
    const revisions = await listRevisions(context, kind);
    const ids = [...revisions].filter(([id, revision]) => wrong.has(id) || known.get(id)?.revision !== revision);
    await importDocuments(
      context,
      ids.map(([id]) => id),
    );
    for (const id of revisions.keys()) known.delete(id);
    for (const id of revisions.keys()) wrong.delete(id);
  }
  await importDocuments(context, [...new Set([...known.keys(), ...wrong])]);
}

/** Imports these documents: created, changed or deleted. */
export async function importDocuments(context: PullContext, ids: string[]): Promise<void> {
  let left = ids;
  for (let tries = 1; left.length > 0 && tries <= maxTries; tries++) {
    const again: string[] = [];
    for (let start = 0; start < left.length; start += batchSize) {
      again.push(...(await takeBatch(context, left.slice(start, start + batchSize))));
    }
    left = again;
  }
}

async function listRevisions({ clients, pageSize }: PullContext, kind: ContentKind): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (let after = ""; ; ) {
    const query = `*[_type == $kind && _id > $after] | order(_id asc) [0...${pageSize}] {_id, _rev}`;
    const page = await callStore(async () =>
      v.parse(v.array(head), await clients.read.fetch<unknown>(query, { kind, after })),
    );
    for (const { _id, _rev } of page) all.set(_id, _rev);
    if (page.length < pageSize) return all;
    after = page.at(-1)!._id;
  }
}

/** Returns those that must be read again. */
async function takeBatch(context: PullContext, ids: string[]): Promise<string[]> {
  const { db, clients } = context;
  const links = await linksByDocument(db, ids);
  const answer = await callStore(async () =>
    v.parse(
      v.object({ categories: v.array(document), products: v.array(document) }),
      await clients.read.fetch<unknown>(takenQuery, { ids }),
    ),
  );
  const found = new Set([...answer.categories, ...answer.products].map(({ _id }) => _id));
  const missing = ids.filter(id => !found.has(id));
  const hidden = missing.length === 0 ? [] : await listHidden(context, missing);
  const again: string[] = [];
  const settle = (id: string, { kind }: Take) => void (kind === "changed" && again.push(id));
  for (const one of answer.categories) settle(one._id, await takeOneCategory(context, one, links.get(one._id)));
  for (const one of answer.products) settle(one._id, await takeOneProduct(context, one, links.get(one._id)));
  // Products go before their categories.
  const gone = missing.filter(id => !hidden.includes(id)).map(id => ({ documentId: id, seen: links.get(id) }));
  for (const kind of ["product", "category"] as const) {
    for (const one of gone.filter(({ seen }) => (seen?.kind ?? "product") === kind)) {
      settle(one.documentId, await leave(context, { ...one, kind }));
    }
  }
  for (const id of hidden)
    await noteProblem(context, id, { kind: links.get(id)?.kind ?? "product", title: "", reason: notPublic });
  return again;
}

const notPublic =
  "The shop can only read this with its token. Make the dataset public so that the shop gets its changes.";

async function listHidden({ clients }: PullContext, ids: string[]): Promise<string[]> {
  const query = '*[_type in ["category", "product"] && _id in $ids]._id';
  return await callStore(async () => v.parse(v.array(v.string()), await clients.write.fetch<unknown>(query, { ids })));
}

async function takeOneCategory(context: PullContext, one: Document, seen: ContentLink | undefined): Promise<Take> {
  const read = readCategory(one);
  if (!read.fits) return await keepOut(context, one, { ...read, kind: "category", seen });
  const { name: title, picture } = read.document;
  const shown = await takePictures(context, picture ? [picture] : []);
  if ("problem" in shown) return await keepOut(context, one, { title, reason: shown.problem, kind: "category", seen });
  const hash = shown.isWhole ? (shown.hashes[0] ?? null) : undefined;
  const taken = await importCategory(context, { ...taking(one, seen, shown), ...read.document, picture: hash });
  if (taken.kind === "unusable") return await keepOut(context, one, { title, ...taken, kind: "category", seen });
  if (taken.kind === "taken" && !shown.isWhole)
    await noteProblem(context, one._id, { kind: "category", title, reason: later });
  return taken;
}

async function takeOneProduct(context: PullContext, one: Document, seen: ContentLink | undefined): Promise<Take> {
  const read = readProduct(one);
  if (!read.fits) return await keepOut(context, one, { ...read, kind: "product", seen });
  const { title } = read.document;
  const shown = await takePictures(context, read.document.pictures);
  if ("problem" in shown) return await keepOut(context, one, { title, reason: shown.problem, kind: "product", seen });
  const taken = await importProduct(context, {
    ...taking(one, seen, shown),
    ...read.document,
    pictures: shown.hashes,
    alts: shown.alts,
  });
  if (taken.kind === "unusable") return await keepOut(context, one, { title, ...taken, kind: "product", seen });
  if (taken.kind === "taken" && !shown.isWhole)
    await noteProblem(context, one._id, { kind: "product", title, reason: later });
  return taken;
}

/** Lists a document that cannot be used. An existing category stays as it was, because its products need it. */
async function keepOut(
  context: PullContext,
  { _id: documentId }: Document,
  problem: { kind: ContentKind; title: string; reason: string; seen: ContentLink | undefined },
): Promise<Take> {
  const { kind, title, reason, seen } = problem;
  // A product must never sell at a price or in a state the store no longer has.
  if (kind === "product") return await removeFromShop(context, { documentId, kind, seen, problem: { title, reason } });
  await noteProblem(context, documentId, { kind, title, reason });
  return { kind: "unusable", reason };
}

async function leave(
  context: PullContext,
  gone: { documentId: string; kind: ContentKind; seen: ContentLink | undefined },
): Promise<Take> {
  const left = await removeFromShop(context, gone);
  if (left.kind === "unusable") {
    await noteProblem(context, gone.documentId, { kind: gone.kind, title: "", reason: left.reason });
  }
  return left;
}

type Shown = { hashes: string[]; alts: PictureAlts; isWhole: boolean };

/** The pictures that could be fetched and whether that is all; or what is wrong with one. */
async function takePictures(context: PullContext, pictures: AssetPicture[]): Promise<Shown | { problem: string }> {
  const shown: { hash: string; alt: string }[] = [];
  let isWhole = true;
  for (const picture of pictures) {
    const taken = await importPicture(context, picture);
    if (taken === undefined) isWhole = false;
    else if ("problem" in taken) return taken;
    else shown.push({ hash: taken.hash, alt: picture.alt ?? "" });
  }
  return { hashes: [...new Set(shown.map(({ hash }) => hash))], alts: altsOf(shown), isWhole };
}

const later = "One of its pictures can't be downloaded right now. It is shown without it, and we will try again.";

async function noteProblem(
  { db, now }: PullContext,
  documentId: string,
  words: { kind: ContentKind; title: string; reason: string },
): Promise<void> {
  await db.transaction(transaction => saveContentProblem(transaction, { documentId, ...words, seenAt: now() }));
}

/** A product imported without a picture is imported again at the next comparison. */
function taking({ _id, _rev }: Document, seen: ContentLink | undefined, { isWhole }: Shown) {
  return { documentId: _id, revision: isWhole ? _rev : "without a picture", seen };
}
