import * as v from "valibot";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { stageMoves } from "#app/shop/delivery/order-states.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import {
  choiceSetting,
  daySetting,
  linesSetting,
  nairaSetting,
  numberSetting,
  optionSetting,
  ownNote,
  ownSetting,
  shown,
  textSetting,
} from "./setting-kinds.ts";

const stages = statesOf(stageMoves);
const wrongDoorAmount = "Enter an amount in naira, for example 5000 or 50,000.";

/** Sending, packing, returns and messages about orders. */
export const orderSettings = {
  /** Looks like "2026-12-25,2026-12-26". */
  closedDays: shown(
    linesSetting({
      form: "delivery",
      group: "Closed days and holidays",
      label: "Closed days",
      hint: "Days you don't send, besides Sundays. One per line, for example 25 Dec 2026. Add public holidays yourself.",
      rows: 4,
      typed: ({ typedClosedDays }) => typedClosedDays,
      write: days => [...closedDaysOf(days)].map(formatLagosDay).join("\n"),
    }),
  ),
  /** Without this day the shop is not closed. */
  closedFrom: shown(
    daySetting({
      form: "delivery",
      group: "Closed days and holidays",
      label: "First closed day",
      hint: "Customers can look and fill their cart, but not order.",
    }),
  ),
  closedUntil: shown(
    daySetting({
      form: "delivery",
      group: "Closed days and holidays",
      label: "Open again on",
      hint: "Delivery dates count from this day.",
    }),
  ),
  closedWords: shown(
    textSetting({
      form: "delivery",
      group: "Closed days and holidays",
      label: "What customers read",
      hint: "For example “We are at a wedding in Enugu.”",
      most: 160,
    }),
  ),
  parkGoodsMostKobo: shown(
    nairaSetting({
      form: "delivery",
      group: "Motor park",
      input: "parkGoodsMost",
      label: "Max order value for park delivery",
      hint: "Larger orders are not offered motor park delivery.",
      start: 10_000_000,
      wrong: "Enter an amount in naira, for example 100000 or 100,000.",
    }),
  ),
  onDeliveryLeastKobo: shown(
    nairaSetting({
      form: "delivery",
      group: "Pay on delivery",
      label: "Min order value",
      hint: "Smaller orders are paid before delivery.",
      start: 500_000,
      wrong: wrongDoorAmount,
    }),
  ),
  onDeliveryMostKobo: shown(
    nairaSetting({
      form: "delivery",
      group: "Pay on delivery",
      label: "Max order value",
      hint: "Larger orders are paid before delivery. One such order per phone number at a time; none after two refusals in six months.",
      start: 5_000_000,
      wrong: wrongDoorAmount,
    }),
  ),
  parcelPictures: optionSetting({
    form: "delivery",
    group: "Packing and handing over",
    label: "Pictures of the parcel",
    hint: "Staff add up to 3 when they pack. Customers see them until 14 days after delivery, staff for 180 days.",
    options: { off: "Off", allowed: "Staff may add them", required: "Required to mark an order as packed" },
  }),
  doorCodes: choiceSetting({
    form: "delivery",
    group: "Packing and handing over",
    label: "Code at the door",
    hint: "Once an order is sent with a rider, the customer has 4 digits. Staff enter them to mark it as delivered, or say who took it.",
  }),
  doorPictures: choiceSetting({
    form: "delivery",
    group: "Packing and handing over",
    label: "Picture at the door",
    hint: "Staff can add one at the door, in place of the code. It is seen as long as pictures of parcels.",
  }),
  takesPins: choiceSetting({
    form: "delivery",
    group: "Packing and handing over",
    label: "Pin for the rider",
    hint: "Customers can share where they are on their order's page. You and the rider get the Plus Code and a map link.",
  }),
  /** Stages the shopper is told about, as "sent,ready". */
  stageEmails: ownSetting({
    form: "notifications",
    group: "Order update emails",
    label: "Steps",
    said: form => form.getAll("stage"),
    typed: v.pipe(
      v.array(v.picklist(stages)),
      v.transform(told => stages.filter(stage => told.includes(stage)).join(",")),
    ),
    write: told => told.replaceAll(",", ", "),
  }),
  takesReturns: shown(
    choiceSetting({
      form: "returns",
      group: "Returns and exchanges",
      label: "Returns and exchanges",
      hint: "Customers can request returns on their order's page. You accept or decline each.",
    }),
  ),
  /** Days for returns that are not the shop's fault. */
  returnDays: shown(
    numberSetting({
      form: "returns",
      group: "Returns and exchanges",
      label: "Return period (days)",
      hint: "For items that don't fit or are not wanted, unless made to measure. Faulty or wrong ones can always be returned.",
      start: 7,
      from: 1,
      to: 60,
      wrong: "Enter 1 to 60 days.",
    }),
  ),
  /** Days after the hand-over in which what was made to order is altered free of charge; 0 for none. */
  alterationDays: shown(
    numberSetting({
      form: "returns",
      group: "Returns and exchanges",
      label: "Free alterations (days)",
      hint: "For what you make to measure, counted from when the customer has it. 0: you promise none.",
      start: 0,
      from: 0,
      to: 365,
      wrong: "Enter a number from 0 to 365.",
    }),
  ),
  shoppersCancel: choiceSetting({
    form: "returns",
    group: "Cancelling",
    label: "Customers can cancel",
    hint: "On their order's page, before it is packed. Online payments go back by themselves; you send back what came to your own account.",
  }),
  /** With 0, customers can cancel until the order is packed. */
  cancelMinutes: numberSetting({
    form: "returns",
    group: "Cancelling",
    label: "Minutes to cancel",
    hint: "Counted from the order. 0: until it is packed.",
    start: 0,
    from: 0,
    to: 9999,
    wrong: "Enter a number from 0 to 9999.",
  }),
  returnAddress: linesSetting({
    form: "returns",
    group: "Returns and exchanges",
    label: "Return address",
    hint: "Leave empty for the pick-up address.",
    need: "optional",
    rows: 3,
    most: 300,
    typed: v.pipe(
      v.string(),
      v.transform(text => text.replaceAll(/[^\P{Cc}\n]+/gu, "").trim()),
      v.maxLength(300, "Use at most 300 characters."),
    ),
  }),
  quickOrders: choiceSetting({
    form: "checkout",
    group: "Ordering",
    label: "Quick orders",
    hint: ({ paysOnline }) =>
      `Create orders for customers who order in a chat or in the shop. Then ${paysOnline ? "send a payment link or " : ""}record the payment.`,
  }),
  sharesPayLinks: shown(
    choiceSetting({
      form: "checkout",
      group: "Ordering",
      label: "Pay-for-me links",
      hint: "Customers can send a link so that someone else pays. Items are reserved for two hours (45 minutes if it is the last one).",
      isAsked: ({ paysOnline }) => paysOnline,
    }),
  ),
  tellsBackInStock: shown(
    choiceSetting({
      form: "notifications",
      group: "Emails to customers",
      label: "Back in stock",
      hint: "Customers can ask for an email when a size is back. For each item three are told, in the order they asked; the next ones a day later.",
    }),
  ),
  remindsOfCheckouts: choiceSetting({
    form: "notifications",
    group: "Emails to customers",
    label: "Unpaid order reminder",
    hint: "Sent 1 hour later, 8 am–8 pm",
  }),
  /** Whether the shop ever got the demo; it never gets it again. */
  hadDemo: ownNote(),
  /** The demo was taken out on the owner's word. */
  isDemoCleared: ownNote(),
  /** The owner has said that the shop is open. */
  isOpen: ownNote(),
  /** The list for new shops was dismissed. */
  isSetUpPutAway: ownNote(),
  /** The recommended settings were chosen from, or dismissed. */
  isAdvicePutAway: ownNote(),
  /** The note about registration with the Commission was dismissed. */
  isRegistrationPutAway: ownNote(),
};
