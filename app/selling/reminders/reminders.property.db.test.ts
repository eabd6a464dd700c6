import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { remindOfCheckouts, writingTimeLeft } from "./remind-of-checkouts.server.ts";
import { reminders } from "./reminder-tables.server.ts";
import { stopReminders } from "./stop-reminders.server.ts";

const shop = useTestShop();
const weekMs = 7 * 24 * 3_600_000;
const begin = Date.parse("2026-11-20T11:00:00Z");

const who = constantFrom("ada", "bola", "chi");
/** Negative minutes set the clock back. */
const event = oneof(
  record({ kind: constantFrom("forget", "buy", "stop"), who }),
  record({ kind: constantFrom("look"), minutes: integer({ min: 0, max: 900 }) }),
  record({ kind: constantFrom("look"), minutes: integer({ min: 0, max: 12_000 }) }),
  record({ kind: constantFrom("look"), minutes: integer({ min: -3_000, max: 0 }) }),
);

const emailOf = (name: string) => `${name}@example.com`;
const phoneOf = (name: string) => `+23480${String(name.charCodeAt(0)).padStart(8, "0")}`;

test("in any course of events nobody gets two reminders of one checkout or in seven days, or one at night", async () => {
  const holds = asyncProperty(array(event, { minLength: 4, maxLength: 30 }), async events => {
    await shop.emptyTables();
    shop.setNow(new Date(begin));
    await shop.db.insert(shopSettings).values({ key: "remindsOfCheckouts", value: true });
    const product = await insertProduct(shop.db, { quantities: { M: null } });
    let inTheNight = 0;
    const stopped = new Map<string, Set<string>>();
    for (const one of events) {
      if ("minutes" in one) {
        shop.passMinutes(one.minutes);
        const before = await shop.db.$count(emails);
        await Promise.all([remindOfCheckouts(shop), remindOfCheckouts(shop)]);
        if (writingTimeLeft(shop.now()) === 0) inTheNight += (await shop.db.$count(emails)) - before;
        continue;
      }
      const person = { email: emailOf(one.who), phone: phoneOf(one.who) };
      if (one.kind === "forget") await insertForgotten(shop.db, { ...person, product, expiresAt: shop.now() });
      if (one.kind === "buy") {
        await insertOrder(shop.db, { product, customerEmail: person.email, phone: person.phone, paidAt: shop.now() });
      }
      if (one.kind === "stop") await stop(person.email, stopped);
    }
    expect(inTheNight).toBe(0);
    await check(stopped);
  });
  await assert(holds, { numRuns: 25 });
});

/** Notes the stop of an address, with the checkouts that were reminded of by then. */
async function stop(email: string, stopped: Map<string, Set<string>>): Promise<void> {
  const theirs = (await shop.db.select().from(reminders)).filter(row => row.email === email);
  if (!theirs[0] || stopped.has(email)) return;
  await stopReminders(shop, theirs[0].checkoutId);
  stopped.set(email, new Set(theirs.map(row => row.checkoutId)));
}

async function check(stopped: Map<string, Set<string>>): Promise<void> {
  const written = await shop.db.select().from(reminders);
  const letters = await shop.db.select({ key: emails.key, to: emails.recipient }).from(emails);
  const keys = written.map(row => `reminder:${row.checkoutId}`);
  expect(letters.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  for (const email of new Set(written.map(row => row.email))) {
    const times = written.filter(row => row.email === email).map(row => row.writtenAt.getTime());
    const sorted = times.toSorted((one, other) => one - other);
    const pauses = sorted.slice(1).map((time, n) => time - sorted[n]!);
    expect(pauses.filter(ms => ms < weekMs)).toEqual([]);
  }
  const states = new Map((await shop.db.select().from(checkouts)).map(({ id, state }) => [id, state]));
  for (const { checkoutId, email } of written) {
    expect(states.get(checkoutId)).toBe("expired");
    expect((stopped.get(email) ?? new Set([checkoutId])).has(checkoutId)).toBe(true);
  }
}
