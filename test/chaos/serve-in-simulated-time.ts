/**
 * Serves the unchanged built shop with a simulated clock set by its parent, for `npm run chaos` only. The argument is
 * the clock's first setting as JSON; further ones come as messages. Ends with its parent.
 */
import { type ClockSetting, createSimulatedClock, speed } from "./simulated-clock.ts";

process.chdir(new URL("../..", import.meta.url).pathname);
process.env.NODE_ENV = "production";

const clock = createSimulatedClock(JSON.parse(process.argv[2] ?? "null") ?? undefined);
process.on("message", (setting: ClockSetting) => {
  clock.set(setting);
  process.send?.("set");
});
process.on("disconnect", () => process.exit(1));

const built = new URL("../../build/server/index.js", import.meta.url).href;
const { serve } = (await import(built)) as typeof import("#app/serve.server.ts");
await serve({ now: clock.now, speed });
process.send?.("open");
