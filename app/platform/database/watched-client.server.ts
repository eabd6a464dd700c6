import { Socket } from "node:net";
import type { ClientConfig, PoolClient } from "pg";
import { SafeIntegerClient } from "./safe-integer-client.server.ts";

/**
 * A pool's client that treats a connection silent for `silenceMs` as lost (0: never). The connections of a machine that
 * died stay open for a quarter of an hour otherwise.
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

/** Lets this connection be silent until it is closed, for long work. */
export function allowSilence(client: PoolClient): void {
  sockets.get(client)?.setTimeout(0);
}
