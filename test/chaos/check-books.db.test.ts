import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { sellOneOf } from "./one-sale.ts";

const database = useTestDatabase();

const sellOne = () => sellOneOf(database);

async function insertReceipt(db: Database, checkoutId: string) {
  const receipt = { id: newId(), checkoutId, amountKobo: 100, receivedAt: new Date(), recordedBy: "owner@example.com" };
  await db.insert(receipts).values({ ...receipt, source: "cash", reference: "1" });
}

/** Empties a table, although the database protects its rows. */
const empty = (of: string) => database.pool.query(`begin; set local selvedge.may_delete=on; delete from ${of}; commit`);

type Sold = Awaited<ReturnType<typeof sellOne>>;

test("books that agree pass the check", async () => {
  const { check } = await sellOne();
  expect(await check()).toEqual([]);
});

describe("a planted fault is found:", () => {
  const faults: [string, (sold: Sold) => unknown, RegExp][] = [
    [
      "an order that is gone",
      ({ db }) => db.delete(emails).then(() => empty("orders")),
      /1250000 came \(sv-\S+\), and is neither an order nor an entry/u,
    ],
    [
      "an order and an entry for the same money",
      ({ db, reference }) => db.insert(attentionItems).values({ id: newId(), kind: "paid-twice", reference }),
      /is 1 receipts and 1 entries/u,
    ],
    [
      "an order that is delivered otherwise than was promised",
      ({ db }) => db.update(orders).set({ deliveryKind: "door" }),
      /order \S+ is delivered otherwise than its checkout said/u,
    ],
    [
      "an order that is collected without a code",
      ({ db }) => db.update(orders).set({ collectCode: null }),
      /order \S+ is delivered otherwise than its checkout said/u,
    ],
    [
      "an order with a code that was handed over without it",
      ({ db }) => db.execute(sql`update orders set stage = 'delivered', door_code = '0471'`),
      /order \S+ was handed over with neither its code nor a name/u,
    ],
    [
      "an order that nobody has paid",
      ({ others }) => (others.charges[0]!.isCharged = false),
      /there is a receipt of 1250000 for provider sv-\S+, of which undefined came/u,
    ],
    [
      "an order paid with less than its total",
      ({ others }) => (others.charges[0]!.amount = 1_249_999),
      /the charge sv-\S+ of 1249999 has a receipt of 1250000/u,
    ],
    [
      "an order paid in another currency",
      ({ others }) => (others.charges[0]!.currency = "USD"),
      /the charge sv-\S+ is in USD, and has a receipt/u,
    ],
    [
      "an order that is said to be unpaid",
      ({ db }) => db.update(orders).set({ paidAt: null }),
      /order \S+ of 1250000 is said to be paid: false, and 1250000 came/u,
    ],
    [
      "an order made as paid for too little",
      ({ db }) => db.execute(sql`update orders set subtotal_kobo = 1250001, total_kobo = 1250001`),
      /order \S+ of 1250001 was made as paid, and 1250000 came/u,
    ],
    [
      "more money than was due, which nobody is told of",
      ({ db, order }) => insertReceipt(db, order.checkoutId),
      /order \S+ of 1250000 is paid with 1250100/u,
    ],
    [
      "money that nobody saw",
      ({ db, order }) => insertReceipt(db, order.checkoutId),
      /there is a receipt of 100 for cash 1, of which undefined came/u,
    ],
    [
      "money that was seen and is nowhere",
      ({ others }) => (others.seen = [{ source: "transfer", reference: "S1", amount: 5 }]),
      /5 was seen \(transfer S1\) and is in no receipt/u,
    ],
    [
      "a checkout that still waits for a person",
      ({ db }) => db.update(checkouts).set({ state: "waiting" }),
      /a checkout still waits for a person/u,
    ],
    [
      "another order than the shopper was told of",
      ({ others, reference }) => others.promises.set(reference, new Set(["AAAAA"])),
      /a shopper was told of order AAAAA/u,
    ],
    [
      "a piece too few in stock",
      ({ db }) => db.update(productSizes).set({ quantity: 8 }),
      /1 sold \+ 0 held \+ 8 left of 10 put in/u,
    ],
    [
      "an e-mail written twice",
      async ({ db }) => {
        const [email] = await db.select().from(emails);
        await db.insert(emails).values({ ...email!, id: newId(), key: `${email!.key}:again` });
      },
      /an e-mail was written twice: \S+: /u,
    ],
    [
      "an e-mail sent twice",
      ({ others }) => others.sentEmails.push("<one@shop.example>"),
      /an e-mail was sent twice: <one@shop\.example>/u,
    ],
    ["an order without its e-mails", ({ db }) => db.delete(emails), /has these e-mails: none/u],
    [
      "work left in the outbox",
      ({ db }) => db.update(outbox).set({ doneAt: null }),
      /work is still to be done: order-emails:/u,
    ],
    ["a refund that is not in our books", () => empty("refunds"), /the refund 77 .* in our books 0 times/u],
    [
      "a refund of another amount",
      ({ db }) => db.update(refunds).set({ amountKobo: 20_001 }),
      /the refund 77 of 20000 is processed at the provider, and processed of 20001 here/u,
    ],
    [
      "one refund sent twice",
      ({ others }) => others.refunds.push({ ...others.refunds[0]!, id: "78" }),
      /one refund of ours was begun twice at the provider/u,
    ],
    [
      "more given back than came",
      ({ db, reference }) =>
        db.insert(refunds).values({
          id: newId(),
          reference,
          amountKobo: 1_240_000,
          currency: "NGN",
          provider: "fake",
          providerId: "79",
          state: "processed",
          actor: "owner@example.com",
        }),
      /1260000 went back, and 1250000 came/u,
    ],
    [
      "a payment that nobody settled",
      ({ db, reference }) =>
        db.execute(sql`update payment_attempts set state = 'pending' where reference = ${reference}`),
      /the payment sv-\S+ is still pending/u,
    ],
    [
      "an order whose checkout is not paid",
      ({ db }) => db.execute(sql`update checkouts set state = 'expired'`),
      /order \S+ is of a checkout that is expired/u,
    ],
    [
      "an order that went back to where it began",
      ({ db, order }) =>
        db.insert(orderEvents).values({
          id: newId(),
          orderId: order.id,
          actor: "owner@example.com",
          kind: "changed",
          before: { status: "success" },
          after: { status: "submitted" },
        }),
      /the order \S+ went from "success" to "submitted", which is no move of it/u,
    ],
    [
      "an order that is further than its steps",
      ({ db }) => db.execute(sql`update orders set stage = 'delivered'`),
      /the steps of order \S+ do not lead to "delivered"/u,
    ],
    [
      "a step that there is not",
      ({ db, order }) =>
        db.insert(orderEvents).values({
          id: newId(),
          orderId: order.id,
          actor: "owner@example.com",
          kind: "stage",
          before: { stage: "placed" },
          after: { stage: "delivered" },
        }),
      /the order \S+ went from "placed" to "delivered", which is no step of it/u,
    ],
    // The database prevents these last faults with constraints, so they are removed first.
    [
      "a payment in a state that there is not",
      ({ db }) =>
        db
          .execute(sql`alter table payment_attempts drop constraint payment_attempts_state_check`)
          .then(() => db.execute(sql`update payment_attempts set state = 'forgotten'`)),
      /the payment sv-\S+ is "forgotten", which is no state of it/u,
    ],
    [
      "a second order of one checkout",
      ({ db, order }) =>
        db
          .execute(sql`alter table orders drop constraint orders_checkout_id_key, drop constraint orders_reference_key`)
          .then(() => db.insert(orders).values({ ...order, id: newId(), number: "TWICE", trackToken: newId() })),
      /the checkout \S+ is two orders/u,
    ],
  ];
  test.for(faults)("%s", async ([, plant, found]) => {
    const sold = await sellOne();
    await plant(sold);
    expect(await sold.check()).toContainEqual(expect.stringMatching(found));
  });
});
