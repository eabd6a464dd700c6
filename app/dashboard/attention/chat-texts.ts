import { href } from "react-router";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import type { Attention } from "#app/money/attention/attention.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import type { OpenCheckout } from "#app/money/settlement/open-checkout.ts";
import { fillText } from "#app/shop/message-texts/chat-text.ts";
import { type ShopTextKind } from "#app/shop/message-texts/shop-texts.ts";

export type Writing = { texts: Record<ShopTextKind, string>; shopName: string; origin: string };

/** Undefined when the entry does not concern the shopper, or the shopper is unknown. */
export function textOfEntry(entry: Attention, { texts, shopName }: Writing): string | undefined {
  const { customer, order, paidKobo, currency } = entry;
  const { text: kind } = attentionKinds[entry.kind];
  if (!customer || !kind) return undefined;
  const amount = paidKobo === null ? "" : formatMoney(paidKobo, currency);
  const number = order?.number ?? "";
  // Falls back to the "payment" text when a fact is missing.
  const isWhole = kind === "refund" ? amount !== "" : kind === "payment" || number !== "";
  return fillText(texts[isWhole ? kind : "payment"], {
    first: firstNameOf(customer.fullName),
    shop: shopName,
    amount,
    number,
  });
}

/**
 * The pay link's text while the link can be paid, else a reminder. Never asks for money again when a payment is pending
 * or the checkout is not open.
 */
export function textOfCheckout(checkout: OpenCheckout, now: Date, { texts, shopName, origin }: Writing): string {
  const { state, attempts, staffLink, expiresAt } = checkout;
  const first = firstNameOf(checkout.fullName);
  const asked = formatNaira(checkout.payNowKobo ?? checkout.totalKobo);
  if (state !== "open" || attempts.some(attempt => attempt.state === "pending")) {
    return fillText(texts.payment, { first, shop: shopName, amount: asked, number: "" });
  }
  if (staffLink && expiresAt > now && (staffLink.expiresAt ?? expiresAt) > now) {
    const time = formatLagosTime(staffLink.expiresAt ?? expiresAt);
    const link = origin + href("/pay/:token", { token: staffLink.token });
    return fillText(texts.pay, { first, total: asked, time, link });
  }
  const time = expiresAt > now ? formatLagosTime(expiresAt) : "";
  return fillText(texts.finish, {
    first,
    shop: shopName,
    title: titleOf(checkout),
    total: formatNaira(checkout.totalKobo),
    time,
  });
}

function titleOf({ lines }: OpenCheckout): string {
  const [line, ...others] = lines;
  return others.length > 0 ? `${line?.title} and ${others.length} more` : (line?.title ?? "");
}
