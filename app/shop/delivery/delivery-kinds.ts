import type { DeliveryKind } from "./delivery-kind-names.ts";
import type { OrderStage } from "./order-states.ts";

export type CarriedBy = "company" | "rider";

/**
 * Everything that differs between kinds of delivery, for shoppers and rules. Words for the owner:
 * `delivery-owner-words.ts`.
 */
export type DeliveryKindFacts = {
  /** The kind's name at the checkout. */
  label: string;
  /** The kind's name in e-mails and pages about an order. Empty where the address says it. */
  orderedLabel: string;
  /** Written between label and place. */
  beforePlace: "to" | "at";
  /** The words before the place on an order's page. */
  goesTo: string;
  /** Written before the promised days. */
  arrivalLabel: string;
  /** Collected from the shop with a code, at the rate's address and hours; otherwise sent. */
  isCollected: boolean;
  /** Whether a rate may have a fee and be free from some amount. */
  hasFee: boolean;
  /** What the checkout asks for. */
  asksFor: "address" | "town" | "nothing";
  cityLabel: string;
  /** Whether a rate may allow paying on delivery. */
  takesPayOnDelivery: boolean;
  /** The receiver pays the carrier; the rate says how much. */
  receiverPaysCarrier: boolean;
  /** True for a kind that is not offered for goods above the owner's limit (`parkGoodsMostKobo`). */
  limitsGoods: boolean;
  /** True when the carrier calls, so that a mobile number is needed. */
  callsReceiver: boolean;
  /** A company must be named on sending; a rider may be. */
  carrier: CarriedBy | "none";
  driverWord: "Driver" | "Rider";
  /** The stages of an order when all goes well. */
  stages: readonly OrderStage[];
  /** The stages it may go to when something fails. */
  failedStages: readonly OrderStage[];
};

/** A new kind is a type error until all its facts are given. */
export const deliveryKinds: Record<DeliveryKind, DeliveryKindFacts> = {
  door: {
    label: "Home delivery",
    orderedLabel: "Home delivery",
    beforePlace: "to",
    goesTo: "To",
    arrivalLabel: "Arrives",
    isCollected: false,
    hasFee: true,
    asksFor: "address",
    cityLabel: "City",
    takesPayOnDelivery: true,
    receiverPaysCarrier: false,
    limitsGoods: false,
    callsReceiver: false,
    carrier: "rider",
    driverWord: "Rider",
    stages: ["placed", "packed", "sent", "delivered"],
    failedStages: ["refused", "returned", "cancelled"],
  },
  park: {
    label: "Motor park",
    orderedLabel: "Motor park",
    beforePlace: "to",
    goesTo: "To the motor park in",
    arrivalLabel: "At the park",
    isCollected: false,
    hasFee: true,
    asksFor: "town",
    cityLabel: "Town of the park",
    takesPayOnDelivery: false,
    receiverPaysCarrier: true,
    limitsGoods: true,
    callsReceiver: true,
    carrier: "company",
    driverWord: "Driver",
    stages: ["placed", "packed", "sent", "at-park", "delivered"],
    failedStages: ["refused", "returned", "cancelled"],
  },
  pickup: {
    label: "Pick up",
    orderedLabel: "",
    beforePlace: "at",
    goesTo: "At",
    arrivalLabel: "Ready from",
    isCollected: true,
    hasFee: false,
    asksFor: "nothing",
    cityLabel: "",
    takesPayOnDelivery: false,
    receiverPaysCarrier: false,
    limitsGoods: false,
    callsReceiver: false,
    carrier: "none",
    driverWord: "Driver",
    stages: ["placed", "packed", "ready", "collected"],
    failedStages: ["returned", "cancelled"],
  },
};

/** The kind of the shop's one fee, and where none is given. */
export const usualKind: DeliveryKind = "door";

/** An order without delivery has this kind. */
export const collectedKind: DeliveryKind = "pickup";

/** Ticked by the buyer of a present, and shown to the staff who pack it. */
export const noPrices = "No prices in the parcel";
