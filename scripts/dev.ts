/** `npm run dev`: the shop with Vite, reloading on changes. */
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { endWithNpm, rememberNpm } from "./end-with-npm.ts";

rememberNpm();

const vite = await createServer({ server: { middlewareMode: true } });
const load = () => vite.ssrLoadModule("./app/serve.server.ts") as Promise<typeof import("#app/serve.server.ts")>;
const { announceOwner, createShop, explainFailure, readSettings, sayStarting } = await load();
let shop: Awaited<ReturnType<typeof createShop>> | undefined;

const server = createHttpServer((incoming, outgoing) => {
  if (!shop) return sayStarting(incoming, outgoing);
  const open = shop;
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { createListener } = await load();
      (await createListener(open))(incoming, outgoing);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      outgoing.writeHead(500).end(String(error));
    }
  });
});

try {
  const settings = readSettings();
  // Listens before any setup, as in production.
  server.listen(settings.port, settings.host);
  await once(server, "listening");
  shop = await createShop(settings);
  announceOwner(shop, await shop.makeOwner());
  console.log(`Development at ${settings.origin}`);
  shop.startJobs();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await shop?.close();
    process.exit(0);
  });
}
endWithNpm();
