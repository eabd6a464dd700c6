import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address of the current primary, like a virtual address or a pooler. */
export type MovingAddress = {
  port: number;
  /** Leads to another port of 127.0.0.1 from now on; cuts existing connections. */
  moveTo(port: number): void;
  close(): Promise<void>;
};

/** Opens an address on a free port of 127.0.0.1 that leads to `target`. Cuts connections when nothing listens there. */
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
