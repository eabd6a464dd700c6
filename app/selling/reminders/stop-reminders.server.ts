import { eq } from "drizzle-orm";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { reminderStops, reminders } from "./reminder-tables.server.ts";

/** Returns undefined when it is unknown. */
export async function findReminderStop(
  { db }: Pick<DatedReadContext, "db">,
  checkoutId: string,
): Promise<{ isStopped: boolean } | undefined> {
  const [found] = await db
    .select({ stoppedAt: reminderStops.stoppedAt })
    .from(reminders)
    .leftJoin(reminderStops, eq(reminderStops.email, reminders.email))
    .where(eq(reminders.checkoutId, checkoutId));
  return found && { isStopped: found.stoppedAt !== null };
}

/** Stops all reminders to the address. Repeatable. */
export async function stopReminders({ db, now }: DatedReadContext, checkoutId: string): Promise<void> {
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
