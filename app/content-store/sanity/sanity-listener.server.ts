import type { SanityClients } from "./sanity-client.server.ts";

/** Hears from the store which documents changed. */
export type SanityListener = {
  /** Connects unless it is connected. */
  open(): void;
  /** The documents that changed since the last call; `isWhole` is false when some may have been missed. */
  takeChanges(): { ids: string[]; isWhole: boolean };
  close(): void;
};

type ListenEvent = { type: string; documentId?: string };

/**
 * Listens to categories and products. After every (re)connection what happened meanwhile is not known: the changes are
 * not whole then. `onChanges` is called when there is something to take.
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
        // The next round opens another one.
        error: () => {
          subscription = undefined;
          isWhole = false;
        },
      });
    },
    takeChanges() {
      // A dot is in the ids of drafts and of private documents.
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
