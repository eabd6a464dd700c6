/** Serves the built shop. `npm start` runs this after building, a container runs only this. */
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.ts";

// Rendering makes mostly short-lived garbage. By default V8 lets older objects grow to a multiple of what is in use,
// and the C library keeps a heap per thread: 261 MB while rendering for 256 connections, but 185 MB with these flags,
// at the same processor time per purchase. Semi-spaces of 16 MB, V8's own size: with 4 MB it collected fifty times a
// second during purchases, an eighth of the process (docs/decisions/fewer-statements.md). One thread collects so little
// more cheaply than several (docs/decisions/fewer-statements.md). Compiled code is kept for the next start and the
// database's process: 1.2 instead of 1.5 seconds.
const flags = ["--max-semi-space-size=16", "--heap-growing-percent=80", "--no-parallel-scavenge"];
const hasFlags = flags.every(flag => process.execArgv.includes(flag));
if (process.platform !== "win32" && typeof process.execve === "function" && !hasFlags) {
  const program = [process.execPath, ...process.execArgv, ...flags, fileURLToPath(import.meta.url)];
  // Replaces the process's program (execve), so that signals from supervisors still arrive.
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
