/** Serves the shop as it was built. What `npm start` runs after building; a container runs this alone. */
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.ts";

// Rendering a page makes mostly short-lived garbage. By default, V8 lets what outlived its young generation grow to
// some times what is in use, and the C library keeps a heap for each thread: 261 MB while pages are made for 256
// connections, and 185 MB without that, at the same processor time for a purchase. Semi-spaces of 16 MB, V8's own size:
// with 4 it collected fifty times a second while people bought, and took an eighth of the process
// (docs/decisions/fewer-statements.md). One thread collects so little more cheaply than several
// (docs/decisions/fewer-statements.md). What V8 compiled for one start serves the next, and the database's process: 1.2
// seconds in place of 1.5.
const flags = ["--max-semi-space-size=16", "--heap-growing-percent=80", "--no-parallel-scavenge"];
const hasFlags = flags.every(flag => process.execArgv.includes(flag));
if (process.platform !== "win32" && typeof process.execve === "function" && !hasFlags) {
  const program = [process.execPath, ...process.execArgv, ...flags, fileURLToPath(import.meta.url)];
  // The process replaces its program (execve), so that supervisors and signals still reach it.
  const compiled = fileURLToPath(new URL("../.cache/compiled", import.meta.url));
  process.execve(process.execPath, program, { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: compiled, ...process.env });
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "production";

const built = new URL("../build/server/index.js", import.meta.url).href;
const { explainFailure, serve } = (await import(built)) as typeof import("#app/serve.server.ts");
try {
  await serve();
  endWithNpm();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
