/** `npm start`: builds the shop when its sources changed since the last build, then serves it. */
import { buildIfNeeded } from "./build-if-needed.ts";

process.chdir(new URL("..", import.meta.url).pathname);
buildIfNeeded();
await import("./serve.ts");
