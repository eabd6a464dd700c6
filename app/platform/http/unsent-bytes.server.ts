import type { ServerResponse } from "node:http";

/** Reserves an answer's memory; a later call changes it. Throws when there is no room, unless it `isMade` already. */
export type Reserve = (bytes: number, options?: { isMade?: boolean }) => void;

export type UnsentBytes = {
  /**
   * Reserves for this answer to this client (`countedAddress`), until it is sent or given up. `portion`: share of the
   * limits such answers may fill.
   */
  reserverOf(outgoing: ServerResponse, client: string, portion?: number): Reserve;
};

/**
 * Counts the bytes of answers from before they are read until the network has taken them: at most `maxBytes` in all and
 * `maxBytesPerClient` of one client, so that slow readers neither fill the memory nor block others. Throws `refusal`
 * when full.
 */
export function createUnsentBytes(
  { maxBytes, maxBytesPerClient }: { maxBytes: number; maxBytesPerClient: number },
  refusal: () => Error,
): UnsentBytes {
  let inAll = 0;
  const byClient = new Map<string, number>();

  function add(client: string, bytes: number): void {
    const ofClient = (byClient.get(client) ?? 0) + bytes;
    inAll += bytes;
    if (ofClient > 0) byClient.set(client, ofClient);
    else byClient.delete(client);
  }

  const hasRoom = (client: string, bytes: number, portion: number) =>
    inAll + bytes <= maxBytes * portion && (byClient.get(client) ?? 0) + bytes <= maxBytesPerClient * portion;

  return {
    reserverOf(outgoing, client, portion = 1) {
      let reserved = 0;
      let isWatched = false;
      const change = (bytes: number) => {
        add(client, bytes - reserved);
        reserved = bytes;
      };
      return (bytes, { isMade = false } = {}) => {
        // The answer has no reader any more, and no event will follow.
        if (outgoing.destroyed) return;
        if (!isMade && bytes > reserved && !hasRoom(client, bytes - reserved, portion)) {
          change(0);
          throw refusal();
        }
        if (!isWatched) outgoing.on("close", () => change(0));
        isWatched = true;
        change(bytes);
      };
    },
  };
}
