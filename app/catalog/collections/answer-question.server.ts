import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { collectionStage } from "./collection.ts";
import { type GuestAnswer, readGuestAnswer } from "./guest-answers.server.ts";
import { findCollectionBySlug } from "./list-collections.server.ts";

/** A guest's answer on an aso-ebi page. `refused`: a sentence; `closed`: the page asks nothing any more. */
export async function answerQuestion(
  context: DatedReadContext,
  { slug, typed }: { slug: string; typed: unknown },
): Promise<{ kind: "answered"; given: GuestAnswer } | { kind: "refused"; sentence: string } | { kind: "closed" }> {
  const collection = await findCollectionBySlug(context, slug);
  if (!collection || collection.question === "" || collectionStage(collection, context.now()) !== "running") {
    return { kind: "closed" };
  }
  const read = readGuestAnswer(typed, collection);
  if (!read.ok) return { kind: "refused", sentence: read.sentence };
  return { kind: "answered", given: { collectionId: collection.id, answer: read.answer } };
}
