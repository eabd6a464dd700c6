/**
 * `npm run image`: builds the image with Docker or buildah, starts it with an empty volume and buys a dress in it.
 * Exits with 1 when that fails, or when neither program works here.
 */
import { resolve } from "node:path";
import { findBuilder } from "./builders.ts";
import { buyDress } from "./buy-dress.ts";
import { prepareBase } from "./debian-base.ts";

process.chdir(resolve(import.meta.dirname, "../.."));
const builder = findBuilder();
if (!builder) {
  console.error(
    "No image was built: Docker does not run here, and buildah is not installed (apt-get install buildah).",
  );
  process.exit(1);
}
const base = builder.hasBase() ? undefined : prepareBase();
builder.build(base);
const shop = await builder.start();
try {
  const order = await buyDress(shop.address);
  shop.run("npm", "run", "backup");
  console.log(`Built with ${builder.name}, started, bought from (${order}) and backed up.`);
} catch (error) {
  console.error(shop.log());
  console.error(error);
  process.exitCode = 1;
} finally {
  shop.remove();
}
