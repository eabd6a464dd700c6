/** `npm start`: builds the shop if its sources changed, then serves it. */
import { buildIfNeeded } from "./build-if-needed.ts";
import { rememberNpm } from "./end-with-npm.ts";

process.chdir(new URL("..", import.meta.url).pathname);
rememberNpm();
buildIfNeeded();
await import("./serve.ts");
