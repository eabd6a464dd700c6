import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { reminders, reminderStops } from "#app/platform/tables/reminder-tables.server.ts";

type Tools = { db: Queryable; now(): Date };

/** Whether the address that was reminded of a checkout gets more; undefined where nobody knows of that any more. */
export async function findReminderStop(
  { db }: Pick<Tools, "db">,
  checkoutId: string,
): Promise<{ isStopped: boolean } | undefined> {
  const [found] = await db
    .select({ stoppedAt: reminderStops.stoppedAt })
    .from(reminders)
    .leftJoin(reminderStops, eq(reminderStops.email, reminders.email))
    .where(eq(reminders.checkoutId, checkoutId));
  return found && { isStopped: found.stoppedAt !== null };
}

/** No reminder goes to that address any more, about whatever; again it changes nothing. */
export async function stopReminders({ db, now }: Tools, checkoutId: string): Promise<void> {
  const [reminded] = await db
    .select({ email: reminders.email })
    .from(reminders)
    .where(eq(reminders.checkoutId, checkoutId));
  if (reminded)
    await db
      .insert(reminderStops)
      .values({ ...reminded, stoppedAt: now() })
      .onConflictDoNothing();
}
