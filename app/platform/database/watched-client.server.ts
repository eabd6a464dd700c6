import { Socket } from "node:net";
import type { ClientConfig, PoolClient } from "pg";
import { SafeIntegerClient } from "./safe-integer-client.server.ts";

/**
 * A pool's client that counts its connection as lost when nothing has passed on it for so many milliseconds (0: never).
 * A server whose machine dies does not close its connections: without this, whatever was asked of it waits a quarter of
 * an hour for the operating system to give up, and so does the next on the same connection.
 */
export function watchedClient(silenceMs: number): typeof SafeIntegerClient {
  return class extends SafeIntegerClient {
    constructor(config?: ClientConfig) {
      const socket = new Socket();
      socket.setTimeout(silenceMs, () => socket.destroy());
      super({ ...config, stream: () => socket });
      sockets.set(this, socket);
    }
  };
}

const sockets = new WeakMap<object, Socket>();

/** Lets this connection be silent for as long as it likes, until it is closed: for work that takes long at one go. */
export function allowSilence(client: PoolClient): void {
  sockets.get(client)?.setTimeout(0);
}
