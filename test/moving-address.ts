import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that stands for whichever server is the primary, as a virtual address or a pooler in front does. */
export type MovingAddress = {
  port: number;
  /** From now on it leads to another port of 127.0.0.1; connections to the one before are cut. */
  moveTo(port: number): void;
  close(): Promise<void>;
};

/** Opens one on a free port of 127.0.0.1 that leads to `target`. Where nothing listens there, a connection is cut. */
export async function openMovingAddress(target: number): Promise<MovingAddress> {
  const open = new Set<Socket>();
  let leadsTo = target;
  const server = createServer(socket => {
    const onward = connect(leadsTo, "127.0.0.1");
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one
        .on("error", () => {})
        .once("close", () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const cut = () => open.forEach(socket => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      leadsTo = port;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}
