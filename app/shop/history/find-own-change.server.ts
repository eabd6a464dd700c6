import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { auditEvents } from "./audit-tables.server.ts";

type Thing = { actor: string; subject: string; subjectId: string };

/**
 * When this very person made these facts what they are now, for example by a save whose answer was lost. Undefined when
 * anybody or anything else changed one of them since, such as a sale. `facts`: present values by their names in the
 * audit; left out: the last change of the thing, whatever it was.
 */
export async function findOwnChange(
  db: Queryable,
  { actor, facts, ...thing }: Thing & { facts?: Record<string, unknown> },
): Promise<Date | undefined> {
  const asked = facts ? Object.entries(facts) : [undefined];
  const dates: Date[] = [];
  for (const fact of asked) {
    const last = await findLast(db, thing, fact?.[0]);
    if (last?.actor !== actor || (fact && !isSame((last.after as Record<string, unknown> | null)?.[fact[0]], fact[1])))
      return undefined;
    dates.push(last.at);
  }
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

async function findLast(db: Queryable, { subject, subjectId }: Omit<Thing, "actor">, fact: string | undefined) {
  const [last] = await db
    .select({ actor: auditEvents.actor, at: auditEvents.at, after: auditEvents.after })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, subject),
        eq(auditEvents.subjectId, subjectId),
        fact === undefined ? undefined : sql`jsonb_exists(${auditEvents.after}, ${fact})`,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  return last;
}

/** Also equal when one side says nothing where the other says null, as stored objects do. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(stored(one), stored(other));
}

function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part: unknown) => part ?? undefined);
}
