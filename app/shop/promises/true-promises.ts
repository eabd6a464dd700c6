import { type DeliveryTable, flatRate } from "#app/shop/delivery/delivery-rates.ts";
import { readPromises, type ShopPromise } from "./promises.ts";

/** The promise about delivery that the demo begins with, and what takes its place once the fee depends on the area. */
const ofOneFee = "One delivery fee for all Nigeria";
const ofSeveralFees = "Delivery priced by area";

/** The demo's promise follows the fees; the owner's stay. */
export function shownPromises(setting: string, table: DeliveryTable): ShopPromise[] {
  return readPromises(setting).map(promise =>
    promise.text === ofOneFee && !flatRate(table) ? { ...promise, text: ofSeveralFees } : promise,
  );
}

const saysOneFee = /\b(?:one|same|single|flat|fixed)\b[^.]*\b(?:fee|price|rate|cost|delivery)\b/iu;
const saysFree = /\bfree (?:delivery|shipping)\b|\b(?:delivery|shipping) (?:is )?free\b/iu;
const isOfDelivery = /\b(?:deliver|ship)/iu;
/** "Free delivery from ₦50,000" promises nothing for other orders. */
const hasCondition = /\d|\b(?:over|above|from|within|in)\b/iu;

/** The owner's promises that contradict the rates, each with the reason. */
export function untruePromises(setting: string, table: DeliveryTable): { text: string; why: string }[] {
  const isCharged = table.rates.some(({ isOffered, feeKobo }) => isOffered && feeKobo > 0);
  return shownPromises(setting, table).flatMap(({ text }) => {
    if (!isOfDelivery.test(text)) return [];
    if (!flatRate(table) && saysOneFee.test(text)) return [{ text, why: "the fee depends on the area" }];
    const isUntrue = isCharged && saysFree.test(text) && !hasCondition.test(text);
    return isUntrue ? [{ text, why: "delivery has a fee" }] : [];
  });
}
