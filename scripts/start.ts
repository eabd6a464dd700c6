/** `npm start`: builds the shop if its sources changed, then serves it. */

import { listen } from "#app/platform/http/http-server.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { rememberNpm } from "./end-with-npm.ts";

process.chdir(new URL("..", import.meta.url).pathname);
rememberNpm();
try {
  // Checks before a build of a minute: wrong settings and a port that is taken.
  await (await listen(() => {}, readSettings())).close();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
buildIfNeeded();
await import("./serve.ts");
