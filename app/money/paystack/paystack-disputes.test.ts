import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import type { PaystackAnswer, PaystackApi } from "./paystack-api.server.ts";
import { paystackDisputes } from "./paystack-disputes.server.ts";
import { createPaystackPayments } from "./paystack-payments.server.ts";

const now = () => new Date("2026-12-07T09:00:00Z");
let paystack: PaystackStandIn;
beforeAll(async () => void (paystack = await startPaystackStandIn({ now })));
beforeEach(() => void (paystack.faults = undefined));
afterAll(() => paystack.close());

function open() {
  const { url: apiUrl, secretKey } = paystack;
  return createPaystackPayments({ apiUrl, secretKey, origin: "https://shop.example", now, retryMs: 1 }).disputes!;
}

function sell() {
  const reference = newPaymentReference();
  const facts = { email: "ada@example.com", amount: 1_250_000, currency: "NGN", callbackUrl: undefined, metadata: "" };
  paystack.books.announce({ reference, ...facts });
  paystack.books.pay(reference);
  return reference;
}

const day = { from: new Date("2026-12-07T00:00:00Z"), to: new Date("2026-12-08T00:00:00Z") };

/** Answers every question with this body. */
function answering(body: unknown, status = 200) {
  const asked: string[] = [];
  const get = async (path: string): Promise<PaystackAnswer> => {
    asked.push(path);
    return { status, body };
  };
  return { asked, disputes: paystackDisputes({ get } as PaystackApi) };
}
const listing = (...data: unknown[]) => answering({ status: true, data }).disputes.list(day);

test("a new dispute is listed and found with its payment, and due when Paystack says so", async () => {
  const reference = sell();
  const dueAt = new Date("2026-12-08T12:00:00Z");
  const { dispute } = paystack.books.disputes.begin(reference, { category: "fraud", dueAt });
  const expected = {
    id: String(dispute.id),
    reference,
    amountKobo: 1_250_000,
    currency: "NGN",
    category: "fraud",
    status: "awaiting-merchant-feedback",
    state: "open",
    dueAt,
    createdAt: now(),
  };
  expect(await open().find(String(dispute.id))).toEqual(expected);
  expect(await open().list(day)).toEqual({ disputes: [expected], unreadable: 0 });
  expect((await open().list({ from: day.to, to: day.to })).disputes).toEqual([]);
});

test("a list of several pages is read whole", async () => {
  const reference = sell();
  for (let made = 0; made < 205; made++) paystack.books.disputes.begin(reference);
  paystack.calls.length = 0;
  const { disputes } = await open().list(day);
  expect(disputes.filter(one => one.reference === reference)).toHaveLength(205);
  expect(paystack.calls).toEqual(["disputes", "disputes", "disputes"]);
});

/** Each field of a published dispute, with the kinds that it has in the published answers. */
const publishedFields: Record<string, string[]> = {
  id: ["number"],
  refund_amount: ["null", "number"],
  currency: ["null", "string"],
  status: ["string"],
  resolution: ["null", "string"],
  domain: ["string"],
  transaction: ["object"],
  transaction_reference: ["null"],
  category: ["null", "string"],
  customer: ["object"],
  bin: ["null", "string"],
  last4: ["null", "string"],
  dueAt: ["null", "string"],
  resolvedAt: ["null", "string"],
  evidence: ["null"],
  attachments: ["null", "string"],
  note: ["null"],
  history: ["list"],
  messages: ["list"],
};
const [made, madeInEvents] = [{ createdAt: ["string"], updatedAt: ["string"] }, { created_at: ["string"] }];

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

/** Returns the fields of another kind than is published. */
function unpublished(data: object, fields: Record<string, string[]>): string[] {
  const kinds = new Map(Object.entries(data).map(([field, value]) => [field, kindOf(value)]));
  return Object.keys(fields).filter(field => !fields[field]!.includes(kinds.get(field) ?? "nothing"));
}

test("the stand-in answers in the fields that Paystack publishes, in its list and in its webhooks", () => {
  const { dispute, event } = paystack.books.disputes.begin(sell(), { category: "chargeback" });
  expect(unpublished(paystack.books.disputes.data(dispute), { ...publishedFields, ...made })).toEqual([]);
  expect(unpublished(JSON.parse(event.body).data, { ...publishedFields, ...madeInEvents })).toEqual([]);
  const { body } = paystack.books.disputes.resolve(dispute.id, "auto-accepted");
  const resolved = { ...publishedFields, ...madeInEvents, resolution: ["string"], resolvedAt: ["string"] };
  expect(unpublished(JSON.parse(body).data, resolved)).toEqual([]);
});

const transaction = { id: 1, reference: "sv-1", amount: 39_100, currency: "NGN", status: "success" };
const nothing = { currency: null, refund_amount: null, category: null, transaction_reference: null, customer: null };
const bare = { id: 2867, status: "archived", resolution: null, dueAt: null, ...nothing, transaction };

