import { once } from "node:events";
import { Agent, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";

/** A minimal round-robin proxy for several instances: polls /readyz and never retries. */
export type TinyProxy = {
  url: string;
  /** Instances that were ready at the last poll. */
  ready(): string[];
  close(): Promise<void>;
};

const askMs = 100;

/** Starts a proxy on a free port of 127.0.0.1. Keeps connections to the instances open, as proxies do. */
export async function startTinyProxy(instances: string[]): Promise<TinyProxy> {
  const ready = new Set<string>();
  const ask = async (instance: string) => {
    const answer = await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) ready.add(instance);
    else ready.delete(instance);
  };
  await Promise.all(instances.map(ask));
  const asking = setInterval(() => instances.forEach(instance => void ask(instance)), askMs);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const choice = [...ready];
    const instance = choice[turn++ % choice.length];
    if (!instance) return void outgoing.writeHead(502).end("no instance is ready");
    const { method, headers, url = "/" } = incoming;
    const onward = forward(new URL(url, instance), { agent, method, headers }, answer => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", error =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
    );
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => [...ready],
    async close() {
      clearInterval(asking);
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      agent.destroy();
    },
  };
}
