import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { auditEvents } from "./audit-tables.server.ts";

/** `subject` is a kind of thing ("product"), `subjectId` which one. */
export type Audit = {
  /** The e-mail address of a member of staff. */
  actor: string;
  /** A verb like "create", "update", "delete" or "archive". */
  action: string;
  subject: string;
  subjectId: string;
  /** Only the facts that changed, never a password. Absent when there was nothing before or is nothing after. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  now: Date;
};

/**
 * Records who changed what and when. Runs in the change's own transaction, so that neither exists without the other.
 */
export function writeAudit(transaction: Transaction, audit: Audit): Promise<void> {
  return writeAudits(transaction, [audit]);
}

export async function writeAudits(transaction: Transaction, audits: Audit[]): Promise<void> {
  await transaction.insert(auditEvents).values(audits.map(({ now, ...audit }) => ({ id: newId(), ...audit, at: now })));
}
