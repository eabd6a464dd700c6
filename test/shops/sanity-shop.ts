import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Content, HostedContent } from "#app/content-store/sanity/content.ts";
import { createSanityContent } from "#app/content-store/sanity/sanity-content.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { createPictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import type { SanityStandIn } from "../stand-ins/sanity-stand-in.ts";
import { openTestDatabase } from "./test-database.ts";

export type SanityShop = Awaited<ReturnType<typeof openSanityShop>>;

/** Opens a catalogue on a test database, kept in the stand-in, with a clock that the test moves. */
export async function openSanityShop(store: SanityStandIn, { timeoutMs = 2_000, pageSize = 20 } = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), "selvedge-content-"));
  const pictures = createPictureFiles({ store: createDiskPictureStore(directory), db, log: console, calmMs: 0 });
  // Triggers schedule work by the database's own clock.
  let present = new Date(Date.now() + 60 * 60_000);
  let told = Promise.withResolvers<void>();
  const now = () => present;
  const quiet = { info() {}, warn() {} };
  const open = () =>
    createSanityContent({
      settings: store.settings,
      db,
      pictures,
      log: quiet as never,
      now,
      timeoutMs,
      pageSize,
      onChanges: () => told.resolve(),
    }) as Content & { hosted: HostedContent };
  let content = open();
  return {
    database,
    db,
    pictures,
    now,
    get content() {
      return content;
    },
    pass: (ms: number) => void (present = new Date(present.getTime() + ms)),
    /** Opens another process of the shop, or restarts this one. */
    open,
    async empty() {
      content.hosted.close();
      await database.emptyTables();
      told = Promise.withResolvers();
      content = open();
    },
    restart() {
      content.hosted.close();
      content = open();
    },
    /** Waits until the store announced a change not followed yet. */
    async news() {
      await told.promise;
      told = Promise.withResolvers();
    },
    /** Adds a unique picture to the shop. */
    addPicture: () => addPicture({ db, pictures }),
    async close() {
      content.hosted.close();
      await pictures.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function addPicture(tools: Parameters<typeof storePicture>[0]): Promise<string> {
  const stored = await storePicture(tools, await newPicture());
  if (stored.kind !== "stored") throw new Error(stored.problem);
  return stored.picture.hash;
}

/** Makes a small picture that no other equals. */
export async function newPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().replaceAll("-", ""), "hex");
  const noise = Buffer.from(Array.from({ length: 30 * 30 * 3 }, (_, n) => (n % 3 === 0 ? r : n % 3 === 1 ? g : b)));
  noise.set(Buffer.from(randomUUID().replaceAll("-", ""), "hex"));
  return await sharp(noise, { raw: { width: 30, height: 30, channels: 3 } })
    .png()
    .toBuffer();
}

/** A category made in the store's editor. */
export function categoryDocument(_id: string, fields: Record<string, unknown> = {}) {
  return {
    create: { _id, _type: "category", name: `Category ${_id}`, slug: { _type: "slug", current: _id }, ...fields },
  };
}

/** A product of the test shop: ₦12,500.50, one size, pieces not counted. */
export function productDocument(_id: string, category: string, fields: Record<string, unknown> = {}) {
  return {
    create: {
      _id,
      _type: "product",
      title: `Product ${_id}`,
      price: 12500.5,
      id: `code-${_id}`,
      stock: "In Stock",
      size: "M",
      color: "indigo",
      category: { _type: "reference", _ref: category },
      ...fields,
    },
  };
}

export function imageField(asset: string) {
  return { _type: "image", asset: { _type: "reference", _ref: asset } };
}
