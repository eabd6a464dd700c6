import * as v from "valibot";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { stageMoves, statesOf } from "#app/platform/tables/states.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import { typedClosedDays } from "./closed-days.ts";
import {
  choiceSetting,
  linesSetting,
  nairaSetting,
  numberSetting,
  ownNote,
  ownSetting,
  shown,
  textSetting,
} from "./setting-kinds.ts";

const stages = statesOf(stageMoves);
/** Ten digits (NUBAN). The check digit needs the bank's code, which an owner does not know. */
const accountNumber = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\s-]/gu, "")),
  v.regex(/^(?:\d{10})?$/u, "Type the ten digits of the account number, or nothing to take no transfers."),
);
const wrongDoorAmount = "Type an amount in naira, for example 5000 or 50,000.";

/** How orders are sent, paid and taken back, what is written about them, and what is kept of the people who order. */
export const orderSettings = {
  /** As in "2026-12-25,2026-12-26". */
  closedDays: shown(
    linesSetting({
      form: "days",
      label: "Closed days",
      hint: "Days besides Sundays on which you send nothing, one on each line: 25 Dec 2026, 25/12/2026 or 2026-12-25. Public holidays are not known by themselves: type those you keep. Id-el-Fitr, Id-el-Kabir and Id-el-Maulud are announced only days before; add them then.",
      rows: 4,
      typed: typedClosedDays,
      write: days => [...closedDaysOf(days)].map(formatLagosDay).join("\n"),
    }),
  ),
  parkGoodsMostKobo: shown(
    nairaSetting({
      form: "days",
      input: "parkGoodsMost",
      label: "Dearest goods sent by park",
      hint: "Orders worth more are not offered a motor park: a parcel lost with a driver is hardly ever paid for.",
      start: 10_000_000,
      wrong: "Type an amount in naira, for example 100000 or 100,000.",
    }),
  ),
  onDeliveryLeastKobo: shown(
    nairaSetting({
      form: "door",
      label: "Cheapest",
      hint: "Goods worth less are paid before: a ride to the door and back costs as much.",
      start: 500_000,
      wrong: wrongDoorAmount,
    }),
  ),
  onDeliveryMostKobo: shown(
    nairaSetting({
      form: "door",
      label: "Dearest",
      hint: "Goods worth more are paid before. One phone number has one such order at a time, and none after it has refused two in half a year.",
      start: 5_000_000,
      wrong: wrongDoorAmount,
    }),
  ),
  /** The stages of which the shopper is told, as in "sent,ready". */
  stageEmails: ownSetting({
    form: "stages",
    label: "Steps",
    words: "packed sent delivered tell shoppers",
    said: form => form.getAll("stage"),
    typed: v.pipe(
      v.array(v.picklist(stages)),
      v.transform(told => stages.filter(stage => told.includes(stage)).join(",")),
    ),
    write: told => told.replaceAll(",", ", "),
  }),
  takesReturns: choiceSetting({
    form: "returns",
    label: "Shoppers ask for returns and exchanges",
    hint: "On the page of their order. You accept or decline each.",
    choices: ["No", "Yes"],
    words: "send back other size money",
  }),
  /** For what is sent back although the shop is not at fault. */
  returnDays: numberSetting({
    form: "returns",
    label: "Days from the delivery",
    hint: "For what does not fit or is not wanted. What is faulty, wrong or not as described is never too late.",
    start: 7,
    from: 1,
    to: 60,
    wrong: "Type a whole number of days, from 1 to 60.",
  }),
  returnAddress: linesSetting({
    form: "returns",
    label: "Where parcels go back to",
    hint: "A line each. Empty: where orders are collected.",
    words: "address",
    need: "optional",
    rows: 3,
    most: 300,
    typed: v.pipe(
      v.string(),
      v.transform(text => text.replaceAll(/[^\P{Cc}\n]+/gu, "").trim()),
      v.maxLength(300, "Make it shorter: at most 300 letters."),
    ),
  }),
  /** The shop's own account for transfers; without a number the shop takes none. */
  transferBank: textSetting({ form: "transfer", label: "Bank", need: "with the others", most: 80 }),
  transferAccount: shown(
    textSetting({
      form: "transfer",
      kind: "number",
      label: "Account number",
      hint: "Ten digits. Look at each of them: money that goes elsewhere seldom comes back.",
      need: "with the others",
      most: 40,
      typed: accountNumber,
    }),
  ),
  transferName: textSetting({
    form: "transfer",
    label: "Account name",
    hint: "As the bank shows it to whoever sends.",
    need: "with the others",
    most: 80,
  }),
  /** How long what waits for a transfer holds its pieces. */
  transferHours: numberSetting({
    form: "transfer",
    label: "Hours to wait",
    hint: "From 2 to 72. Items are held this long, and once more when the shopper says it is sent. Without an account: 2 hours, then this long after a picture.",
    start: 24,
    from: 2,
    to: 72,
    wrong: "Type a number of hours from 2 to 72.",
  }),
  quickOrders: choiceSetting({
    form: "pay-links",
    label: "Quick orders",
    hint: ({ paysOnline }) =>
      `A page of the dashboard to write down what was agreed in a chat or in the shop. It ends in ${paysOnline ? "a link to pay, or in " : ""}money you have taken.`,
  }),
  sharesPayLinks: shown(
    choiceSetting({
      form: "pay-links",
      label: "Somebody else pays",
      hint: "Shoppers at the checkout may get a link for who pays for them. Their pieces are kept for two hours, the last of a size for 45 minutes.",
      isAsked: ({ paysOnline }) => paysOnline,
    }),
  ),
  tellsBackInStock: shown(
    choiceSetting({
      form: "own-mails",
      label: "Back in stock",
      hint: "Shoppers may ask on a product's page to be told when a size is there again. For each piece three people are written to, in the order of asking, the next ones a day later.",
      words: "sold out waiting list",
    }),
  ),
  remindsOfCheckouts: choiceSetting({
    form: "own-mails",
    label: "Reminder of an order that was not paid",
    hint: "One email an hour after the time to pay is over, from eight in the morning to eight in the evening, at most once in seven days to a person. It has no offers in it, and a link to get no more.",
    words: "abandoned cart unpaid checkout",
  }),
  asksConsent: shown(
    choiceSetting({
      form: "privacy",
      label: "Ask shoppers whether they want news",
      hint: ({ consentWords }) =>
        `A box at the checkout and at sign-up, “${consentWords}”, which the shopper ticks or not. Write only to who ticked it, and put the link to withdraw into each e-mail.`,
      choices: ["No", "Yes"],
      words: "consent marketing newsletter",
    }),
  ),
  /** After that many years it is forgotten who made an order; its sums stay. */
  keptYears: numberSetting({
    form: "privacy",
    label: "Years for which it is kept who ordered",
    hint: "After them name, address and phone number of an order are blanked; its sums stay. Six is what tax law usually asks for: ask your accountant.",
    start: 6,
    from: 1,
    to: 20,
    wrong: "Type a whole number of years, from 1 to 20.",
  }),
  /** Whether the shop began with the demo, which it then never gets again. */
  hadDemo: ownNote(),
  /** Whether the list of what a new shop needs has been put away. */
  isSetUpPutAway: ownNote(),
  /** Whether the owner has been told that the shop is due to be registered with the Commission. */
  isRegistrationPutAway: ownNote(),
};
