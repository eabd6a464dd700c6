import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { answerInTurn } from "./answer-in-turn.server.ts";

export type HttpServer = {
  port: number;
  /** From now on every answer closes its connection. */
  endKeptConnections(): void;
  /**
   * Stops accepting, lets requests finish for at most `graceMs`, then closes the rest. Resolves when nothing is open.
   */
  close(graceMs?: number): Promise<void>;
};

/**
 * Listens on `host`:`port` (0: any free one), with limits against slow, huge and idle clients. Throws `PortProblem`.
 */
export async function listen(
  listener: RequestListener,
  {
    host,
    port,
    maxConnections = 5_000,
    headersMs = 15_000,
    silentMs = 60_000,
  }: { host: string; port: number; maxConnections?: number; headersMs?: number; silentMs?: number },
): Promise<HttpServer> {
  let endsConnections = false;
  const keepFirst = createFirstKeeper();
  const silence = createSilenceRule(silentMs);
  const turns = answerInTurn((incoming, outgoing) => {
    keepFirst(incoming, outgoing);
    silence.onRequest(incoming, outgoing);
    if (endsConnections) outgoing.shouldKeepAlive = false;
    listener(incoming, outgoing);
  });
  const { idle } = turns;
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      // The longest upload on a slow network; ordinary bodies have a shorter limit.
      requestTimeout: 600_000,
      // Longer than proxies', so that none sends a request into a closing connection.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: headersMs / 3,
      noDelay: true,
    },
    turns.onRequest,
  );
  // Beyond this a connection is dropped; before, the longest idle one makes room.
  server.maxConnections = maxConnections;
  let open = 0;
  server.on("connection", (socket: Socket) => {
    open += 1;
    turns.onConnection(socket);
    socket.once("close", () => void (open -= 1));
    const [longestIdle] = idle;
    if (open > maxConnections * 0.9 && longestIdle !== socket) longestIdle?.destroy();
  });
  server.setTimeout(silentMs, silence.onSilent);
  server.on("clientError", refuse);
  // Hundreds who connect at once need not retry, which takes a second.
  server.listen({ port, host, backlog: 4_096 });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw explainRefusal(error, { host, port });
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    endKeptConnections: () => void (endsConnections = true),
    close: (graceMs = 10_000) => close(server, graceMs),
  };
}

/** Why a connection was closed: its client sent or read nothing for a minute. In `socket.errored`, for the log. */
export class SilentClient extends Error {}

/** Many minutes, because large pictures wait for their turn on a small machine. */
const mostSilentTimes = 10;

/**
 * A client that sends or reads nothing for `silentMs` has gone. One that has sent all and awaits an answer which we
 * have not begun is silent because of us, so it may wait ten times as long.
 */
function createSilenceRule(silentMs: number) {
  const running = new Map<Socket, { incoming: IncomingMessage; outgoing: ServerResponse; silences: number }>();
  return {
    onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const { socket } = incoming;
      running.set(socket, { incoming, outgoing, silences: 0 });
      outgoing.once("close", () => running.delete(socket));
    },
    onSilent(socket: Socket): void {
      const one = running.get(socket);
      const isOurs = one && one.incoming.complete && !one.outgoing.headersSent;
      if (isOurs && ++one.silences < mostSilentTimes) socket.setTimeout(silentMs);
      else socket.destroy(one && new SilentClient());
    },
  };
}

/** More than V8 creates of a kind before it decides their shape. */
const mostFirst = 16;

/**
 * Keeps the first requests and answers in memory. After seven objects of a kind V8 fixes how many properties the next
 * ones have room for, by those still alive; otherwise every later one becomes a dictionary, and kept pages take a
 * quarter more time. Source: docs/decisions/overload-is-refused-early.md.
 */
function createFirstKeeper(): (...objects: object[]) => void {
  const first: object[] = [];
  let seen = 0;
  return (...objects) => {
    if (seen > mostFirst) return;
    seen += 1;
    if (seen > mostFirst) first.length = 0;
    else first.push(...objects);
  };
}

/** A port that cannot be used. The message says why and what to do. */
export class PortProblem extends Error {}

function explainRefusal(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const sentence = {
    EADDRINUSE: `Another program has port ${port} of ${host}. End that one, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number from 1024 up.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `No machine is known as ${host}. Set HOST to an address of this machine, such as 127.0.0.1.`,
  }[error.code ?? ""];
  return sentence ? new PortProblem(sentence, { cause: error }) : error;
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

// Answers what cannot be parsed as a request.
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = refusals[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A connection that was busy at the close becomes idle later and would stay open.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
