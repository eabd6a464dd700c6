import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/log/log.server.ts";

/** Writes one line when an answer is out or was given up, with the request's id; the query stays out: people type into it. */
export function logWhenDone(
  log: Pick<Log, "info" | "warn">,
  { method, url = "" }: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now();
  outgoing.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const line = { requestId, method, path: url.split("?", 1)[0], status: outgoing.statusCode, ms };
    if (!outgoing.writableFinished) log.info(line, "request given up by the client");
    else if (outgoing.statusCode >= 500) log.warn(line, "request");
    else log.info(line, "request");
  });
}
