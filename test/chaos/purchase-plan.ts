import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import type { PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import type { Silence } from "#test/stand-ins/paystack-faults.ts";
import type { Assortment } from "./fill-assortment.ts";
import type { Random } from "./seeded-random.ts";
import { hour, minute } from "./simulated-clock.ts";

/** Says how a payment's webhook fares. */
export type WebhookFate =
  | "prompt"
  | "lost"
  | "late by hours"
  | "ten times"
  | "reordered"
  | "signed with a wrong amount"
  | "signed with a wrong currency";

/** How a transfer to the shop's own account fares. */
export type TransferFate =
  | "in full"
  | "halved"
  | "doubled"
  | "half of it"
  | "days late"
  | "a little less"
  | "a little less, then the rest"
  | "never";

export type WayToPay =
  | "in full"
  | "declined first"
  | "by transfer"
  | "transfer that fails"
  | "not at all"
  | "too little"
  | "too much"
  | "in another currency"
  | "after the hold"
  | "twice, in a second popup"
  | "twice, with a changed cart";

/** When the shopper's browser closes for good. */
export type Closing = "before the start" | "during the start" | "before paying" | "after paying" | "during the confirm";

/** Everything that happens to one purchase, drawn beforehand so that a seed always gives the same. */
export type PurchasePlan = {
  signsUp: boolean;
  isGuest: boolean;
  lines: RequestedLine[];
  changedLines: RequestedLine[];
  wantsDelivery: boolean;
  rate: AskedRate;
  start: "once" | "twice at once" | "once more later";
  asks: PayKind;
  transfer: TransferFate;
  /** How many others open the pay link and pay. */
  payers: 0 | 1 | 2;
  phone: string;
  pays: WayToPay;
  /** Simulated milliseconds until a transfer, or until money after an expired hold. */
  paysAfterMs: number;
  /** Kobo that are paid too little or too much. */
  offByKobo: number;
  closes: Closing | undefined;
  /** Real milliseconds into a request until the browser closes. */
  closesAfterMs: number;
  confirms: "once" | "five at once" | "never" | "hours later";
  webhook: WebhookFate;
  webhookLateMs: number;
  /** True when a forged webhook reports the payment too early. */
  isForged: boolean;
  initializeFaults: Silence[];
  /** Faults of the first questions about each payment, in order. */
  verifyFaults: Silence[];
  /** How long the provider denies an arrived payment. */
  liesForMs: number;
  liesWith: "pending" | "abandoned";
  code: string | undefined;
};

const silences = ["500-json", "500-html", "404-html", "429", "empty", "drop", "lose", "hang"] as const;

const transferFates: Record<TransferFate, number> = {
  "in full": 50,
  halved: 12,
  doubled: 6,
  "half of it": 8,
  "days late": 12,
  "a little less": 10,
  "a little less, then the rest": 5,
  never: 12,
};

export function planPurchase(random: Random, number: number, assortment: Assortment): PurchasePlan {
  const asks = random.weighted<PayKind>({ online: 68, transfer: 16, "on-delivery": 16 });
  return {
    signsUp: random.chance(0.02),
    isGuest: random.chance(0.15),
    lines: [...chooseLines(random, number, assortment), ...chooseMade(random.fork("made"), asks, assortment)],
    changedLines: [{ ...random.pick(assortment.plenty), quantity: random.int(1, 3) }],
    wantsDelivery: asks === "on-delivery" || random.chance(0.5),
    asks,
    payers: asks === "online" && random.chance(0.12) ? random.pick([1, 1, 2]) : 0,
    transfer: random.weighted(transferFates),
    phone: `+23480${String(random.int(0, 4_999) * 16_127 + 10_000_000).slice(0, 8)}`,
    start: random.weighted({ once: 80, "twice at once": 12, "once more later": 8 }),
    pays: random.weighted<WayToPay>({
      "in full": 52,
      "declined first": 4,
      "by transfer": 9,
      "transfer that fails": 3,
      "not at all": 12,
      "too little": 2,
      "too much": 3,
      "in another currency": 2,
      "after the hold": 6,
      "twice, in a second popup": 4,
      "twice, with a changed cart": 3,
    }),
    paysAfterMs: random.int(1, random.chance(0.7) ? 40 : 600) * minute,
    offByKobo: random.int(1, 90_000),
    closes: random.chance(0.25)
      ? random.pick(["before the start", "during the start", "before paying", "after paying", "during the confirm"])
      : undefined,
    closesAfterMs: random.int(0, 40),
    confirms: random.weighted({ once: 65, "five at once": 15, never: 10, "hours later": 10 }),
    webhook: random.weighted<WebhookFate>({
      prompt: 40,
      lost: 18,
      "late by hours": 14,
      "ten times": 10,
      reordered: 10,
      "signed with a wrong amount": 4,
      "signed with a wrong currency": 4,
    }),
    webhookLateMs: random.int(1, 60) * hour,
    isForged: random.chance(0.1),
    initializeFaults: random.chance(0.06) ? [random.pick(silences)] : [],
    verifyFaults: random.chance(0.2) ? chooseFaults(random) : [],
    liesForMs: random.chance(0.12) ? random.int(1, 300) * minute : 0,
    liesWith: random.pick(["pending", "abandoned"]),
    rate: random.pick(asks === "on-delivery" ? assortment.doors : assortment.rates),
    code: random.chance(0.3) ? random.pick(assortment.codes) : undefined,
  };
}

const chooseFaults = (random: Random) =>
  Array.from({ length: random.int(1, 4) }, () => (random.chance(0.15) ? "hang" : random.pick(silences)));

/** Sometimes something that is made, for a deposit or to measure. Nobody pays that at the door. */
function chooseMade(random: Random, asks: PayKind, { made }: Assortment): RequestedLine[] {
  if (asks === "on-delivery" || !random.chance(0.3)) return [];
  const measured = made.filter(one => one.body);
  const { body, ...piece } = random.pick(random.chance(0.4) ? measured : made);
  const quantity = random.int(1, 2);
  return [{ ...piece, quantity, ...(body && { bodies: Array.from({ length: quantity }, () => body) }) }];
}

/** Mostly popular sizes, sometimes scarce ones, and regularly two or three shoppers for a last piece. */
function chooseLines(random: Random, number: number, assortment: Assortment) {
  const rival = number % 16 < 3 ? assortment.last[Math.floor(number / 16) % assortment.last.length] : undefined;
  const common = random.shuffle(assortment.plenty).slice(0, random.int(1, 3));
  if (rival) return [rival, ...(random.chance(0.3) ? common.slice(0, 1) : [])].map(one => ({ ...one, quantity: 1 }));
  if (random.chance(0.15)) return [{ ...random.pick(assortment.few), quantity: random.int(1, 2) }];
  return common.map(one => ({ ...one, quantity: random.int(1, 3) }));
}
