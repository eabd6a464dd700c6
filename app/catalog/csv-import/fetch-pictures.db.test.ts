import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Network } from "#app/platform/outgoing/public-request.server.ts";
import { fetchPicture } from "#app/platform/pictures/fetch-picture.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { fetchImportPictures } from "./fetch-pictures.server.ts";
import { importPictures, imports } from "./import-tables.server.ts";

const shop = useTestShop();
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach(server => server.close()));

async function internet(answer: RequestListener): Promise<Network> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    lookup: async name => {
      if (name.endsWith("inside.example")) return [{ address: "93.184.216.34" }, { address: "10.0.0.7" }];
      return [{ address: "93.184.216.34" }];
    },
    request: ((url: URL, options: object, answered: never) =>
      request(`http://127.0.0.1:${port}${url.pathname}`, { ...options, lookup: undefined }, answered)) as never,
  };
}

test.each([
  "https://127.0.0.1/a.png",
  "https://[::1]/a.png",
  "https://[::ffff:10.0.0.1]/a.png",
  "https://[::127.0.0.1]/a.png",
  "https://[400::1]/a.png",
  "https://169.254.169.254/latest",
  "https://0x7f000001/a.png",
  "https://100.64.0.1/a.png",
  "https://inside.example/a.png",
  "http://shop.example/a.png",
  "https://user@shop.example/a.png",
  "https://shop.example:8443/a.png",
  "file:///etc/passwd",
  "https://shop.example/to-inside",
  "https://shop.example/round",
])("nothing is requested from %s", async address => {
  const asked: string[] = [];
  const network = await internet(({ url = "" }, response) => {
    asked.push(url);
    const to = url === "/round" ? "/round" : "https://inside.example/secret";
    response.writeHead(302, { location: to }).end();
  });
  expect(await fetchPicture(address, { origin: "https://shop.example", network })).toMatchObject({ kind: "failed" });
  expect(asked.filter(url => url !== "/to-inside" && url !== "/round")).toEqual([]);
});

test("a picture of more than ten megabytes is not read to its end", async () => {
  const network = await internet((_, response) => void response.end(Buffer.alloc(11 * 1024 * 1024)));
  const fetched = await fetchPicture("https://shop.example/large.png", { origin: "https://shop.example", network });
  expect(fetched).toEqual({ kind: "failed", why: "The picture is larger than 10 MB." });
});

test("fetched pictures go to the product in the file's order, and the others get a reason", async () => {
  const { id: productId } = await insertProduct(shop.db);
  const importId = newId();
  await shop.db.insert(imports).values({ id: importId, actor: "owner@example.com", name: "p.csv" });
  const names = ["first.png", "gone.png", "later.png", "words.png"];
  await shop.db.insert(importPictures).values(
    names.map((name, position) => ({
      id: randomUUID(),
      importId,
      productId,
      position,
      address: `https://shop.example/${name}`,
      alt: name === "later.png" ? "The sleeve" : null,
      tryAt: shop.now(),
    })),
  );
  const bytes = { "/first.png": await phonePicture(700, 900), "/later.png": await phonePicture(800, 900) };
  let isAway = true;
  const network = await internet(({ url = "" }, response) => {
    if (url === "/gone.png") return void response.writeHead(404).end();
    if (url === "/words.png") return void response.end("<html>no picture</html>");
    if (url === "/later.png" && isAway) return void response.writeHead(503).end();
    response.end(bytes[url as keyof typeof bytes]);
  });
  await fetchImportPictures(shop, undefined, network);
  const shown = () =>
    shop.db
      .select()
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position));
  expect(await shown()).toEqual([]);
  isAway = false;
  await shop.db.update(importPictures).set({ tryAt: shop.now() }).where(eq(importPictures.state, "waiting"));
  await fetchImportPictures(shop, undefined, network);
  const all = await shop.db.select().from(importPictures).orderBy(asc(importPictures.position));
  expect(all.map(({ state }) => state)).toEqual(["fetched", "failed", "fetched", "failed"]);
  expect(all[1]!.why).toBe("The address answered with error 404.");
  expect((await shown()).map(({ imageHash }) => imageHash)).toEqual([all[0]!.imageHash, all[2]!.imageHash]);
  expect((await shown()).map(({ alt }) => alt)).toEqual(["", "The sleeve"]);
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  expect(product).toMatchObject({ version: 2 });
});

test("a site that answers only programs with a name and a language gives its picture", async () => {
  const network = await internet(({ headers }, response) => {
    const isNamed = headers["user-agent"]?.includes("+https://zuri.example") && headers["accept-language"];
    response.writeHead(isNamed ? 200 : 403).end("a picture");
  });
  const fetched = await fetchPicture("https://shop.example/a.png", { origin: "https://zuri.example", network });
  expect(fetched).toEqual({ kind: "fetched", bytes: Buffer.from("a picture") });
});
