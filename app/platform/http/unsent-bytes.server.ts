import type { ServerResponse } from "node:http";

/**
 * Reserves what one answer takes in memory; called again, it changes what is reserved for that answer. Throws when it
 * is more than there is room for, unless it `isMade`: made already, so that refusing it would save nothing.
 */
export type Reserve = (bytes: number, options?: { isMade?: boolean }) => void;

/** See `createUnsentBytes`. */
export type UnsentBytes = {
  /**
   * Reserves for this answer to this client (`countedAddress`). What is reserved is free again when it is out or given
   * up. `portion`: how far such answers may fill the limits; the rest is for others that matter more.
   */
  reserverOf(outgoing: ServerResponse, client: string, portion?: number): Reserve;
};

/**
 * Counts the bytes of answers from before they are read until the network has taken them: at most `maxBytes` in all,
 * and `maxBytesPerClient` of one address, so that whoever asks and does not take, or takes slowly, neither fills the
 * memory nor keeps the others from theirs. Throws `refusal` when there is no room.
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
        // Nobody takes it any more, and nothing will tell again that it is over.
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
