import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Most requests sent ahead on one connection, and on all. Browsers send none ahead. */
const maxAhead = 16;
const maxAheadInAll = 2_000;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

type ParsedSocket = Socket & { parser?: { onIncoming?: () => number } | null };

/**
 * Ends a connection and stops parsing what has arrived: 64 KB may be two thousand requests. Node has no public way; 2
 * tells its parser that the connection continues as another protocol (docs/decisions/overload-is-refused-early.md).
 * Without that property the connection still ends.
 */
function end(socket: ParsedSocket): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

export type Turns = {
  /** Connections without a running request, the longest idle first. */
  idle: ReadonlySet<Socket>;
  onConnection(socket: Socket): void;
  onRequest: RequestListener;
};

/**
 * Passes due requests to `begin` one at a time, at the end of loop turns without a new connection: Node accepts one per
 * turn, so new clients would wait behind them (docs/decisions/overload-is-refused-early.md).
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
 * Gives `listener` one request of a connection at a time. A pipelined one begins when the answer before it has been
 * handed to the network. A connection with too many ahead is ended.
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
      // Left over from a connection that has just been ended.
      if (socket.destroyed) return;
      if (idle.delete(socket)) begin(socket, { incoming, outgoing });
      else keepForLater(socket, { incoming, outgoing });
    },
  };
}
