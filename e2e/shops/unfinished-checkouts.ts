import { randomUUID } from "node:crypto";
import { checkoutLines, checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { contactTries } from "#app/money/pay-on-delivery/door-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

const hourMs = 3_600_000;

/** Describes a product in a checkout's line. */
type Piece = Omit<typeof checkoutLines.$inferInsert, "checkoutId" | "position" | "size" | "quantity">;

/** Leaves a checkout whose transfer is on the way. */
export async function leaveOpen(
  db: Database,
  { piece, id, reference }: { piece: Piece; id: string; reference: string },
): Promise<void> {
  // Not the buyer, whose account page would keep asking about the payment.
  const customerId = randomUUID();
  await db.insert(customers).values({ id: customerId, identity: randomUUID(), email: "temitope@example.com" });
  await db.insert(checkouts).values({
    id,
    customerId,
    state: "open",
    fingerprint: "shown",
    expiresAt: new Date(Date.now() + hourMs),
    fullName: "Temitope Oluwaseun-Akinwande Balogun",
    email: "temitope@example.com",
    phone: "+2348031234567",
    street: "12 Allen Avenue",
    city: "Ikeja",
    region: "Lagos",
    wantsDelivery: true,
    subtotalKobo: 78_500_00,
    feeKobo: 3_500_00,
    totalKobo: 82_000_00,
  });
  await db.insert(checkoutLines).values({ ...piece, checkoutId: id, position: 0, size: "M", quantity: 1 });
  await db.insert(paymentAttempts).values({
    id: randomUUID(),
    checkoutId: id,
    reference,
    provider: "elsewhere",
    state: "pending",
    amountKobo: 82_000_00,
    askAfter: new Date(Date.now() + 24 * hourMs),
  });
}

/** A checkout that waits for money to be seen in the bank's app. */
export async function leaveWaiting(
  db: Database,
  { piece, id, trackToken }: { piece: Piece; id: string; trackToken: string },
): Promise<void> {
  const customerId = randomUUID();
  await db.insert(customers).values({ id: customerId, identity: randomUUID(), email: "bola@example.com" });
  await db.insert(checkouts).values({
    id,
    customerId,
    trackToken,
    state: "waiting",
    terms: "transfer",
    fingerprint: "waits",
    expiresAt: new Date(Date.now() + 20 * hourMs),
    fullName: "Bọ́lá Adéṣínà",
    email: "bola@example.com",
    phone: "+2348031234568",
    street: "3 Awolowo Road",
    city: "Ikoyi",
    region: "Lagos",
    wantsDelivery: true,
    subtotalKobo: 78_500_00,
    feeKobo: 3_500_00,
    totalKobo: 82_000_00,
    payNowKobo: 82_000_00,
  });
  await db.insert(checkoutLines).values({ ...piece, checkoutId: id, position: 0, size: "M", quantity: 1 });
  await db.insert(transfers).values({
    checkoutId: id,
    code: "KTRMBX",
    bank: "Moniepoint Microfinance Bank",
    account: "0123456789",
    accountName: "Àṣọ House Ventures and Daughters Limited",
  });
}

/** A checkout that waits for a call after one unanswered try: paid at the door, with its delivery fee paid before. */
export async function leaveForCall(
  db: Database,
  { piece, id, trackToken }: { piece: Piece; id: string; trackToken: string },
): Promise<void> {
  const customerId = randomUUID();
  const { email, ...person } = { fullName: "Ngozi Ọkafọ-Adéṣínà", email: "ngozi@example.com", phone: "+2348031234569" };
  await db.insert(customers).values({ id: customerId, identity: randomUUID(), email });
  await db.insert(checkouts).values({
    ...person,
    id,
    customerId,
    email,
    trackToken,
    state: "waiting",
    terms: "on-delivery",
    needsCall: true,
    fingerprint: "to be called",
    expiresAt: new Date(Date.now() + 20 * hourMs),
    street: "7 Admiralty Way",
    city: "Lekki",
    region: "Lagos",
    wantsDelivery: true,
    deliveryKind: "door",
    subtotalKobo: 48_500_00,
    feeKobo: 3_500_00,
    totalKobo: 52_000_00,
    payNowKobo: 3_500_00,
  });
  await db.insert(checkoutLines).values({ ...piece, checkoutId: id, position: 0, size: "M", quantity: 1 });
  const paid = {
    id: randomUUID(),
    checkoutId: id,
    source: "provider",
    reference: "a-commitment-that-is-shown",
  } as const;
  await db.insert(receipts).values({ ...paid, amountKobo: 3_500_00, receivedAt: new Date(), recordedBy: "elsewhere" });
  await db
    .insert(contactTries)
    .values({ id: randomUUID(), checkoutId: id, kind: "no-answer", actor: "owner@example.com" });
}
