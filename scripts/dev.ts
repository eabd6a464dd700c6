/** `npm run dev`: the shop with Vite in front, reloading as files change. */
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true } });
const load = () => vite.ssrLoadModule("./app/serve.server.ts") as Promise<typeof import("#app/serve.server.ts")>;
const shop = await (await load()).openShop();
const { host, port, origin } = shop.settings;

const server = createHttpServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { createListener } = await load();
      (await createListener(shop))(incoming, outgoing);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      outgoing.writeHead(500).end(String(error));
    }
  });
});
const owner = await shop.makeOwner();
server.listen(port, host, async () => {
  console.log(`Development at ${origin}`);
  (await load()).announceOwner(shop, owner);
});
shop.startJobs();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await shop.close();
    process.exit(0);
  });
}
