import { isDeepStrictEqual } from "node:util";
import type { StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import type { CatalogueState, CategoryState } from "./catalogue-state.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { type ContentKind, type ContentLink, linksByOurId } from "./content-links.server.ts";
import { callStore } from "./sanity-client.server.ts";
import { categoryDocumentFields, productDocumentFields } from "./sanity-documents.server.ts";
import { assetOf, type StorePictureContext } from "./sanity-pictures.server.ts";

/** The new documents, which are linked next, and the deleted ones. */
export type Pushed = {
  links: { documentId: string; kind: ContentKind; ourId: string; revision: string; stock?: StockedProduct["sizes"] }[];
  gone: string[];
  /** All documents that were to change, also when the store refused the change. */
  documentIds: string[];
};

type Document = { _id: string; _rev?: string; [field: string]: unknown };
type Mutation =
  | { create: { _id: string; _type: string; [field: string]: unknown } }
  | { patch: { id: string; ifRevisionID: string; set?: Record<string, unknown>; unset?: string[] } }
  | { delete: { id: string } };
type Planned = {
  documentId: string;
  ourId: string;
  kind: ContentKind;
  stock?: StockedProduct["sizes"];
  mutations: Mutation[];
  isGone?: true;
};

/**
 * The mutations that lead from one state to the other, based on the revisions our rows agree with. Uploads missing
 * pictures, changes nothing else yet.
 */
export async function planPush(
  context: StorePictureContext,
  before: CatalogueState,
  after: CatalogueState,
): Promise<Planned[]> {
  const { db } = context;
  const ids = new Set(
    [before, after].flatMap(one => [one.categories, one.products, one.places].flatMap(map => [...map.keys()])),
  );
  const links = await linksByOurId(db, [...ids]);
  const categoryIds = new Set(
    [...after.products.values()].map(product => product.categoryId).concat(...after.places.values()),
  );
  const categoryLinks = await linksByOurId(db, [...categoryIds]);
  const documentOf = (categoryId: string) => categoryLinks.get(categoryId)?.documentId ?? categoryId;
  const planned: (Planned | undefined)[] = [];
  for (const [id, category] of after.categories) {
    const was = before.categories.get(id);
    if (was && isDeepStrictEqual(was, category)) continue;
    const fields = async (state: CategoryState) =>
      categoryDocumentFields({
        ...state,
        picture: state.imageHash ? await assetOf(context, state.imageHash) : undefined,
      });
    planned.push(
      planOne(links.get(id), { id, kind: "category", was: was && (await fields(was)), is: await fields(category) }),
    );
  }
  for (const [id, product] of after.products) {
    const was = before.products.get(id);
    const fields = async ({ categoryId, pictures, alts, ...state }: StockedProduct) => {
      const assets = [];
      for (const hash of pictures) assets.push({ assetId: await assetOf(context, hash), alt: alts[hash] ?? "" });
      return productDocumentFields({ ...state, category: documentOf(categoryId), pictures: assets });
    };
    const one = planOne(links.get(id), {
      id,
      kind: "product",
      was: was && (await fields(was)),
      is: await fields(product),
    });
    // Without `stocks`, the store keeps its last known count, and later sales are still to be reported.
    if (one) planned.push({ ...one, ...(saysPieces(one) && { stock: product.sizes }) });
  }
  for (const [id, categoryId] of after.places) {
    const link = links.get(id);
    if (!link || before.places.get(id) === categoryId) continue;
    const set = { category: { _type: "reference", _ref: documentOf(categoryId) } };
    planned.push({ ...about(link), mutations: [{ patch: { id: link.documentId, ifRevisionID: link.revision, set } }] });
  }
  for (const [id] of [...before.products, ...before.categories]) {
    const link = links.get(id);
    if (!link || after.products.has(id) || after.categories.has(id)) continue;
    planned.push(planRemoval(link));
  }
  return planned.filter(one => one !== undefined);
}

type Fields = Record<string, unknown>;

function planOne(
  link: ContentLink | undefined,
  { id, kind, was, is }: { id: string; kind: ContentKind; was: Fields | undefined; is: Fields },
): Planned | undefined {
  if (!link) {
    const fields = Object.fromEntries(Object.entries(is).filter(([, value]) => value !== null));
    return { documentId: id, ourId: id, kind, mutations: [{ create: { _id: id, _type: kind, ...fields } }] };
  }
  // Keeps what the store's editor added to an unchanged field, such as a crop.
  const changed = Object.entries(is).filter(([name, value]) => !isDeepStrictEqual(value, was?.[name]));
  if (changed.length === 0) return undefined;
  const set = Object.fromEntries(changed.filter(([, value]) => value !== null));
  const unset = changed.filter(([, value]) => value === null).map(([name]) => name);
  const patch = { id: link.documentId, ifRevisionID: link.revision, set, ...(unset.length > 0 && { unset }) };
  return { ...about(link), mutations: [{ patch }] };
}

function saysPieces({ mutations }: Planned): boolean {
  return mutations.some(one => "create" in one || ("patch" in one && Object.hasOwn(one.patch.set ?? {}, "sizes")));
}

/** A deletion ignores revisions, so a patch before it checks that the revision is ours. */
function planRemoval(link: ContentLink): Planned {
  const { documentId: id, revision } = link;
  const asks = { patch: { id, ifRevisionID: revision, set: { removedByShop: true } } };
  return { ...about(link), isGone: true, mutations: [asks, { delete: { id } }] };
}

function about({ documentId, ourId, kind }: ContentLink) {
  return { documentId, ourId, kind };
}

/** Pushes all or nothing. */
export async function push({ clients }: Pick<StorePictureContext, "clients">, planned: Planned[]): Promise<Pushed> {
  const documentIds = planned.map(({ documentId }) => documentId);
  const mutations = planned.flatMap(one => one.mutations);
  if (mutations.length === 0) return { links: [], gone: [], documentIds };
  const documents = await callStore(async () => {
    const answer: unknown = await clients.write.mutate<Document>(mutations as never, {
      returnDocuments: true,
      returnFirst: false,
    });
    return answer;
  });
  // An incomplete answer does not count; the next question shows what happened.
  if (!Array.isArray(documents)) throw new ContentStoreProblem("away", "The content store did not confirm a change.");
  const revisions = new Map(
    (documents as (Document | undefined)[]).flatMap(one => (one?._rev ? [[one._id, one._rev]] : [])),
  );
  const links = planned
    .filter(({ isGone }) => !isGone)
    .map(({ documentId, kind, ourId, stock }) => ({
      documentId,
      kind,
      ourId,
      ...(stock && { stock }),
      // Without a revision the document is read again soon.
      revision: revisions.get(documentId) ?? "unknown",
    }));
  return { links, gone: planned.filter(({ isGone }) => isGone).map(({ documentId }) => documentId), documentIds };
}
