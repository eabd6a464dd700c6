import { and, asc, eq, isNotNull } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { findRefundsOfOrders } from "#app/orders/orders/own-refunds.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { hasNumberToSave } from "#app/shop/buying-facts/shop-card.server.ts";
import type { SettingsContext, SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { creditNotes, invoices } from "./invoice-tables.server.ts";
import { numberPapers } from "./number-papers.server.ts";
import { buyerOpenUntil, type CreditNote, type Paper, paymentOn } from "./paper.ts";
import { creditNoteNumber, paperNumber } from "./paper-number.ts";

/** Rate limit for unknown tokens. High, because a carrier's customers share one address. */
const wrongLinks = { limit: 100, minutes: 60 };

const isToken = /^[\da-f]{32}$/u;

/** `number`: of the order whose paper is asked for, which may be an earlier one than the token's. */
type Asked = { token: string; number?: string };

/**
 * Opens a paper by the tracking token and numbers it now if needed. An order that was changed keeps its paper, under
 * the link that leads to the one that goes on by now. `unknown`; after a hundred unknown in an hour from
 * an address: `too-many-tries`.
 */
export async function openPaper(
  shop: SettingsWriteContext,
  request: Request,
  asked: Asked,
): Promise<{ kind: "found"; paper: Paper } | { kind: "unknown" | "too-many-tries" }> {
  const paper = isToken.test(asked.token) ? await findPaper(shop, asked) : undefined;
  if (paper) return { kind: "found", paper };
  const tried = await countTry(shop, [{ key: `wrong receipt links from ${clientAddress(request)}`, ...wrongLinks }]);
  return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
}

async function findPaper(shop: DatedReadContext & SettingsContext, asked: Asked): Promise<Paper | undefined> {
  const { orderId, goesOnAs } = await findAsked(shop.db, asked);
  const found = orderId && (await findInvoice(shop.db, orderId));
  if (!found) return undefined;
  if (found.number === null) await numberPapers(shop, orderId);
  const invoice = found.number === null ? (await findInvoice(shop.db, orderId))! : found;
  const { year, number, seller } = invoice;
  const order = await findOrder(shop, orderId);
  if (!order || number === null || !seller) throw new Error(`The paper of order ${orderId} has no number.`);
  const { vatBasisPoints, vatKobo, buyerCompany: company, buyerTaxId: taxId } = invoice;
  return {
    heading: paperName(order),
    isTest: order.isTest,
    number: paperNumber({ year, number }),
    day: lagosDayOf(order.createdAt),
    seller,
    buyer: { name: order.fullName, company, taxId },
    goesOnAs,
    // The form that fills it in is on the paper of the order that goes on.
    openUntil: goesOnAs ? undefined : buyerOpenUntil(order.createdAt, shop.now()),
    vat: vatBasisPoints !== null && vatKobo !== null ? { basisPoints: vatBasisPoints, kobo: vatKobo } : undefined,
    ...factsOf(order),
    refunds: (await findRefundsOfOrders(shop, [orderId])).get(orderId) ?? [],
    creditNotes: await listCreditNotes(shop.db, orderId),
    savesNumber: hasNumberToSave(await findShopSettings(shop)),
  };
}

/** The token's order, or the earlier one of that number that it goes on from by changes. */
async function findAsked(
  db: Database,
  { token, number }: Asked,
): Promise<{ orderId?: string; goesOnAs: string | undefined }> {
  const [current] = await db.select().from(orders).where(eq(orders.trackToken, token));
  if (number && current?.number !== number) {
    let order = current;
    while (order?.isChange && order.replacesId) {
      [order] = await db.select().from(orders).where(eq(orders.id, order.replacesId));
      if (order?.number === number) return { orderId: order.id, goesOnAs: current?.number };
    }
  }
  return { ...(current && { orderId: current.id }), goesOnAs: undefined };
}

async function findInvoice(db: Database, orderId: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

/** Takes the lines and sums from the order itself. */
function factsOf(order: OrderDetail): Pick<Paper, "orderNumber" | "stage" | "lines" | "sums" | "paid"> {
  const { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, dueKobo, wantsDelivery } = order;
  const promised = order.promised && { days: order.promised.days };
  return {
    orderNumber: order.number,
    stage: order.stage,
    lines: order.lines.map(({ position, title, size, isOnlySize, color, quantity, priceKobo }) => ({
      position,
      title,
      size,
      isOnlySize,
      color,
      quantity,
      priceKobo,
    })),
    sums: { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, dueKobo, wantsDelivery, promised },
    paid: order.receipts.map(paymentOn),
  };
}

async function listCreditNotes(db: Database, orderId: string): Promise<CreditNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.orderId, orderId), isNotNull(creditNotes.number)))
    .orderBy(asc(creditNotes.year), asc(creditNotes.number));
  return rows.map(({ year, number, arrivedAt, grossKobo, vatKobo, pieces, voidedAt }) => ({
    number: creditNoteNumber({ year, number: number! }),
    day: lagosDayOf(arrivedAt),
    grossKobo: grossKobo!,
    vatKobo,
    pieces,
    voidedOn: voidedAt ? lagosDayOf(voidedAt) : undefined,
  }));
}
