/** Serves the shop as it was built. What `npm start` runs after building; a container runs this alone. */
import { fileURLToPath } from "node:url";

// Most of what a page is made of is garbage at once. Left to itself, V8 lets 16 MB of it pile up at a time, three times
// over, and the C library keeps a heap for each thread: more than half of the memory under load (decision 69).
const flag = "--max-semi-space-size=4";
if (process.platform !== "win32" && typeof process.execve === "function" && !process.execArgv.includes(flag)) {
  const program = [process.execPath, ...process.execArgv, flag, fileURLToPath(import.meta.url)];
  // The same process goes on as another program, so nobody who watches or signals it notices.
  process.execve(process.execPath, program, { MALLOC_ARENA_MAX: "2", ...process.env });
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "production";

const built = new URL("../build/server/index.js", import.meta.url).href;
const { explainFailure, serve } = (await import(built)) as typeof import("#app/serve.server.ts");
try {
  await serve();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
