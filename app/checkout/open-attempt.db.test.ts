import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { paymentAttempts } from "#app/database/schema.server.ts";
import { createTestOrderShop, insertCustomer, minutes, mustStart, type TestOrderShop } from "#test/order-shop.ts";
import { insertProduct } from "#test/samples.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { openOnce } from "./open-attempt.server.ts";

let database: TestDatabase;
let shop: TestOrderShop;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  shop = createTestOrderShop(database.db);
});
afterEach(() => database.emptyTables());
afterAll(() => database.close());

const request = { email: "ada@example.com" };

/** An attempt that is written and not announced. */
async function written() {
  const dress = await insertProduct(shop.db);
  const line = { productId: dress.id, size: "M", quantity: 1 };
  shop.payments.isDown = true;
  await mustStart(shop, await insertCustomer(shop.db), [line]).catch(() => {});
  shop.payments.isDown = false;
  shop.payments.calls.length = 0;
  const [attempt] = await shop.db.select().from(paymentAttempts);
  return attempt!;
}
/** As so many instances do it at the same moment. */
const openAtOnce = async (instances: number) => {
  const attempt = await written();
  return await Promise.all(Array.from({ length: instances }, () => openOnce(shop, attempt, request)));
};
const initialized = () => shop.payments.calls.filter(call => call.startsWith("initialize")).length;

describe("an attempt that several instances announce at the same moment", () => {
  test("is announced once, and all give the same answer", async () => {
    const answers = await openAtOnce(5);
    expect(new Set(answers.map(({ accessCode }) => accessCode)).size).toBe(1);
    expect(initialized()).toBe(1);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open", openingUntil: null }]);
  });

  test("is replaced once when the provider has the reference already", async () => {
    const attempt = await written();
    await shop.payments.initialize({ ...request, reference: attempt.reference, amountKobo: attempt.amountKobo });
    const answers = await Promise.all(Array.from({ length: 5 }, () => openOnce(shop, attempt, request)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]!.reference).not.toBe(attempt.reference);
    expect(await shop.db.$count(paymentAttempts)).toBe(2);
    // Its popup could not be opened: then another takes its place after all.
    const { reference: replacing } = answers[0]!;
    const next = await openOnce(shop, attempt, { ...request, replacing });
    expect([attempt.reference, replacing]).not.toContain(next.reference);
  });

  test("is taken over by one that waits when the provider was silent to the first", async () => {
    const attempt = await written();
    let calls = 0;
    const { initialize } = shop.payments;
    shop.payments.initialize = async payment => {
      if (++calls === 1) throw new PaymentsUnavailable("silent");
      return await initialize.call(shop.payments, payment);
    };
    const answers = await Promise.allSettled([openOnce(shop, attempt, request), openOnce(shop, attempt, request)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open" }]);
  });

  test("is free again a minute after the process that had it died", async () => {
    const attempt = await written();
    const openingUntil = new Date(shop.now().getTime() + 1 * minutes);
    await shop.db.update(paymentAttempts).set({ openingUntil });
    const waiting = openOnce(shop, attempt, request);
    shop.wait(2 * minutes);
    expect(await waiting).toMatchObject({ reference: attempt.reference });
  });
});
