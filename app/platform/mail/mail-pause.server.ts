import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { mailPauses } from "./email-tables.server.ts";

/** Milliseconds: short against an hour's limit, long enough not to anger a server. */
const pauseMs = 10 * 60_000;

type Pause = { until: Date; reason: string };

/** The server refuses the account, so no instance tries anything more for ten minutes. */
export async function pauseMails(db: Queryable, { reason, now }: { reason: string; now: Date }): Promise<void> {
  const pause: Pause = { reason, until: new Date(now.getTime() + pauseMs) };
  await db.insert(mailPauses).values(pause).onConflictDoUpdate({ target: mailPauses.id, set: pause });
}

/** Called when the server took an e-mail, or when the owner connected another one. */
export async function endMailPause(db: Queryable): Promise<void> {
  await db.delete(mailPauses);
}

/**
 * Returns what the server said when it last refused the account. It is kept after `until`, because the refusal counts
 * until the server takes an e-mail again.
 */
export async function findMailPause(db: Queryable): Promise<Pause | undefined> {
  const [pause] = await db.select().from(mailPauses);
  return pause;
}
