import { makeWorkDue } from "#app/platform/jobs/owed-work.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { type ContentKind, listUnlinked } from "./content-links.server.ts";
import type { SanityListener } from "./sanity-listener.server.ts";
import { compareAll, importDocuments, type PullContext } from "./sanity-pull.server.ts";
import type { StoreOutage } from "./store-outage.server.ts";

const compareEveryMs = 10 * 60_000;
const movedInARound = 20;

type FollowerOptions = {
  context: PullContext;
  listener: SanityListener;
  outage: StoreOutage;
  log: Pick<Log, "info">;
  /** Called when a change arrived before the next round. */
  onChanges(): void;
  /** Puts one row that only we have into the store; false when the store would not take it. */
  pushNewRow(kind: ContentKind, id: string): Promise<boolean>;
};

/**
 * Follows the store round by round: takes over what changed there, and puts what only we have into it once the owner
 * asked for that.
 */
export function createSanityFollower({ context, listener, outage, log, onChanges, pushNewRow }: FollowerOptions) {
  const { db, now } = context;
  let comparedAt: Date | undefined;
  let movingIn: { refused: Set<string> } | undefined;

  async function takeChanges(): Promise<void> {
    const { ids, isWhole } = listener.takeChanges();
    const isDue = !comparedAt || now().getTime() - comparedAt.getTime() >= compareEveryMs;
    if (outage.current() || !isWhole || isDue) {
      const began = now();
      await compareAll(context);
      comparedAt = began;
    } else if (ids.length > 0) {
      await importDocuments(context, ids);
    }
  }

  /** Categories come before their products. */
  async function moveSome(): Promise<void> {
    if (!movingIn) return;
    const { categories, products } = await listUnlinked(db);
    const all = [...categories.map(id => ["category", id] as const), ...products.map(id => ["product", id] as const)];
    const { refused } = movingIn;
    const some = all.filter(([, id]) => !refused.has(id)).slice(0, movedInARound);
    for (const [kind, id] of some) if (!(await pushNewRow(kind, id))) refused.add(id);
    if (some.length < movedInARound) movingIn = undefined;
    else onChanges();
  }

  async function followOnce(): Promise<void> {
    listener.open();
    await takeChanges();
    await moveSome();
    if (!outage.current()) return;
    log.info("The content store answers again");
    outage.end();
    await makeWorkDue(db, "content-%", now());
  }

  return {
    async follow(): Promise<void> {
      if (outage.isPausing()) return;
      try {
        await outage.watch(followOnce);
      } catch (error) {
        comparedAt = undefined;
        if (!(error instanceof ContentStoreProblem)) throw error;
        if (!outage.current()) outage.begin(error);
      }
    },
    beginMovingIn(): void {
      movingIn = { refused: new Set() };
      onChanges();
    },
    isMovingIn: () => movingIn !== undefined,
    comparedAt: () => comparedAt,
  };
}
