import { href } from "react-router";
import type { Attention } from "#app/money/attention/attention.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import type { OpenCheckout } from "#app/money/settlement/open-checkout.ts";
import { fillText, type ShopTextKind } from "#app/shop/message-texts/shop-texts.ts";

/** What texts are filled in with besides what they are about: the owner's texts, the shop's name and its address. */
export type Writing = { texts: Record<ShopTextKind, string>; shopName: string; origin: string };

/** What to write to the shopper an entry is about; undefined where it is no matter of theirs, or nobody is known. */
export function textOfEntry(entry: Attention, { texts, shopName }: Writing): string | undefined {
  const { customer, order, paidKobo, currency } = entry;
  const { text: kind } = attentionKinds[entry.kind];
  if (!customer || !kind) return undefined;
  const amount = paidKobo === null ? "" : formatMoney(paidKobo, currency);
  const number = order?.number ?? "";
  // A text whose one fact is not known would have a hole in it.
  const isWhole = kind === "refund" ? amount !== "" : kind === "payment" || number !== "";
  return fillText(texts[isWhole ? kind : "payment"], {
    ...{ first: firstNameOf(customer.fullName), shop: shopName, amount, number },
  });
}

/**
 * What to write to whoever has begun a checkout: the text of its pay link where it has one that can be paid, otherwise
 * that it is not paid; where money is on its way or the order is made, nothing that asks for it again.
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

/** What is in it, in a few words. */
function titleOf({ lines }: OpenCheckout): string {
  const [line, ...others] = lines;
  return others.length > 0 ? `${line?.title} and ${others.length} more` : (line?.title ?? "");
}
