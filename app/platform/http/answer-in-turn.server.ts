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
 * when a connection goes on as another protocol (docs/decisions/overload-is-refused-early.md). Without that property
 * the connection ends all the same.
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
 * Hands what is due to `begin`, one at a time, at the end of turns of Node's loop that brought no new connection: Node
 * takes one in each turn, so whoever comes waits as long as those turns last
 * (docs/decisions/overload-is-refused-early.md).
 */
function beginInQuietTurns<Due>(begin: (due: Due) => void) {
  const waiting = new Set<Due>();
  let broughtConnection = false;
  let isAwaited = false;

  function awaitTurnsEnd(): void {
    if (isAwaited || waiting.size === 0) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      const [due] = waiting;
      if (!broughtConnection && due !== undefined && waiting.delete(due)) begin(due);
      broughtConnection = false;
      awaitTurnsEnd();
    });
  }

  return {
    add(due: Due): void {
      waiting.add(due);
      awaitTurnsEnd();
    },
    forget: (due: Due): boolean => waiting.delete(due),
    onConnection(): void {
      broughtConnection = true;
    },
  };
}

/**
 * Gives `listener` one request of a connection at a time: one that was sent ahead of the answer before it (pipelined)
 * is begun when that answer has been handed to the network, so that a client who reads nothing has one answer in memory
 * and not hundreds, and when nobody new is waiting. A connection that sends too many ahead is ended.
 */
export function answerInTurn(listener: RequestListener): Turns {
  const idle = new Set<Socket>();
  const ahead = new Map<Socket, Exchange[]>();
  let aheadInAll = 0;

  function begin(socket: Socket, { incoming, outgoing }: Exchange): void {
    outgoing.on("close", () => goOn(socket));
    listener(incoming, outgoing);
  }

  const quietTurns = beginInQuietTurns((socket: Socket) => {
    aheadInAll -= 1;
    begin(socket, ahead.get(socket)!.shift()!);
  });

  function goOn(socket: Socket): void {
    if (socket.destroyed) return;
    if (ahead.size > 0 && ahead.get(socket)?.length) quietTurns.add(socket);
    else idle.add(socket);
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
    quietTurns.forget(socket);
    aheadInAll -= ahead.get(socket)?.length ?? 0;
    ahead.delete(socket);
  }

  return {
    idle,
    onConnection(socket) {
      quietTurns.onConnection();
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