test("a dispute with nulls wherever Paystack publishes them is read", async () => {
  const createdAt = "2017-11-16T16:12:24.000Z";
  const found = answering({ status: true, data: { ...bare, createdAt } });
  const expected = { id: "2867", amountKobo: 39_100, currency: "NGN", state: "ended", createdAt: new Date(createdAt) };
  expect(await found.disputes.find("2867")).toMatchObject({ ...expected, dueAt: undefined, category: undefined });
  const inEvents = answering({ status: true, data: [{ ...bare, created_at: createdAt }] });
  expect(await inEvents.disputes.find("2867")).toMatchObject(expected);
});

test.each([
  ["awaiting-merchant-feedback", null, "open"],
  ["awaiting-bank-feedback", "declined", "answered"],
  ["pending", null, "open"],
  ["some-new-status", null, "open"],
  [null, null, "open"],
  ["resolved", "merchant-accepted", "lost"],
  ["resolved", "auto-accepted", "lost"],
  ["resolved", "declined", "won"],
  ["resolved", "something-new", "ended"],
  ["resolved", null, "ended"],
  ["archived", null, "ended"],
])("a dispute that is %s with the resolution %s counts as %s", async (status, resolution, state) => {
  expect((await listing({ ...bare, status, resolution })).disputes).toMatchObject([{ state }]);
});

test("a resolved dispute whose payment is reversed is lost, whatever its resolution", async () => {
  const reversed = {
    ...bare,
    status: "resolved",
    resolution: null,
    transaction: { ...transaction, status: "reversed" },
  };
  expect((await listing(reversed)).disputes).toMatchObject([{ state: "lost" }]);
});

test.each([
  [{ refund_amount: "12; drop table" }, { amountKobo: 39_100 }],
  [{ refund_amount: -5 }, { amountKobo: 39_100 }],
  [{ refund_amount: 1.5 }, { amountKobo: 39_100 }],
  [{ category: "<script>alert(1)</script>" }, { category: undefined }],
  [{ category: "x".repeat(500) }, { category: undefined }],
  [{ category: { code: 7 } }, { category: undefined }],
  [{ dueAt: "soon" }, { dueAt: undefined }],
  [{ dueAt: 1_700_000_000 }, { dueAt: undefined }],
  [{ createdAt: "never" }, { createdAt: undefined }],
  [{ currency: 5 }, { currency: "NGN" }],
  [{ id: "DSP_9" }, { id: "DSP_9" }],
  [
    { transaction: null, transaction_reference: "sv-9" },
    { reference: "sv-9", amountKobo: undefined },
  ],
  [{ transaction: "sv-1", merchant_transaction_reference: "sv-8" }, { reference: "sv-8" }],
])("a dispute with the odd field %j is read all the same", async (odd, expected) => {
  expect((await listing({ ...bare, ...odd })).disputes).toMatchObject([expected]);
});

test("one dispute that cannot be read hides no other", async () => {
  const unreadable = [null, 7, "x", [], {}, { ...bare, id: null }, { ...bare, transaction: null }];
  const { disputes, unreadable: count } = await listing(...unreadable, bare);
  expect([disputes.map(({ id }) => id), count]).toEqual([["2867"], unreadable.length]);
});

test("a list that Paystack answers with one object or without meta is read", async () => {
  const { disputes } = await answering({ status: true, data: bare, meta: null }).disputes.list(day);
  expect(disputes).toHaveLength(1);
});

test("an unknown dispute is none, and no answer is never taken for none", async () => {
  expect(await open().find("999")).toBeUndefined();
  expect(await open().find("../refund")).toBeUndefined();
  expect(paystack.calls.at(-1)).toBe("dispute 999");
  for (const fault of ["500-json", "500-html", "404-html", "empty", "drop"] as const) {
    paystack.faults = failNext("dispute", fault, 9);
    await expect(open().find("999")).rejects.toThrow(PaymentsUnavailable);
    paystack.faults = failNext("disputes", fault, 9);
    await expect(open().list(day)).rejects.toThrow(PaymentsUnavailable);
  }
  const another = answering({ status: true, data: bare }).disputes;
  await expect(another.find("5")).rejects.toThrow(PaymentsUnavailable);
  await expect(answering({ status: true, data: null }).disputes.list(day)).rejects.toThrow(PaymentsUnavailable);
  await expect(answering({ status: true, data: "none" }).disputes.list(day)).rejects.toThrow(PaymentsUnavailable);
});

test("a list without an end is given up", async () => {
  const { asked, disputes } = answering({ status: true, data: Array(100).fill(bare) });
  await expect(disputes.list(day)).rejects.toThrow("has no end");
  expect(asked).toHaveLength(100);
});
