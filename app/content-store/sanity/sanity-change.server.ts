import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { joinTransaction, transactIf } from "#app/platform/database/transact-if.server.ts";
import type { CatalogueState } from "./catalogue-state.server.ts";
import { ContentStoreProblem, type StoreRefusal } from "./content.ts";
import { lockContent, removeLink, saveLink } from "./content-links.server.ts";
import { importDocuments, type PullContext } from "./sanity-pull.server.ts";
import { type Pushed, planPush, push } from "./sanity-push.server.ts";
import { ignoreStoreProblem, type StoreOutage } from "./store-outage.server.ts";

export type ChangeContext = { context: PullContext; watch: StoreOutage["watch"] };

export type Change<Outcome extends { kind: string }> = {
  /** The outcome that says it was done; any other means that nothing was written. */
  done: Outcome["kind"];
  /** Reads what the change may touch. */
  look(db: Queryable): Promise<CatalogueState>;
  /** Makes the change in our tables. */
  work(own: WriteContext): Promise<Outcome>;
  /** True to try again when other fields changed in the store. Those changes stay. */
  mayMerge?: boolean;
};

/**
 * Changes the catalogue, store first: runs the change as a dry run, sends its result to the store, and writes here only
 * what the store accepted. Following the store repairs a crash in between. Source:
 * docs/decisions/hosted-content-store.md.
 */
export async function changeThroughStore<Outcome extends { kind: string }>(
  { context, watch }: ChangeContext,
  change: Change<Outcome>,
): Promise<Outcome | StoreRefusal> {
  const dry = await dryRun(context, change);
  if (dry.outcome.kind !== change.done) return dry.outcome;
  let documentIds: string[] = [];
  try {
    const planned = await watch(() => planPush(context, dry.before, dry.after));
    documentIds = planned.map(one => one.documentId);
    const pushed = await watch(() => push(context, planned));
    const outcome = await write(context, { pushed, change });
    return outcome ?? dry.outcome;
  } catch (error) {
    if (!(error instanceof ContentStoreProblem)) throw error;
    if (error.why !== "conflict" && error.why !== "exists") return { kind: "store-refused", why: error.why };
    await watch(() => importDocuments(context, documentIds)).catch(ignoreStoreProblem);
    const { outcome } = await dryRun(context, change);
    if (outcome.kind !== change.done) return outcome;
    if (change.mayMerge) return await changeThroughStore({ context, watch }, { ...change, mayMerge: false });
    // Somebody changed it in the store: that is imported for the owner to see, and nothing is overwritten.
    return { kind: "store-refused", why: "conflict" };
  }
}

/** Runs the change in a transaction that is undone. Returns its outcome and what `look` saw before and after. */
function dryRun<Outcome extends { kind: string }>({ db, now }: PullContext, { look, work }: Change<Outcome>) {
  const neverKept = () => false;
  return transactIf(db, neverKept, async transaction => {
    const before = await look(transaction);
    const outcome = await work({ db: joinTransaction(transaction), now });
    return { outcome, before, after: await look(transaction) };
  });
}

/**
 * Writes what the store accepted. If the shop has changed in the meantime so that this fails, the store is followed.
 */
async function write<Outcome extends { kind: string }>(
  context: PullContext,
  { pushed, change }: { pushed: Pushed; change: Change<Outcome> },
): Promise<Outcome | undefined> {
  const isDone = ({ kind }: Outcome) => kind === change.done;
  const written = await transactIf(context.db, isDone, async transaction => {
    await lockContent(transaction);
    const outcome = await change.work({ db: joinTransaction(transaction), now: context.now });
    if (!isDone(outcome)) return outcome;
    for (const link of pushed.links) await saveLink(transaction, link);
    for (const id of pushed.gone) await removeLink(transaction, id);
    return outcome;
  });
  if (isDone(written)) return written;
  await importDocuments(context, pushed.documentIds);
  return undefined;
}
