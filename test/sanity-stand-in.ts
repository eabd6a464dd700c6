import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { openSanityBooks, type SanityDocument, SanityRefusal } from "./sanity-books.ts";

/** What the shop can ask for; "file" is a picture's file. */
export type SanityCall = "query" | "mutate" | "assets" | "listen" | "file";

/**
 * How a call goes wrong: an answer of that status, silence, a cut connection, or a call that is done and whose answer is
 * then lost ("lost answer") or breaks off in the middle ("half an answer").
 */
export type SanityFault = 400 | 401 | 403 | 409 | 413 | 500 | 503 | "hang" | "drop" | "lost answer" | "half an answer";

export type SanityStandIn = Awaited<ReturnType<typeof startSanityStandIn>>;

const token = "a-token-that-writes";
const projectId = "abc123";
const root = /^\/v2025-05-18\/(?:data\/(query|mutate|listen)|(assets)\/images)\/production$/u;
const words: Record<number, string> = { 401: "Session not found", 403: "Insufficient permissions", 500: "boom" };

/** Starts a content store of the tests' own on a free port of 127.0.0.1; the shop talks to it with the vendor's client. */
export async function startSanityStandIn() {
  const books = openSanityBooks();
  const files = new Map<string, Buffer>();
  const calls: SanityCall[] = [];
  const faults: { call: SanityCall; fault: SanityFault }[] = [];
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn = {
    settings: { projectId, writeToken: token, apiHost },
    documents: books.documents,
    calls,
    /** While true no connection is answered, and open ones are cut. */
    isDown: false,
    /** Called once, when the next change of the shop's is done and before it is answered. */
    onceMutated: undefined as (() => void) | undefined,
    /** While true listeners are told nothing. */
    isSilent: false,
    /** While true nobody without a token sees anything. */
    isPrivate: false,
    failNext: (call: SanityCall, ...some: SanityFault[]) => void faults.push(...some.map(fault => ({ call, fault }))),
    forgetFaults: () => void faults.splice(0),
    /** Empty and well, as at the start; the lines stay open. */
    reset() {
      books.documents.clear();
      faults.splice(0);
      calls.splice(0);
      Object.assign(standIn, { isDown: false, isSilent: false, isPrivate: false });
    },
    goDown() {
      standIn.isDown = true;
      server.closeAllConnections();
    },
    cutListeners() {
      for (const listener of listeners) listener.destroy();
    },
    /** How many lines are open. */
    countListeners: () => listeners.size,
    /** Somebody in the store's own editor. */
    edit: async (...mutations: Record<string, Record<string, unknown>>[]) => tell(await books.mutate(mutations)),
    /** A picture uploaded in the editor; returns its asset's id. */
    async addPicture(bytes: Buffer): Promise<string> {
      return (await keepPicture(bytes))._id;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", apiHost);
    const [, data, assets] = root.exec(url.pathname) ?? [];
    const call = (data ?? assets ?? "file") as SanityCall;
    if (standIn.isDown) return void request.socket.destroy();
    calls.push(call);
    const at = faults.findIndex(one => one.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
    if (fault === "hang") return;
    if (fault === "drop") return void request.socket.destroy();
    if (typeof fault === "number")
      return say(response, fault, { statusCode: fault, error: "Error", message: words[fault] ?? "no" });
    try {
      const answer = await answerOf(call, { request, response, url });
      if (answer === undefined) return;
      if (fault === "lost answer") return void request.socket.destroy();
      if (fault === "half an answer") return sayHalf(response, answer);
      if (Buffer.isBuffer(answer)) return void response.writeHead(200).end(answer);
      say(response, 200, answer);
    } catch (error) {
      if (!(error instanceof SanityRefusal)) return say(response, 500, { error: String(error) });
      const items = [{ index: 0, error: error.item }];
      say(response, error.status, {
        error: { type: "mutationError", description: `Mutation failed: ${error.message}`, items },
      });
    }
  }

  async function answerOf(
    call: SanityCall,
    { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: URL },
  ) {
    const isPrivy = checkToken(request);
    switch (call) {
      case "query": {
        const body = await buffer(request);
        const posted = body.length > 0 ? (JSON.parse(body.toString()) as { query: string; params: {} }) : undefined;
        const { query, params } = posted ?? { query: url.searchParams.get("query") ?? "", params: paramsOf(url) };
        if (standIn.isPrivate && !isPrivy)
          return { result: await books.query(query, params, false).then(emptied), ms: 1 };
        return { result: await books.query(query, params, isPrivy), ms: 1 };
      }
      case "mutate": {
        if (!isPrivy)
          throw new SanityRefusal(403, {
            type: "insufficientPermissionsError",
            description: "Insufficient permissions",
          });
        const { mutations } = JSON.parse((await buffer(request)).toString());
        const { results, ...done } = await books.mutate(mutations);
        tell(done);
        standIn.onceMutated?.();
        standIn.onceMutated = undefined;
        const isFull = url.searchParams.get("returnDocuments") === "true";
        return {
          transactionId: done.transactionId,
          results: isFull ? results : results.map(({ document: _document, ...one }) => one),
        };
      }
      case "assets":
        if (!isPrivy) throw new SanityRefusal(403, { description: "Insufficient permissions" });
        return { document: await keepPicture(await buffer(request)) };
      case "listen":
        return listen(response);
      default: {
        const file = files.get(url.pathname);
        if (!file) response.writeHead(404).end();
        return file;
      }
    }
  }

  function checkToken({ headers }: IncomingMessage): boolean {
    if (headers.authorization === undefined) return false;
    if (headers.authorization === `Bearer ${token}`) return true;
    throw new SanityRefusal(401, { description: "Session not found" });
  }

  function listen(response: ServerResponse): undefined {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    response.write(`event: welcome\ndata: ${JSON.stringify({ listenerName: "shop" })}\n\n`);
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
    return undefined;
  }

  function tell({
    transactionId,
    changes,
  }: Pick<Awaited<ReturnType<typeof books.mutate>>, "transactionId" | "changes">): void {
    if (standIn.isSilent) return;
    for (const { id, transition, document } of changes) {
      const isHeard = id.includes(".") ? false : ["category", "product"].includes(document?._type ?? "product");
      if (!isHeard) continue;
      const event = { documentId: id, transition, resultRev: transactionId, transactionId };
      for (const listener of listeners) listener.write(`event: mutation\ndata: ${JSON.stringify(event)}\n\n`);
    }
  }

  async function keepPicture(bytes: Buffer): Promise<SanityDocument> {
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
    await books.mutate([{ createIfNotExists: asset }]);
    return books.documents.get(_id)!;
  }

  return standIn;
}

function paramsOf(url: URL): Record<string, unknown> {
  const pairs = [...url.searchParams].filter(([name]) => name.startsWith("$"));
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice(1), JSON.parse(value)]));
}

function emptied(result: unknown): unknown {
  if (Array.isArray(result)) return [];
  return result && typeof result === "object" ? Object.fromEntries(Object.keys(result).map(key => [key, []])) : null;
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sayHalf(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length + 10 });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
