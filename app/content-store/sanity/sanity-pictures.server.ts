import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import { ContentStoreProblem } from "./content.ts";
import { contentPictures } from "./content-tables.server.ts";
import { callStore, type SanityClients } from "./sanity-client.server.ts";
import type { AssetPicture } from "./sanity-document-pictures.server.ts";

export type StorePictureContext = {
  db: Database;
  pictures: PictureFiles;
  clients: Pick<SanityClients, "write">;
  /** Another host that pictures may come from, besides the store's own. */
  apiHost?: string | undefined;
  timeoutMs: number;
};

const fileHost = "https://cdn.sanity.io";
const maxBytes = 20_000_000;
/** An upload may take this many times as long as other calls. */
const uploadPatience = 4;

/**
 * Downloads a picture once and processes it like an upload. Returns a sentence for a broken one, undefined for one that
 * cannot be fetched now.
 */
export async function importPicture(
  context: StorePictureContext,
  { assetId, url }: AssetPicture,
): Promise<{ hash: string } | { problem: string } | undefined> {
  const { db } = context;
  const known = await db.select().from(contentPictures).where(eq(contentPictures.assetId, assetId));
  if (known[0]) return { hash: known[0].imageHash };
  if (!isOfStore(url, context.apiHost)) return { problem: "One of its pictures is not in the content store." };
  const bytes = await fetchFile(url, context.timeoutMs).catch(unlessAway);
  if (bytes === undefined) return undefined;
  if (typeof bytes === "string") return { problem: bytes };
  const stored = await storePicture(context, bytes);
  if (stored.kind === "refused") return { problem: `One of its pictures was refused: ${stored.problem}` };
  const { hash } = stored.picture;
  await db.insert(contentPictures).values({ assetId, imageHash: hash }).onConflictDoNothing();
  return { hash };
}

/** Uploads our picture if the store does not have it. */
export async function assetOf(
  { db, pictures, clients, timeoutMs }: StorePictureContext,
  hash: string,
): Promise<string> {
  const [known] = await db.select().from(contentPictures).where(eq(contentPictures.imageHash, hash)).limit(1);
  if (known) return known.assetId;
  const source = await pictures.readSource(hash);
  if (!source) throw new ContentStoreProblem("not-accepted", "The file of a picture is missing.");
  const options = { filename: `${hash}.webp`, contentType: "image/webp" };
  const asset = await within(uploadPatience * timeoutMs, () => clients.write.assets.upload("image", source, options));
  if (!asset?._id) throw new ContentStoreProblem("away", "The content store did not confirm a picture.");
  await db.insert(contentPictures).values({ assetId: asset._id, imageHash: hash }).onConflictDoNothing();
  return asset._id;
}

/** The client has no time limit for uploads. */
async function within<T>(limitMs: number, call: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const limit = async (): Promise<never> => {
    await pause(limitMs, undefined, { signal: done.signal, ref: false });
    throw new ContentStoreProblem("away", "The content store did not respond to a picture.");
  };
  try {
    return await Promise.race([callStore(call), limit()]);
  } finally {
    done.abort();
  }
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof ContentStoreProblem)) throw error;
  return undefined;
}

/** Keeps people who may write documents from making the shop call other hosts. */
function isOfStore(url: string, apiHost: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return origin === fileHost || (apiHost !== undefined && origin === new URL(apiHost).origin);
}

/** The bytes, or a sentence about what is wrong. Throws when that cannot be known. */
async function fetchFile(url: string, timeoutMs: number): Promise<Buffer | string> {
  return await callStore(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (response.status === 404 || response.status === 410)
      return "The file of one of its pictures is missing in the content store.";
    if (!response.ok)
      throw new ContentStoreProblem("away", `The content store answered ${response.status} to a picture.`);
    if (Number(response.headers.get("content-length")) > maxBytes) return "One of its pictures is larger than 20 MB.";
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) return "One of its pictures is larger than 20 MB.";
    }
    return Buffer.concat(parts);
  });
}
