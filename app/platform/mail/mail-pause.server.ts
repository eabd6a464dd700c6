import type { MailServer } from "./mail-server.server.ts";

/** In milliseconds. Short against an hour's limit, long enough not to anger a server. */
const pauseMs = 10 * 60_000;

type Pause = { until: Date; reason: string };

/** Of this process. A server connected anew begins without one. */
const pauses = new WeakMap<MailServer, Pause>();

/** The server refuses the account, so nothing more is tried for ten minutes. */
export function pauseMails(server: MailServer, { reason, now }: { reason: string; now: Date }): void {
  pauses.set(server, { until: new Date(now.getTime() + pauseMs), reason });
}

export function endMailPause(server: MailServer): void {
  pauses.delete(server);
}

export function isMailPaused(server: MailServer, now: Date): boolean {
  const pause = pauses.get(server);
  return pause !== undefined && pause.until > now;
}

/** What the server said when it last refused the account, until it takes an e-mail again. */
export function findMailRefusal(server: MailServer | undefined): string | undefined {
  return server && pauses.get(server)?.reason;
}
