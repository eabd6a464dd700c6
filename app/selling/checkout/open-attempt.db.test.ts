import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { noteOpened } from "#app/money/checkout-records/change-attempts.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { addAttempt } from "./add-attempt.server.ts";
import { openOnce } from "./open-attempt.server.ts";

const shop = useOrderShop();

const request = { email: "ada@example.com" };

async function written() {
  const dress = await insertProduct(shop.db);
  const line = { productId: dress.id, size: "M", quantity: 1 };
  shop.provider.isDown = true;
  await mustStart(shop, await insertCustomer(shop.db), [line]).catch(() => {});
  shop.provider.isDown = false;
  shop.provider.calls.length = 0;
  const [attempt] = await shop.db.select().from(paymentAttempts);
  return attempt!;
}
/** Several instances do so at once. */
async function mustOpen(...asked: Parameters<typeof openOnce>) {
  const opened = await openOnce(...asked);
  if (opened.kind !== "opened") throw new Error(`It was refused: ${opened.reason}`);
  return opened;
}

/** Whether another connection waits for what this transaction has locked. */
async function isBlocked(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute(
    sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows.length > 0;
}

const openAtOnce = async (instances: number) => {
  const attempt = await written();
  return await Promise.all(Array.from({ length: instances }, () => mustOpen(shop, attempt, request)));
};
const initialized = () => shop.provider.calls.filter(call => call.startsWith("initialize")).length;

describe("an attempt announced by several instances at the same moment", () => {
  test("is announced once, and all instances give the same answer", async () => {
    const answers = await openAtOnce(5);
    expect(new Set(answers.map(({ accessCode }) => accessCode)).size).toBe(1);
    expect(initialized()).toBe(1);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open", openingUntil: null }]);
  });

  test("is replaced once when the provider already knows the reference", async () => {
    const attempt = await written();
    await shop.provider.initialize({ ...request, reference: attempt.reference, amountKobo: attempt.amountKobo });
    const answers = await Promise.all(Array.from({ length: 5 }, () => mustOpen(shop, attempt, request)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]!.reference).not.toBe(attempt.reference);
    expect(await shop.db.$count(paymentAttempts)).toBe(2);
    // The popup could not be opened, so another attempt replaces this one.
    const { reference: replacing } = answers[0]!;
    const next = await mustOpen(shop, attempt, { ...request, replacing });
    expect([attempt.reference, replacing]).not.toContain(next.reference);
  });

  test("is not announced again by one whose claim waited until another had replaced it", async () => {
    const attempt = await written();
    let waiting: Promise<{ reference: string }> | undefined;
    const replacement = await shop.db.transaction(async transaction => {
      await transaction.update(paymentAttempts).set({ openingUntil: null });
      waiting = mustOpen(shop, attempt, request);
      await vi.waitFor(async () => expect(await isBlocked(transaction)).toBe(true));
      const { checkoutId, provider, amountKobo } = attempt;
      const added = await addAttempt(transaction, { checkoutId, provider, amountKobo, now: shop.now() });
      await noteOpened(transaction, added.reference, {
        accessCode: "code",
        paymentUrl: "https://pay.test",
        isTest: false,
      });
      return added;
    });
    expect((await waiting!).reference).toBe(replacement.reference);
    expect(initialized()).toBe(0);
    const [first] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id));
    expect(first).toMatchObject({ accessCode: null, openingUntil: null });
  });

  test("is taken over by a waiting instance when the provider did not answer the first", async () => {
    const attempt = await written();
    let calls = 0;
    const { initialize } = shop.provider;
    shop.provider.initialize = async payment => {
      if (++calls === 1) throw new PaymentsUnavailable("silent");
      return await initialize.call(shop.provider, payment);
    };
    const answers = await Promise.allSettled([openOnce(shop, attempt, request), openOnce(shop, attempt, request)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open" }]);
  });

  test("is free again a minute after its process died", async () => {
    const attempt = await written();
    const openingUntil = new Date(shop.now().getTime() + 1 * minutes);
    await shop.db.update(paymentAttempts).set({ openingUntil });
    const waiting = openOnce(shop, attempt, request);
    shop.wait(2 * minutes);
    expect(await waiting).toMatchObject({ reference: attempt.reference });
  });
});
