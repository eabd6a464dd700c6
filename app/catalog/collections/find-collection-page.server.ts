import type { FilteredList } from "#app/catalog/filters/list-filtered.server.ts";
import { findRenamedCollection } from "#app/catalog/old-addresses/find-old-address.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type Collection, collectionStage } from "./collection.ts";
import type { CollectionLayout } from "./collection-kinds.ts";
import { listCollectionProducts } from "./list-collection-products.server.ts";
import { findCollectionBySlug } from "./list-collections.server.ts";

type Told = { id: string; slug: string; title: string; intro: string };

type GuestQuestion = { question: string; answers: string[]; closesAt: Date };

/**
 * `moved`: another slug, or another spelling of the query. `planned` and `ended` have no products; `closed`: an aso-ebi
 * page after its time.
 */
export type CollectionPage =
  | { kind: "unknown" }
  | { kind: "renamed"; slug: string }
  | { kind: "moved"; query: string }
  | { kind: "planned"; title: string; startsAt: Date }
  | { kind: "ended"; title: string }
  | (Told & { kind: "closed"; closesAt: Date })
  | (Told & { kind: "asks"; layout: CollectionLayout; list: FilteredList } & GuestQuestion)
  | (Told & { kind: "running"; layout: CollectionLayout; isListed: boolean; list: FilteredList });

/** Finds the page, with products narrowed and ordered as the address asks. */
export async function findCollectionPage(
  context: DatedReadContext,
  { slug, params }: { slug: string; params: URLSearchParams },
): Promise<CollectionPage> {
  const collection = await findCollectionBySlug(context, slug);
  if (!collection) {
    const renamed = await findRenamedCollection(context, slug);
    return renamed === undefined ? { kind: "unknown" } : { kind: "renamed", slug: renamed };
  }
  const { id, title, intro, layout, isListed, startsAt, closesAt } = collection;
  const shown = { id, slug: collection.slug, title, intro };
  const stage = collectionStage(collection, context.now());
  if (stage === "planned" && startsAt) return { kind: "planned", title, startsAt };
  if (stage === "ended") return { kind: "ended", title };
  if (stage === "closed" && closesAt) return { ...shown, kind: "closed", closesAt };
  const list = await listCollectionProducts(context, { collection, params });
  if ("movedTo" in list) return { kind: "moved", query: list.movedTo };
  if (closesAt) return { ...shown, kind: "asks", layout, list, ...questionOf(collection, closesAt) };
  return { ...shown, kind: "running", layout, isListed, list };
}

function questionOf({ question, answers }: Collection, closesAt: Date): GuestQuestion {
  return { question, answers, closesAt };
}
