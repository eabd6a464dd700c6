import { eq, inArray, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { endMailPause } from "#app/platform/mail/mail-pause.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { type Audit, writeAudit } from "#app/shop/history/write-audit.server.ts";
import { connections } from "./connection-tables.server.ts";
import type { Connections } from "./connections.ts";
import { findConnections, secretLabel } from "./find-connections.server.ts";

/** `secret`: sealed; absent for a choice without one. `check`: what a check just said. */
type Row = { facts: Record<string, unknown>; secret?: object; check?: string };

/** `null` removes. `told`: what changed, for the owner's e-mail. */
export type ConnectionChange = {
  rows: Record<string, Row | null>;
  audit: Pick<Audit, "action" | "subject" | "before" | "after">;
  told: string;
};

export type ConnectionContext = WriteContext & {
  sealedSecrets: SealedSecrets;
  workSoon(): void;
  /** Makes this process use the change; the others read it within a second. */
  readConnections(): Promise<void>;
};

export type Changed = "changed" | "unchanged" | "outdated";

/**
 * Changes what is connected, one change at a time: `decide` gets what is connected now. Audited, and mailed to the
 * owner, so that nobody at an open dashboard redirects money or e-mails unseen.
 */
export async function writeConnections(
  context: ConnectionContext,
  actor: string,
  decide: (is: Connections) => ConnectionChange | "unchanged" | "outdated",
): Promise<Changed> {
  const { db, sealedSecrets } = context;
  const changed = await transact(db, async transaction => {
    await transaction.execute(sql`lock table ${connections} in share row exclusive mode`);
    const change = decide(await findConnections({ db: transaction }, sealedSecrets));
    if (typeof change === "string") return change;
    const now = context.now();
    await writeRows(transaction, { rows: change.rows, sealedSecrets, actor, now });
    if (change.rows.smtp !== undefined) await endMailPause(transaction);
    await writeAudit(transaction, { actor, subjectId: "shop", ...change.audit, now });
    const key = `${connectionChangedKind}:${newId()}`;
    await addToOutbox(transaction, { kind: connectionChangedKind, key, payload: { told: change.told }, now });
    return "changed";
  });
  if (changed === "changed") {
    await context.readConnections();
    context.workSoon();
  }
  return changed;
}

export const connectionChangedKind = "connection-changed";

async function writeRows(
  transaction: Transaction,
  change: { rows: ConnectionChange["rows"]; sealedSecrets: SealedSecrets; actor: string; now: Date },
): Promise<void> {
  const { sealedSecrets, actor, now } = change;
  const all = Object.entries(change.rows);
  const removed = all.filter(([, row]) => row === null).map(([kind]) => kind);
  if (removed.length > 0) await transaction.delete(connections).where(inArray(connections.kind, removed));
  for (const [kind, row] of all) {
    if (row === null) continue;
    const { facts, secret, check } = row;
    const values = {
      sealed: secret ? sealedSecrets.seal(secretLabel(kind), JSON.stringify(secret)) : null,
      facts,
      setAt: now,
      setBy: actor,
      checkedAt: check === undefined ? null : now,
      checkResult: check ?? null,
    };
    await transaction
      .insert(connections)
      .values({ kind, ...values })
      .onConflictDoUpdate({ target: connections.kind, set: values });
  }
}

/** Notes what a later check said. */
export async function noteCheck({ db, now }: WriteContext, kind: string, checkResult: string): Promise<void> {
  await db.update(connections).set({ checkResult, checkedAt: now() }).where(eq(connections.kind, kind));
}
