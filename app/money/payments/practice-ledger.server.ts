import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { DatedReadContext, ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { PracticeAction } from "./practice-actions.ts";
import { practiceTransactions } from "./practice-tables.server.ts";

/** Amounts are integer kobo. `abandoned` means not paid yet. */
export type PracticeTransaction = typeof practiceTransactions.$inferSelect;

/** A practice transfer arrives after this time. */
const transferMs = 20_000;

/** Settles an arrived transfer; undefined for an unknown code. */
export async function findPracticeTransaction(
  shop: DatedReadContext,
  by: { accessCode: string } | { reference: string },
): Promise<PracticeTransaction | undefined> {
  const find = () =>
    shop.db
      .select()
      .from(practiceTransactions)
      .where(
        "reference" in by
          ? eq(practiceTransactions.reference, by.reference)
          : eq(practiceTransactions.accessCode, by.accessCode),
      );
  const [found] = await find();
  if (found?.status !== "pending" || found.settlesAt! > shop.now()) return found;
  await settleDueTransfers(shop);
  return (await find())[0];
}

/** Does what was tapped, where the state allows. Returns the transaction, undefined for an unknown code. */
export async function performPracticeAction(
  shop: WriteContext,
  accessCode: string,
  action: PracticeAction,
): Promise<PracticeTransaction | undefined> {
  const now = shop.now();
  const changes = {
    approve: { status: "success", paidAt: now },
    decline: { status: "failed", declined: sql`${practiceTransactions.declined} + 1` },
    transfer: { status: "pending", settlesAt: new Date(now.getTime() + transferMs) },
    settle: { status: "success", paidAt: now, settlesAt: now },
  } as const;
  const from = action === "settle" ? (["abandoned", "failed", "pending"] as const) : (["abandoned", "failed"] as const);
  const [changed] = await shop.db
    .update(practiceTransactions)
    .set(changes[action])
    .where(and(eq(practiceTransactions.accessCode, accessCode), inArray(practiceTransactions.status, from)))
    .returning();
  return changed ?? (await findPracticeTransaction(shop, { accessCode }));
}

export async function settleDueTransfers({ db, now }: WriteContext): Promise<void> {
  await db
    .update(practiceTransactions)
    .set({ status: "success", paidAt: sql`${practiceTransactions.settlesAt}` })
    .where(and(eq(practiceTransactions.status, "pending"), lte(practiceTransactions.settlesAt, now())));
}

/** Lists practice payments whose webhook nobody has taken yet. */
export function listUnannounced({ db }: ReadContext): Promise<PracticeTransaction[]> {
  return db
    .select()
    .from(practiceTransactions)
    .where(and(eq(practiceTransactions.status, "success"), isNull(practiceTransactions.webhookSentAt)))
    .limit(20);
}
