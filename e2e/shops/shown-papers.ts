import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

/** The shown papers: an invoice with forty lines and long words, and an order with a credit note. */
export const shownPapers = {
  long: "0199a1b2000070008000000000f0f0fa",
  credited: "0199a1b2000070008000000000f0f0fb",
  note: "CN-2026-000001",
} as const;

/** The seller on the papers; used only here. */
const seller = {
  legalName: "Adùnní Fabrics and Garments (Nigeria) Limited",
  legalAddress: "14 Bode Thomas Street, Surulere, Lagos",
  cacNumber: "RC 1234567",
  taxId: "01234567-0001",
  isVatRegistered: true,
};

/**
 * Adds a new order whose invoice still accepts a company, an order older than all others, and a number for each paper.
 */
export async function showPapers(db: Database, product: { id: string; code: string }): Promise<void> {
  const at = new Date(Date.UTC(2026, 8, 1, 9));
  const title = "Hand-woven aṣọ-òkè three-piece for the mother, the father and the first-born of the house";
  await insertOrder(db, {
    product,
    number: "SEW-2401",
    trackToken: shownPapers.long,
    createdAt: new Date(),
    isPromised: true,
    terms: "on-delivery",
    fullName: "Temitope Oluwaseun-Akinwande Balogun",
    lines: Array.from({ length: 40 }, (_, n) => ({ title: n % 9 === 0 ? title : "Àdìrẹ shirt", priceKobo: 100_000 })),
  });
  const credited = await insertOrder(db, {
    product,
    number: "SEW-2301",
    trackToken: shownPapers.credited,
    createdAt: at,
    paidAt: at,
  });
  await db.insert(refunds).values({
    id: newId(),
    provider: "practice",
    reference: credited.reference,
    orderId: credited.id,
    currency: "NGN",
    amountKobo: 1_250_000,
    state: "processed",
    actor: "owner@example.com",
    settledAt: at,
    pieces: [{ position: 0, count: 1 }],
  });
  for (const [key, value] of Object.entries(seller)) await db.insert(shopSettings).values({ key, value });
  await numberWaitingPapers({ db, now: () => at, settings: { shopName: "Àṣọ House", deliveryFeeKobo: 0 } });
}
