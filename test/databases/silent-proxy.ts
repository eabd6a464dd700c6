import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A proxy whose connections can hang, as when the machine behind it loses power. */
export type SilentProxy = {
  port: number;
  /** Existing connections stay open but carry nothing; new ones work. */
  silenceAll(): void;
  close(): void;
};

/** Starts a proxy for `port` of 127.0.0.1. */
export async function startSilentProxy(port: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const onward = createConnection({ port, host: "127.0.0.1" });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => {});
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silenceAll() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
