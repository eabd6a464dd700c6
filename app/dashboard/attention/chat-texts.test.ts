import { expect, test } from "vitest";
import type { Attention } from "#app/money/attention/attention.ts";
import { type AttentionKind, attentionKindsThat } from "#app/money/attention/attention-kinds.ts";
import type { OpenCheckout } from "#app/money/settlement/open-checkout.ts";
import { type ShopTextKind, shopTextKinds, standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { textOfCheckout, textOfEntry } from "./chat-texts.ts";

const standard = shopTextKinds.map(kind => [kind, standardShopTexts[kind].standard]);
const texts = Object.fromEntries(standard) as Record<ShopTextKind, string>;
const writing = { texts, shopName: "Àṣọ House", origin: "https://shop.example" };
const now = new Date(Date.UTC(2026, 10, 20, 9));

const entry = (kind: AttentionKind, facts: Partial<Attention> = {}): Attention => ({
  id: "1",
  kind,
  reference: "sv-1",
  subject: "",
  detail: "It happened.",
  expectedKobo: null,
  currency: "NGN",
  closed: null,
  paidKobo: 1_250_000,
  createdAt: now,
  isTest: false,
  order: { id: "2", number: "SEW-2345" },
  customer: { fullName: " Ada  Obi", email: "ada@example.com", phone: "+2348031234567" },
  ...facts,
});

const checkout = (facts: Partial<OpenCheckout> = {}): OpenCheckout => ({
  id: "1",
  state: "open",
  customerEmail: "ada@example.com",
  fullName: "Ada Obi",
  phone: "+2348031234567",
  totalKobo: 3_650_000,
  payNowKobo: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + 45 * 60_000),
  lines: ["Ankara wrap dress", "Fìlà cap"].map(title => ({ title, size: "M", quantity: 1 })),
  attempts: [],
  staffLink: undefined,
  ...facts,
});

const attempt = (state: OpenCheckout["attempts"][number]["state"]) => [
  { reference: "sv-1", state, createdAt: now, askAfter: now },
];

test("an entry has its fitting text, with the known facts", () => {
  expect(textOfEntry(entry("paid-twice"), writing)).toBe(
    "Hello Ada, this is Àṣọ House. It is about your payment, ₦12,500.00, order SEW-2345. Please reply here when you have a minute.",
  );
  expect(textOfEntry(entry("paid-too-little", { order: null }), writing)).toContain("your payment, ₦12,500.00. Please");
  expect(textOfEntry(entry("late-no-stock"), writing)).toContain(
    "order SEW-2345: we are sorry, some items have sold out",
  );
  expect(textOfEntry(entry("refund-failed"), writing)).toContain("Your refund of ₦12,500.00 did not go through");
  expect(textOfEntry(entry("uncollected"), writing)).toContain("Order SEW-2345 is ready");
  expect(textOfEntry(entry("day-passed"), writing)).toContain("order SEW-2345 takes longer than we said");
});

test("a text whose one fact is unknown is replaced by the text about a payment", () => {
  const bare = "Hello Ada, this is Àṣọ House. It is about your payment. Please";
  expect(textOfEntry(entry("refund-stuck", { paidKobo: null, order: null }), writing)).toContain(bare);
  expect(textOfEntry(entry("late-no-stock", { paidKobo: null, order: null }), writing)).toContain(bare);
});

test("an entry that is no matter of the shopper's, or has no known customer, has no text", () => {
  const without = attentionKindsThat(({ text }) => text === undefined);
  expect(without).toEqual(["unknown-reference", "books-differ", "provider-refuses", "provider-missing"]);
  for (const kind of without) expect(textOfEntry(entry(kind), writing)).toBeUndefined();
  expect(textOfEntry(entry("paid-twice", { customer: null }), writing)).toBeUndefined();
});

test("an open checkout has a text, with its pay link if that can be paid", () => {
  expect(textOfCheckout(checkout(), now, writing)).toBe(
    "Hello Ada, this is Àṣọ House. You started an order for Ankara wrap dress and 1 more, ₦36,500.00, reserved for you until 20 Nov 2026, 10:45. Can we help you with the payment?",
  );
  expect(textOfCheckout(checkout({ expiresAt: now }), now, writing)).toContain("₦36,500.00. Can we help");
  const staffLink = { id: "3", token: "7f3a", expiresAt: new Date(now.getTime() + 30 * 60_000) };
  expect(textOfCheckout(checkout({ staffLink, payNowKobo: 350_000 }), now, writing)).toBe(
    "Ada, your order is ₦3,500.00. Pay before 20 Nov 2026, 10:30: https://shop.example/pay/7f3a",
  );
  const over = { ...staffLink, expiresAt: now };
  expect(textOfCheckout(checkout({ staffLink: over }), now, writing)).toContain("Can we help you with the payment?");
});

test("no text asks for money on its way or for an order already made, or says that money came", () => {
  const staffLink = { id: "3", token: "7f3a", expiresAt: null };
  const expected = expect.stringContaining("It is about your payment, ₦36,500.00. Please");
  for (const state of ["open", "expired", "paid", "promised"] as const) {
    expect(textOfCheckout(checkout({ state, staffLink, attempts: attempt("pending") }), now, writing)).toEqual(
      expected,
    );
  }
  for (const kind of shopTextKinds) expect(standardShopTexts[kind].standard).not.toMatch(/\b(?:paid|received)\b/iu);
});
