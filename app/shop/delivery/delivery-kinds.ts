import type { DeliveryKind, OrderStage } from "#app/platform/tables/states.ts";

/**
 * All that differs between the kinds of delivery, for shoppers and in the rules; the owner's words for them are in
 * `delivery-owner-words.ts`.
 */
export type DeliveryKindFacts = {
  /** As a shopper chooses it. */
  label: string;
  /** The same in what is written about an order. "" where its address says it. */
  orderedLabel: string;
  /** Between the label and the place. */
  beforePlace: "in" | "to" | "at";
  /** Before the place on the page of an order. */
  goesTo: string;
  /** Before the promised days. */
  arrivalLabel: string;
  /** Fetched from the shop, at an address and in hours that its rate says, with a code. Otherwise the shop sends it. */
  isCollected: boolean;
  /** Whether a rate may have a fee, and goods from which it is free. */
  hasFee: boolean;
  /** What the checkout asks about where it goes. */
  asksFor: "address" | "town" | "nothing";
  cityLabel: string;
  /** Whether a rate may allow to pay it at the door. */
  takesPayOnDelivery: boolean;
  /** Whether the receiver pays the carrier, and a rate says how much. */
  receiverPaysCarrier: boolean;
  /** Whether goods beyond the owner's limit (`parkGoodsMostKobo`) are not sent this way. */
  limitsGoods: boolean;
  /** Whether the carrier calls the receiver, who needs a mobile number then. */
  callsReceiver: boolean;
  /** Who carries it: a company, which has to be named when it is sent, or a rider, who may be. */
  carrier: "company" | "rider" | "none";
  driverWord: "Driver" | "Rider";
  /** The stages an order passes through when nothing goes wrong. */
  stages: readonly OrderStage[];
  /** And where it may go when something does. */
  failedStages: readonly OrderStage[];
};

/** The kinds of delivery. A new kind is a type error until all its facts are given. */
export const deliveryKinds: Record<DeliveryKind, DeliveryKindFacts> = {
  door: {
    label: "Home delivery",
    orderedLabel: "Home delivery",
    beforePlace: "in",
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

/** The kind of the shop's one fee, and of delivery that says no kind. */
export const usualKind: DeliveryKind = "door";

/** The kind of an order without delivery. */
export const collectedKind: DeliveryKind = "pickup";
