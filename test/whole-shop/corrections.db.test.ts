import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { announceRefund } from "#app/money/refunds/write-refund-emails.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { type CorrectedField, correctedFields } from "#app/orders/corrections/correction.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import { renderSlip } from "#test/pages/render-slip.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { typeCorrection } from "#test/samples/type-correction.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import {
  packersBrowserOf,
  pinWords,
  placesOfPin,
  placesWith,
  readPlacesOf,
  somewhere,
  squeezed,
} from "./places-of-an-order.ts";

/* Every field that can be corrected is looked for in every place that shows an order, before and after. */

const shop = useTestShop();
const actor = "owner@example.com";
const payToken = "0123456789abcdef0123456789abcdef";
const packersBrowser = packersBrowserOf(() => shop);

/** The order as it was placed, and for each field what is typed over it, in words that nothing else has. */
const placed = {
  fullName: "Zadaobi Okonjo",
  phone: "+2348099112233",
  email: "zado@gmial.example",
  street: "Ukpabiclose",
  landmark: "Bluekiosk",
  city: "Oguta",
  postalCode: "463109",
  receiverName: "Abimbola Sanni",
  receiverPhone: "+2348099445566",
  otherPhone: "+2348099667788",
  neededBy: "2036-12-20",
  shopperNote: "Ringtwice",
};

const typed: Record<CorrectedField, string> = {
  fullName: "Chimamax Ezekwe",
  phone: "08057778899",
  email: "zado@gmail.example",
  street: "Nwankwolane",
  landmark: "Redchurch",
  city: "Nsukka",
  postalCode: "511222",
  receiverName: "Folasade Bakare",
  receiverPhone: "08053334455",
  otherPhone: "08054445566",
  neededBy: "2037-03-14",
  shopperNote: "Knocksoftly",
};

/** Each old word with the new one in its place; of a phone number the digits that every spelling has. */
function wordsOf(field: CorrectedField): [old: string, young: string][] {
  const read = (text: string) =>
    text
      .toLowerCase()
      .replace(/^\+234|^0(?=8)/u, "")
      .split(" ");
  return read(placed[field]).map((old, place) => [old, read(typed[field])[place]!]);
}

let id: string;

/** A guest's order to pay at the door, part paid, with e-mails about all that happened to it. */
beforeEach(async () => {
  const customerId = newId();
  await shop.db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email: placed.email });
  const order = await insertOrder(shop.db, {
    ...placed,
    ...somewhere,
    ...{ customerId, customerEmail: placed.email, isPromised: true, terms: "on-delivery" },
    // What lies in the shop is not asked for by a day.
    readyBy: "2036-12-12",
    ...{ wantsDelivery: true, deliveryKind: "door", promised: { label: "Express", place: "", days: null } as never },
  });
  const { checkoutId, trackToken } = order;
  id = order.id;
  const now = shop.now();
  await shop.db
    .update(checkouts)
    .set({ ...placed, trackToken, terms: "on-delivery" })
    .where(eq(checkouts.id, checkoutId));
  const link = { id: newId(), token: payToken, checkoutId, kind: "balance" as const, hidesItems: false };
  await shop.db.insert(payLinks).values(link);
  const reference = "TRF/1";
  const receipt = { id: newId(), source: "transfer" as const, reference, amountKobo: 1_000, recordedBy: actor };
  await shop.db.insert(receipts).values({ ...receipt, checkoutId, receivedAt: now });
  const refund = {
    id: newId(),
    provider: "transfer",
    reference,
    orderId: id,
    amountKobo: 1_000,
    currency: "NGN",
    actor,
  };
  await shop.db.insert(refunds).values({ ...refund, state: "processed", reason: "" } as never);
  await shop.db.insert(shopSettings).values([
    { key: "stageEmails", value: "packed" },
    { key: "takesPins", value: true },
  ]);
  await shop.db.transaction(async transaction => {
    const work = { kind: orderEmailsKind, key: `${orderEmailsKind}:${id}`, payload: { orderId: id }, now };
    await addToOutbox(transaction, work);
    await announceRefund(transaction, { id: refund.id, state: "processed" }, now);
  });
  await raiseAttention(shop.db, {
    ...{ kind: "paid-twice", reference, checkoutId, orderId: id, detail: "Paid twice.", now },
    ...{ expectedKobo: 1_000, paidKobo: 2_000, currency: "NGN" },
  });
});

const work = () =>
  jobsOf(shop)
    .find(({ name }) => name === "outbox")!
    .run(new AbortController().signal);
const read = async () => (await findOrder(shop, id))!;

const readPlaces = () => readPlacesOf(shop, { id, payToken, browser: packersBrowser });

const correct = (field: CorrectedField) => typeCorrection(shop, id, { [field]: typed[field] });

/** Tables with a row that has the word: "emails". */
async function tablesWith(word: string): Promise<string[]> {
  const names = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of names.rows) {
    const { rows } = await shop.db.execute(sql`select * from ${sql.identifier(name)}`);
    if (squeezed(JSON.stringify(rows)).includes(word)) found.push(name);
  }
  return found;
}

test.each(correctedFields)("a corrected %s is new in every place that showed it, and old in none", async field => {
  await moveStage(shop, { id, actor, step: { from: "placed", to: "packed" } });
  await work();
  const before = await readPlaces();
  const words = wordsOf(field);
  const found = async (query: string) => (await listOrders(shop, { query })).orders.length > 0;
  const wasFound = await found(words[0]![0]);
  expect(await correct(field)).toMatchObject({ kind: "corrected" });
  // The step's e-mail and those that waited for their mail server are held for two minutes.
  shop.passMinutes(3);
  await work();
  const after = await readPlaces();
  for (const [old, young] of words) {
    const stale = [...after].filter(([, text]) => text.includes(old)).map(([place]) => place);
    expect(stale).toEqual([]);
    const shown = [...before].filter(([, text]) => text.includes(old)).map(([place]) => place);
    expect(shown.filter(place => !after.get(place)!.includes(young))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
    expect(await found(old)).toBe(false);
    expect(await found(young)).toBe(wasFound);
    // What was is told in the order's history alone.
    expect(await tablesWith(old)).toEqual(["audit_events", "order_events"]);
  }
  expect(placesWith(pinWords, before)).toEqual(placesOfPin);
  expect(placesWith(pinWords, after)).toEqual(placesOfPin);
  const mails = await shop.db.select().from(emails);
  const others = "attention-notice new-order-notice order-confirmation refund-email stage-email".split(" ");
  // A new address gets the confirmation that was still waiting, and no second one.
  const expected = field === "email" ? others : [...others, "order-corrected"];
  expect(mails.map(({ key }) => key.split(":", 1)[0]).toSorted()).toEqual(expected.toSorted());
  for (const [old] of words) expect(squeezed(JSON.stringify(mails))).not.toContain(old);
});

test("an e-mail that was sent is not sent again, and a slip of a corrected order says when it was changed", async () => {
  await work();
  await shop.db.update(emails).set({ state: "sent" });
  await correct("street");
  await work();
  const mails = await shop.db.select().from(emails);
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["sent"]));
  expect(renderSlip(await read())).toMatch(/Changed \d+ \w{3,4} \d{4}, \d\d:\d\d/u);
});
