import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  answerCall,
  keepPicture,
  notifyListeners,
  projectId,
  type SanityCall,
  type SanityState,
  token,
} from "./sanity-answers.ts";
import { createSanityDataset, type SanityMutation, SanityRefusal } from "./sanity-dataset.ts";

/**
 * A fault: an answer with that status, silence, a cut connection, or a finished call whose answer is lost ("lost
 * answer") or breaks off ("half an answer").
 */
export type SanityFault = 400 | 401 | 403 | 409 | 413 | 500 | 503 | "hang" | "drop" | "lost answer" | "half an answer";

export type SanityStandIn = Awaited<ReturnType<typeof startSanityStandIn>>;

type Exchanges = {
  calls: SanityCall[];
  /** Faults of the next call of each kind. */
  faults: { call: SanityCall; fault: SanityFault }[];
};

const root = /^\/v2025-05-18\/(?:data\/(query|mutate|listen)|(assets)\/images)\/production$/u;
const words: Record<number, string> = { 401: "Session not found", 403: "Insufficient permissions", 500: "boom" };

/** Starts on a free port of 127.0.0.1; the shop uses the vendor's client. */
export async function startSanityStandIn() {
  const dataset = createSanityDataset();
  const behaviour = { isDown: false, isSilent: false, isPrivate: false };
  const state: SanityState & Exchanges = {
    ...behaviour,
    onceMutated: undefined,
    apiHost: "",
    dataset,
    files: new Map(),
    listeners: new Set(),
    calls: [],
    faults: [],
  };
  const server = createServer((request, response) => void respond(state, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  state.apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(state, {
    settings: { projectId, writeToken: token, apiHost: state.apiHost },
    documents: dataset.documents,
    failNext: (call: SanityCall, ...some: SanityFault[]) =>
      void state.faults.push(...some.map(fault => ({ call, fault }))),
    forgetFaults: () => void state.faults.splice(0),
    /** Empties the store and removes faults; connections stay open. */
    reset() {
      dataset.documents.clear();
      state.faults.splice(0);
      state.calls.splice(0);
      Object.assign(state, behaviour);
    },
    goDown() {
      state.isDown = true;
      server.closeAllConnections();
    },
    cutListeners() {
      for (const listener of state.listeners) listener.destroy();
    },
    countListeners: () => state.listeners.size,
    edit: async (...mutations: SanityMutation[]) => notifyListeners(state, await dataset.mutate(mutations)),
    /** Returns the id of the picture's asset. */
    addPicture: async (bytes: Buffer): Promise<string> => (await keepPicture(state, bytes))._id,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  });
}

async function respond(
  state: SanityState & Exchanges,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", state.apiHost);
  const [, data, assets] = root.exec(url.pathname) ?? [];
  const call = (data ?? assets ?? "file") as SanityCall;
  if (state.isDown) return void request.socket.destroy();
  state.calls.push(call);
  const fault = takeFault(state, call);
  if (fault === "hang") return;
  if (fault === "drop") return void request.socket.destroy();
  if (typeof fault === "number") {
    return sendJson(response, fault, { statusCode: fault, error: "Error", message: words[fault] ?? "no" });
  }
  try {
    const answer = await answerCall(state, call, { request, response, url });
    if (answer === undefined) return;
    if (fault === "lost answer") return void request.socket.destroy();
    if (fault === "half an answer") return sendHalf(response, answer);
    if (Buffer.isBuffer(answer)) return void response.writeHead(200).end(answer);
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof SanityRefusal)) return sendJson(response, 500, { error: String(error) });
    const items = [{ index: 0, error: error.item }];
    sendJson(response, error.status, {
      error: { type: "mutationError", description: `Mutation failed: ${error.message}`, items },
    });
  }
}

function takeFault({ faults }: Exchanges, call: SanityCall): SanityFault | undefined {
  const at = faults.findIndex(one => one.call === call);
  return at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendHalf(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length + 10 });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
