import { transact } from "#app/platform/database/transact.server.ts";
import { type CatalogueState, emptyState, readCategoryState, readProductState } from "./catalogue-state.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { type ContentKind, lockContent, saveLink } from "./content-links.server.ts";
import { importDocuments, type PullContext } from "./sanity-pull.server.ts";
import { planPush, push } from "./sanity-push.server.ts";
import { isStoreOutage } from "./store-outage.server.ts";

/**
 * Puts a row only we have into the store. False when the store refuses it; throws `ContentStoreProblem` when the store
 * does not work for the shop at all.
 */
export async function pushNewRow(
  context: PullContext,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<boolean> {
  const row = kind === "category" ? await seeCategory(context, id) : await readProductState(context.db, id);
  try {
    const { links } = await push(context, await planPush(context, emptyState(), row));
    await transact(context.db, async transaction => {
      await lockContent(transaction);
      for (const link of links) await saveLink(transaction, link);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ContentStoreProblem) || isStoreOutage(error)) throw error;
    if (error.why === "exists") await importDocuments(context, [id]);
    return error.why === "exists";
  }
}

async function seeCategory({ db }: PullContext, id: string): Promise<CatalogueState> {
  const all = await readCategoryState(db, []);
  return { ...all, categories: new Map([...all.categories].filter(([one]) => one === id)) };
}
