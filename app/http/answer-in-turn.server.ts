import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may be sent ahead on one connection, and on all of them together. Browsers send none. */
const maxAhead = 16;
const maxAheadInAll = 2_000;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

type Parsed = Socket & { parser?: { onIncoming?: () => number } | null };

/**
 * Ends a connection, and with it the reading of what has arrived: the 64 KB that Node has at hand may be two thousand
 * requests, which take six megabytes as objects. Node has no public way to stop there; 2 is what its parser is told
 * when a connection goes on as another protocol (decision 38). Without that property the connection ends all the same.
 */
function end(socket: Parsed): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

/** See `answerInTurn`. */
export type Turns = {
  /** Connections without a request under way, the longest idle first. */
  idle: ReadonlySet<Socket>;
  onConnection(socket: Socket): void;
  onRequest: RequestListener;
};

/**
 * Gives `listener` one request of a connection at a time: one that was sent ahead of the answer before it (pipelined)
 * is begun when that answer has been handed to the network, so that a client who reads nothing has one answer in memory
 * and not hundreds. A connection that sends too many ahead is ended.
 */
export function answerInTurn(listener: RequestListener): Turns {
  const idle = new Set<Socket>();
  const ahead = new Map<Socket, Exchange[]>();
  let aheadInAll = 0;

  function begin(socket: Socket, { incoming, outgoing }: Exchange): void {
    outgoing.on("close", () => goOn(socket));
    listener(incoming, outgoing);
  }

  function goOn(socket: Socket): void {
    if (socket.destroyed) return;
    const next = ahead.size > 0 ? ahead.get(socket)?.shift() : undefined;
    if (!next) return void idle.add(socket);
    aheadInAll -= 1;
    begin(socket, next);
  }

  function keepForLater(socket: Socket, exchange: Exchange): void {
    const waiting = ahead.get(socket) ?? [];
    if (waiting.length >= maxAhead || aheadInAll >= maxAheadInAll) return end(socket);
    waiting.push(exchange);
    ahead.set(socket, waiting);
    aheadInAll += 1;
  }

  function forget(socket: Socket): void {
    idle.delete(socket);
    aheadInAll -= ahead.get(socket)?.length ?? 0;
    ahead.delete(socket);
  }

  return {
    idle,
    onConnection(socket) {
      idle.add(socket);
      socket.once("close", () => forget(socket));
    },
    onRequest(incoming, outgoing) {
      const { socket } = incoming;
      // What was parsed of a connection that has just been ended.
      if (socket.destroyed) return;
      if (idle.delete(socket)) begin(socket, { incoming, outgoing });
      else keepForLater(socket, { incoming, outgoing });
    },
  };
}
