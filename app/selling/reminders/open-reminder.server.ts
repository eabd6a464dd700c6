import { and, asc, eq, gt } from "drizzle-orm";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import { checkoutLines, checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { DraftLine } from "#app/selling/chat-orders/draft-tables.server.ts";
import { findDraftPictures } from "#app/selling/chat-orders/find-chat-order.server.ts";
import { type DraftProblem, priceLines } from "#app/selling/pricing/price-lines.server.ts";
import { reminders } from "./reminder-tables.server.ts";

/** `lines`: items that are available, at today's prices in kobo; `gone`: the rest with reasons. */
export type ShownReminder = {
  lines: (DraftLine & { picture: StoredPicture | null })[];
  subtotalKobo: number;
  gone: DraftProblem[];
};

const goodForMs = 14 * 24 * 3_600_000;

/**
 * A reminded checkout's items for two weeks, without personal data; `bought`: ordered since. `unknown` afterwards or
 * when erased.
 */
export async function openReminder(
  { db, now }: DatedReadContext,
  checkoutId: string,
): Promise<{ kind: "found"; reminder: ShownReminder } | { kind: "bought" | "unknown" }> {
  const [found] = await db
    .select({ state: checkouts.state })
    .from(reminders)
    .innerJoin(checkouts, eq(checkouts.id, reminders.checkoutId))
    .where(and(eq(reminders.checkoutId, checkoutId), gt(reminders.writtenAt, new Date(now().getTime() - goodForMs))));
  if (!found) return { kind: "unknown" };
  if ((orderedCheckouts as readonly string[]).includes(found.state)) return { kind: "bought" };
  const asked = await db
    .select({ productId: checkoutLines.productId, size: checkoutLines.size, quantity: checkoutLines.quantity })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
  return { kind: "found", reminder: await priceAgain(db, asked) };
}

type ReminderLine = { productId: string; size: string; quantity: number };

async function priceAgain(db: Queryable, asked: ReminderLine[]): Promise<ShownReminder> {
  const first = await priceLines(db, asked);
  const gone = first.kind === "problems" ? first.problems : [];
  const rest = first.kind === "problems" && first.rest.length > 0 ? await priceLines(db, first.rest) : first;
  if (rest.kind === "problems") return { lines: [], subtotalKobo: 0, gone };
  const pictures = await findDraftPictures(db, rest);
  const lines = rest.lines.map(line => ({ ...line, picture: pictures.get(line.imageHash) ?? null }));
  return { lines, subtotalKobo: rest.subtotalKobo, gone };
}
