import { createCollection, updateCollection } from "#app/catalog/collections/change-collection.server.ts";
import type { CollectionTerms } from "#app/catalog/collections/collection.ts";
import { findCollectionPage } from "#app/catalog/collections/find-collection-page.server.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

type Shop = { db: Database; now(): Date };

const actor = "owner@example.com";

/** A listed collection of chosen products, still empty. */
export const plainCollection: CollectionTerms = {
  title: "Owambe",
  intro: "",
  rule: "chosen",
  categoryId: null,
  colorFamily: null,
  newDays: null,
  layout: "grid",
  isListed: true,
  startsAt: null,
  endsAt: null,
  question: "",
  answers: [],
  closesAt: null,
};

/** Returns the collection's id. */
export async function makeCollection(shop: Shop, differences: Partial<CollectionTerms> = {}, id = newId()) {
  const made = await createCollection(shop, { id, actor, terms: { ...plainCollection, ...differences } });
  if (made.kind !== "changed") throw new Error(`The collection was not made: ${JSON.stringify(made)}`);
  return id;
}

export async function changeCollection(shop: Shop, id: string, differences: Partial<CollectionTerms>) {
  const there = await findCollection(shop, id);
  if (!there) return { kind: "missing" as const };
  const names = Object.keys(plainCollection) as (keyof CollectionTerms)[];
  const terms = Object.fromEntries(names.map(name => [name, there[name]])) as CollectionTerms;
  return await updateCollection(shop, { id, version: there.version, actor, terms: { ...terms, ...differences } });
}

export async function collectionAt(shop: Shop, slug: string, query = "") {
  return await findCollectionPage(shop, { slug, params: new URLSearchParams(query) });
}
