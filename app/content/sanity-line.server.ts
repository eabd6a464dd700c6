import type { SanityClients } from "./sanity-client.server.ts";

/** The line on which the store tells of changes. */
export type SanityLine = {
  /** Opens it unless it is open. */
  open(): void;
  /** The documents told of since the last call; `isWhole` is false when something may have been missed. */
  takeNews(): { ids: string[]; isWhole: boolean };
  close(): void;
};

/**
 * Listens to categories and products. After every (re)connection what happened meanwhile is not known: the news are not
 * whole then. `onNews` is called when there is something to take.
 */
export function createSanityLine({
  clients,
  onNews,
}: {
  clients: Pick<SanityClients, "read">;
  onNews(): void;
}): SanityLine {
  let told = new Set<string>();
  let isWhole = false;
  let subscription: { unsubscribe(): void } | undefined;

  const hear = (event: { type: string; documentId?: string }) => {
    if (event.type === "mutation" && event.documentId) told.add(event.documentId);
    else isWhole = false;
    onNews();
  };
  return {
    open() {
      if (subscription) return;
      const query = '*[_type in ["category", "product"]]';
      const options = {
        events: ["welcome", "mutation", "reconnect"],
        includeResult: false,
        visibility: "query",
      } as const;
      subscription = clients.read.listen(query, {}, { ...options, events: [...options.events] }).subscribe({
        next: event => hear(event as { type: string; documentId?: string }),
        // The next round opens another one.
        error: () => {
          subscription = undefined;
          isWhole = false;
        },
      });
    },
    takeNews() {
      // A dot is in the ids of drafts and of private documents.
      const news = { ids: [...told].filter(id => !id.includes(".")), isWhole };
      told = new Set();
      isWhole = true;
      return news;
    },
    close() {
      subscription?.unsubscribe();
      subscription = undefined;
    },
  };
}
