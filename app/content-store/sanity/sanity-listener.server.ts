import type { SanityClients } from "./sanity-client.server.ts";

export type SanityListener = {
  /** Does nothing while connected. */
  open(): void;
  /** Documents changed since the last call. `isWhole` is false when some may be missing. */
  takeChanges(): { ids: string[]; isWhole: boolean };
  close(): void;
};

type ListenEvent = { type: string; documentId?: string };

/**
 * Listens to categories and products. After each connection, changes in between are unknown, so `isWhole` is false.
 * Calls `onChanges` when there are changes to take.
 */
export function createSanityListener({
  clients,
  onChanges,
}: {
  clients: Pick<SanityClients, "read">;
  onChanges(): void;
}): SanityListener {
  let changed = new Set<string>();
  let isWhole = false;
  let subscription: { unsubscribe(): void } | undefined;

  const onEvent = (event: ListenEvent) => {
    if (event.type === "mutation" && event.documentId) changed.add(event.documentId);
    else isWhole = false;
    onChanges();
  };
  return {
    open() {
      if (subscription) return;
      const query = '*[_type in ["category", "product"]]';
      const observable = clients.read.listen(
        query,
        {},
        { events: ["welcome", "mutation", "reconnect"], includeResult: false, visibility: "query" },
      );
      subscription = observable.subscribe({
        next: event => onEvent(event as ListenEvent),
        // The next round connects again.
        error: () => {
          subscription = undefined;
          isWhole = false;
        },
      });
    },
    takeChanges() {
      // Ids of drafts and private documents contain a dot.
      const changes = { ids: [...changed].filter(id => !id.includes(".")), isWhole };
      changed = new Set();
      isWhole = true;
      return changes;
    },
    close() {
      subscription?.unsubscribe();
      subscription = undefined;
    },
  };
}
