import type { DeliveryKind } from "./delivery-kind-names.ts";

type DeliveryOwnerWords = {
  /** The name in lists, headings and the history. */
  name: string;
  /** An example of a name that tells two rates apart. */
  exampleLabel: string;
  /** The hint beside the rate's fee, if it has one. */
  feeHint: string;
  /** The heading of the inputs of the rate's working days. */
  daysLegend: string;
  /** The words before the days promised to a shopper. */
  arrives: string;
};

/** The dashboard's words, which shoppers' pages do not load. */
export const deliveryOwnerWords: Record<DeliveryKind, DeliveryOwnerWords> = {
  door: {
    name: "Home delivery",
    exampleLabel: "a courier or a speed, such as GIG or Express",
    feeHint: "0 for free.",
    daysLegend: "Delivery time",
    arrives: "Arrives",
  },
  park: {
    name: "Motor park",
    exampleLabel: "the company, such as GUO",
    feeHint: "What customers pay you. Enter 0 if they pay the park.",
    daysLegend: "Delivery time",
    arrives: "Arrives",
  },
  pickup: {
    name: "Pick-up",
    exampleLabel: "the pick-up point, such as Yaba shop",
    feeHint: "",
    daysLegend: "Ready after",
    arrives: "Ready",
  },
};
