/** Serves the shop as it was built. What `npm start` runs after building; a container runs this alone. */
process.chdir(new URL("..", import.meta.url).pathname);
process.env.NODE_ENV = "production";

const built = new URL("../build/server/index.js", import.meta.url).href;
const { serve } = (await import(built)) as typeof import("#app/serve.server.ts");
try {
  await serve();
} catch (error) {
  const isKnown = error instanceof Error && /Settings|DataDir|Migration|Owner/u.test(error.constructor.name);
  console.error(isKnown ? error.message : error);
  process.exit(1);
}
