import type { DeliveryKind } from "#app/platform/tables/states.ts";

type DeliveryOwnerWords = {
  /** In lists, headings and the history. */
  name: string;
  /** What tells several rates of the kind apart. */
  exampleLabel: string;
  /** Beside the fee of a rate, where the kind has one. */
  feeHint: string;
  /** Over the working days of a rate. */
  daysLegend: string;
  /** Before the days that a shopper would be promised. */
  arrives: string;
};

/** How the dashboard speaks of the kinds of delivery; shoppers' pages do not load these words. */
export const deliveryOwnerWords: Record<DeliveryKind, DeliveryOwnerWords> = {
  door: {
    name: "to the door",
    exampleLabel: "a courier or a speed, such as GIG or Express",
    feeHint: "0 for free.",
    daysLegend: "Delivery time",
    arrives: "Arrives",
  },
  park: {
    name: "by motor park",
    exampleLabel: "the company, such as GUO",
    feeHint: "What shoppers pay you; 0 if they pay the park.",
    daysLegend: "Delivery time",
    arrives: "Arrives",
  },
  pickup: {
    name: "collected",
    exampleLabel: "the counter, such as Yaba shop",
    feeHint: "",
    daysLegend: "Ready after",
    arrives: "Ready",
  },
};
