import { transact } from "#app/platform/database/transact.server.ts";
import { type CatalogueState, emptyState, seeCategories, seeProduct } from "./catalogue-state.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { type ContentKind, lockContent, saveLink } from "./content-links.server.ts";
import { type PullTools, takeDocuments } from "./sanity-pull.server.ts";
import { planPush, push } from "./sanity-push.server.ts";
import { isOutage } from "./store-outage.server.ts";

/**
 * Puts one row that only we have into the store; false when the store would not take it. Throws `ContentStoreProblem`
 * when the store does not work for the shop at all.
 */
export async function moveIn(tools: PullTools, { kind, id }: { kind: ContentKind; id: string }): Promise<boolean> {
  const row = kind === "category" ? await seeCategory(tools, id) : await seeProduct(tools.db, id);
  try {
    const { links } = await push(tools, await planPush(tools, emptyState(), row));
    await transact(tools.db, async transaction => {
      await lockContent(transaction);
      for (const link of links) await saveLink(transaction, link);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ContentStoreProblem) || isOutage(error)) throw error;
    if (error.why === "exists") await takeDocuments(tools, [id]);
    return error.why === "exists";
  }
}

async function seeCategory({ db }: PullTools, id: string): Promise<CatalogueState> {
  const all = await seeCategories(db, []);
  return { ...all, categories: new Map([...all.categories].filter(([one]) => one === id)) };
}
