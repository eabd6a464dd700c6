import { createHash } from "node:crypto";
import { formatMoney } from "#app/lib/money.ts";
import { findDraft } from "#app/money/disputes/answer-dispute.server.ts";
import { categoryWords } from "#app/money/disputes/dispute-words.ts";
import { type FoundDispute, findDispute } from "#app/money/disputes/find-dispute.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { DisputeEvidence } from "#app/money/payments/payments.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { townOf } from "#app/shop/delivery/delivery-words.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { Sheet } from "./draw-sheet.server.ts";
import { gatherProof, refundedPart } from "./gather-proof.server.ts";
import { chooseParts, type ProofPart, sortParts, usualWords } from "./proof.ts";

type CaseShop = SettingsContext & {
  db: Database;
  now(): Date;
  payments: PaymentProviders;
  settings: { ownerEmail: string };
};

/** A dispute with its proof, the draft of its answer, and what would be sent. */
export type DisputeCase = {
  dispute: FoundDispute;
  order: OrderDetail | undefined;
  parts: ProofPart[];
  /** Holds the keys of the parts that are sent. */
  chosen: string[];
  /** What the owner has written so far. */
  draft: { words: string; version: number };
  /** The owner's words, or those that are sent without any. */
  words: string;
  hasWords: boolean;
  sheet: Sheet;
  evidence: DisputeEvidence;
  /** Names what would be sent: another draft or another proof is another name. */
  digest: string;
};

/** Returns undefined for an unknown id. */
export async function findCase(shop: CaseShop, id: string): Promise<DisputeCase | undefined> {
  const dispute = await findDispute(shop, id);
  if (!dispute) return undefined;
  const order = dispute.order && (await findOrder(shop, dispute.order.id));
  const { payerEmail, reference, category, payment } = dispute;
  const gathered = order
    ? await gatherProof(shop.db, { order: { ...order, refunds: refundsOf(order, dispute) }, payerEmail, reference })
    : [refundedPart(payment?.refunds ?? [])].filter(({ lines }) => lines.length > 0);
  const draft = await findDraft(shop, id);
  const parts = sortParts(gathered, category);
  const chosen = chooseParts(parts, category, draft.parts);
  const hasArrived = order !== undefined && orderStageFacts[order.stage].progress === "arrived";
  const words = draft.words || usualWords(category, { hasArrived });
  const { shopName } = await findShopSettings(shop);
  const sheet = sheetOf({ dispute, shopName, words, parts: chosen });
  const evidence = evidenceOf(order, { payerEmail, reference, ownerEmail: shop.settings.ownerEmail });
  const digest = createHash("sha256")
    .update(JSON.stringify([sheet, evidence]))
    .digest("hex")
    .slice(0, 20);
  const saved = { words: draft.words, version: draft.version };
  const shown = { dispute, order, parts, chosen: chosen.map(({ key }) => key), draft: saved };
  return { ...shown, words, hasWords: draft.words !== "", sheet, evidence, digest };
}

/** Of an order that was changed, refunds of the payment it was first paid with count too. */
function refundsOf(order: OrderDetail, { payment }: FoundDispute) {
  const known = new Set(order.refunds.map(({ id }) => id));
  return [...order.refunds, ...(payment?.refunds ?? []).filter(({ id }) => !known.has(id))];
}

function sheetOf(asked: { dispute: FoundDispute; shopName: string; words: string; parts: ProofPart[] }): Sheet {
  const { dispute, shopName, words, parts } = asked;
  const { disputeId, reference, amountKobo, currency, category } = dispute;
  const amount = amountKobo === null ? "" : `, ${formatMoney(amountKobo, currency)}`;
  return {
    title: `${shopName}: our answer`,
    subtitle: `Dispute ${disputeId}, ${categoryWords[category].label.toLowerCase()}\nPayment ${reference}${amount}`,
    words,
    parts,
  };
}

type Fallbacks = { payerEmail: string | undefined; reference: string; ownerEmail: string };

/** The provider's form needs every field. An order of staff without the customer's address has the payer's or ours. */
function evidenceOf(order: OrderDetail | undefined, { payerEmail, reference, ownerEmail }: Fallbacks): DisputeEvidence {
  const goods = order?.lines.map(({ title, size, quantity }) => `${quantity} × ${title} (${size})`).join(", ");
  const isKnown = order && !order.erasedAt;
  return {
    email: (isKnown && order.email) || payerEmail || ownerEmail,
    name: (isKnown && order.fullName) || "Not known",
    phone: (isKnown && order.phone) || "Not known",
    service: (order ? `Order ${order.number}: ${goods}` : `Payment ${reference}`).slice(0, 500),
    address: isKnown && order.wantsDelivery ? [order.street, townOf(order)].filter(Boolean).join(", ") : "",
  };
}
