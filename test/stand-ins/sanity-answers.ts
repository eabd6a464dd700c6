import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { type createSanityDataset, type SanityChange, type SanityDocument, SanityRefusal } from "./sanity-dataset.ts";

/** Calls of the shop; "file" fetches a picture's file. */
export type SanityCall = "query" | "mutate" | "assets" | "listen" | "file";

export const projectId = "abc123";
export const token = "a-token-that-writes";

export type SanityState = {
  apiHost: string;
  dataset: ReturnType<typeof createSanityDataset>;
  files: Map<string, Buffer>;
  listeners: Set<ServerResponse>;
  /** While true, connections get no answer and open ones are cut. */
  isDown: boolean;
  isSilent: boolean;
  /** While true, reading needs a token. */
  isPrivate: boolean;
  /** Called once, after the shop's next change and before its answer. */
  onceMutated: (() => void) | undefined;
};

type Asked = { request: IncomingMessage; response: ServerResponse; url: URL };

/** Answers a call as JSON or a file; undefined when already answered. Throws `SanityRefusal`. */
export async function answerCall(state: SanityState, call: SanityCall, asked: Asked): Promise<unknown> {
  const hasToken = checkToken(asked.request);
  switch (call) {
    case "query":
      return await answerQuery(state, asked, hasToken);
    case "mutate":
      if (!hasToken) throw insufficientPermissions();
      return await answerMutation(state, asked);
    case "assets":
      if (!hasToken) throw insufficientPermissions();
      return { document: await keepPicture(state, await buffer(asked.request)) };
    case "listen":
      return listen(state, asked.response);
    default: {
      const file = state.files.get(asked.url.pathname);
      if (!file) asked.response.writeHead(404).end();
      return file;
    }
  }
}

async function answerQuery({ dataset, isPrivate }: SanityState, { request, url }: Asked, hasToken: boolean) {
  const body = await buffer(request);
  const posted = body.length > 0 ? (JSON.parse(body.toString()) as { query: string; params: {} }) : undefined;
  const { query, params } = posted ?? { query: url.searchParams.get("query") ?? "", params: paramsOf(url) };
  if (isPrivate && !hasToken) return { result: emptied(await dataset.query(query, params, false)), ms: 1 };
  return { result: await dataset.query(query, params, hasToken), ms: 1 };
}

async function answerMutation(state: SanityState, { request, url }: Asked) {
  const { mutations } = JSON.parse((await buffer(request)).toString());
  const { results, ...done } = await state.dataset.mutate(mutations);
  notifyListeners(state, done);
  state.onceMutated?.();
  state.onceMutated = undefined;
  const isFull = url.searchParams.get("returnDocuments") === "true";
  return {
    transactionId: done.transactionId,
    results: isFull ? results : results.map(({ document: _document, ...one }) => one),
  };
}

function insufficientPermissions(): SanityRefusal {
  return new SanityRefusal(403, {
    type: "insufficientPermissionsError",
    description: "Insufficient permissions",
  });
}

function checkToken({ headers }: IncomingMessage): boolean {
  if (headers.authorization === undefined) return false;
  if (headers.authorization === `Bearer ${token}`) return true;
  throw new SanityRefusal(401, { description: "Session not found" });
}

function listen({ listeners }: SanityState, response: ServerResponse): undefined {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.write(`event: welcome\ndata: ${JSON.stringify({ listenerName: "shop" })}\n\n`);
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
  return undefined;
}

export function notifyListeners(
  { isSilent, listeners }: SanityState,
  { transactionId, changes }: { transactionId: string; changes: SanityChange[] },
): void {
  if (isSilent) return;
  for (const { id, transition, document } of changes) {
    const isHeard = id.includes(".") ? false : ["category", "product"].includes(document?._type ?? "product");
    if (!isHeard) continue;
    const event = { documentId: id, transition, resultRev: transactionId, transactionId };
    for (const listener of listeners) listener.write(`event: mutation\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

/** Returns the picture's asset. */
export async function keepPicture({ dataset, files, apiHost }: SanityState, bytes: Buffer): Promise<SanityDocument> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!header) throw new SanityRefusal(400, { description: "Invalid image, could not read metadata" });
  const sha = createHash("sha1").update(bytes).digest("hex");
  const size = `${header.width}x${header.height}`;
  const _id = `image-${sha}-${size}-${header.format}`;
  const path = `/images/${projectId}/production/${sha}-${size}.${header.format}`;
  files.set(path, bytes);
  const asset = { _id, _type: "sanity.imageAsset", url: `${apiHost}${path}`, size: bytes.length };
  await dataset.mutate([{ createIfNotExists: asset }]);
  return dataset.documents.get(_id)!;
}

function paramsOf(url: URL): Record<string, unknown> {
  const pairs = [...url.searchParams].filter(([name]) => name.startsWith("$"));
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice(1), JSON.parse(value)]));
}

function emptied(result: unknown): unknown {
  if (Array.isArray(result)) return [];
  return result && typeof result === "object" ? Object.fromEntries(Object.keys(result).map(key => [key, []])) : null;
}
