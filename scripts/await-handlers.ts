/** Catches refused answers of loaders and actions that React Router leaves uncaught for a moment. */
import type { Plugin } from "vite";

const routesModule = /\/react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routes\.js$/u;
const early = /try \{\s*return handler\(\);/gu;

/**
 * React Router returns a handler's promise and then waits for the style sheets of the page that answers. When the
 * answer fails before they are here, nobody has caught it yet, and the browser reports an uncaught error although the
 * page handles it.
 */
export function awaitHandlers(): Plugin {
  return {
    name: "await-handlers",
    transform: {
      filter: { id: routesModule },
      handler: code => ({ code: withAwaitedHandlers(code), map: null }),
    },
  };
}

/** Throws when there is not one such place: a new version of React Router may no longer need this. */
export function withAwaitedHandlers(code: string): string {
  const places = code.match(early) ?? [];
  if (places.length !== 1) throw new Error(`React Router has ${places.length} handlers to wait for, not one.`);
  return code.replace(early, "try {\n\t\t\t\treturn await handler();");
}
