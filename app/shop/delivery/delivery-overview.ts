import { formatNaira } from "#app/lib/money.ts";
import { deliveryKinds } from "./delivery-kinds.ts";
import { type DeliveryRate, type DeliveryTable, flatRate, matchRates } from "./delivery-rates.ts";
import { daysText, feeText, parkPaysText, rateName, readyText } from "./delivery-words.ts";
import { nigerianStates, type StateCode, stateName } from "./nigerian-states.ts";

/** The page about delivery: a line for each offer in each place, and where to collect. */
export type DeliveryOverview = {
  sections: { title: string; rows: { where: string; offers: string[] }[] }[];
  collected: { where: string; when: string }[];
};

/**
 * On a product's page: "in Nigeria from ₦1,500.00, 1–4 working days". Undefined when the shop has one fee and promises
 * no days.
 */
export function deliveryLine(table: DeliveryTable): string | undefined {
  const flat = flatRate(table);
  if (flat && !flat.days) return undefined;
  const offered = table.rates.filter(({ isOffered }) => isOffered);
  const sent = offered.filter(isSent);
  if (sent.length === 0) return offered.length > 0 ? "pick-up only" : "not available right now";
  const { leastKobo, mostKobo, days, state } = spanOf(sent, table);
  const fee = leastKobo === mostKobo ? feeText(leastKobo) : `from ${formatNaira(leastKobo)}`;
  return `in ${state ?? "Nigeria"} ${fee}${days ? `, ${daysText(days)}` : ""}`;
}

/** What all ways of sending cost and promise together. `state`: its name where all of them are for one. */
export type DeliverySpan = {
  leastKobo: number;
  mostKobo: number;
  days: { from: number; to: number } | undefined;
  state: string | undefined;
};

/** Undefined for a shop that sends nothing. */
export function deliverySpan(table: DeliveryTable): DeliverySpan | undefined {
  const sent = table.rates.filter(rate => rate.isOffered && isSent(rate));
  return sent.length > 0 ? spanOf(sent, table) : undefined;
}

function spanOf(sent: DeliveryRate[], table: DeliveryTable): DeliverySpan {
  const fees = sent.map(({ feeKobo }) => feeKobo);
  const days = sent.flatMap(rate => (rate.days ? [rate.days] : []));
  return {
    leastKobo: Math.min(...fees),
    mostKobo: Math.max(...fees),
    days:
      days.length > 0
        ? { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
        : undefined,
    state: stateOfAll(sent, table),
  };
}

/** States and places with rates of their own first, then everywhere else. */
export function overviewOf(table: DeliveryTable): DeliveryOverview {
  const { rates, places } = table;
  const ownStates = nigerianStates.map(([code]) => code).filter(state => hasOwnRates(state, table));
  const sections = ownStates.map(state => {
    const ofState = places.filter(place => place.state === state);
    const rest = `${ofState.length > 0 ? "Other parts of" : "All of"} ${stateName(state)}`;
    const rows = [
      ...ofState.map(({ id, name }) => ({ where: name, offers: offersAt(rates, state, id) })),
      { where: rest, offers: offersAt(rates, state, null) },
    ];
    return { title: stateName(state), rows };
  });
  const elsewhere = nigerianStates.map(([code]) => code).find(state => !ownStates.includes(state));
  if (elsewhere) {
    const where = ownStates.length > 0 ? "All other states" : "All of Nigeria";
    sections.push({ title: where, rows: [{ where: "All areas", offers: offersAt(rates, elsewhere, null) }] });
  }
  return { sections, collected: collectedAt(rates) };
}

function offersAt(rates: DeliveryRate[], state: StateCode, placeId: string | null): string[] {
  const sent = matchRates(rates, { state, placeId }).filter(isSent);
  return sent.length > 0 ? sent.map(offerText) : ["No delivery yet"];
}

/** Writes "Home delivery: ₦2,500.00, 2–4 working days, free over ₦50,000.00". */
function offerText(rate: DeliveryRate): string {
  const { feeKobo, freeOverKobo, days, parkPays } = rate;
  const facts = [
    feeText(feeKobo),
    days && daysText(days),
    feeKobo > 0 && freeOverKobo !== null && `free from ${formatNaira(freeOverKobo)}`,
    parkPays && `you pay the park ${parkPaysText(parkPays)} when you pick up`,
  ];
  return `${rateName(rate)}: ${facts.filter(Boolean).join(", ")}`;
}

function collectedAt(rates: DeliveryRate[]): DeliveryOverview["collected"] {
  const points = rates.filter(rate => rate.isOffered && !isSent(rate));
  const texts = points.map(({ address, label, hours, days }) => ({
    where: address || label || "At our shop",
    when: [hours, days && readyText(days)].filter(Boolean).join(", "),
  }));
  return texts.filter((text, index) => texts.findIndex(({ where }) => where === text.where) === index);
}

function isSent({ kind }: DeliveryRate): boolean {
  return !deliveryKinds[kind].isCollected;
}

function hasOwnRates(state: StateCode, { rates, places }: DeliveryTable): boolean {
  const ofState = new Set(places.filter(place => place.state === state).map(({ id }) => id));
  return rates.some(rate => rate.state === state || (rate.placeId !== null && ofState.has(rate.placeId)));
}

function stateOfAll(rates: DeliveryRate[], { places }: DeliveryTable): string | undefined {
  const states = rates.map(({ state, placeId }) => state ?? places.find(({ id }) => id === placeId)?.state);
  const [first] = states;
  return first && states.every(state => state === first) ? stateName(first) : undefined;
}
