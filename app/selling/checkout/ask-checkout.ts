import { href } from "react-router";
import * as v from "valibot";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import type { PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { type ConfirmAnswer, confirmAnswer, type StartAnswer, startAnswer } from "./checkout-answers.ts";

/** What the checkout's script posts to start a payment; prices are the server's affair. */
export type OrderToPlace = {
  lines: { productId: string; size: string; quantity: number }[];
  wantsDelivery: boolean;
  /** What was chosen of several rates. */
  rate?: AskedRate | undefined;
  /** The dates the shopper sees beside the pay button. */
  shownDays?: { from: string; to: string } | undefined;
  /** They were asked about an unusual phone number, and kept it. */
  phoneIsSure?: boolean | undefined;
  /** How they want to pay, where there is more than one way. */
  pay?: PayKind | undefined;
  delivery: unknown;
  /** They ticked the box beside the consent to be written to. */
  agreesToNews?: boolean | undefined;
  /** They want a link for somebody else instead of paying. */
  somebodyElsePays?: { hidesItems: boolean } | undefined;
  /** A reference whose popup could not be opened. */
  replacing?: string | undefined;
  /** The code of a discount. */
  code?: string | undefined;
  /** The total that the page shows, in kobo. */
  shownTotalKobo: number;
};

/** Starts a checkout. No answer, or one that makes no sense, is `unavailable`: nothing is known to have happened. */
export async function askToStart(order: OrderToPlace): Promise<StartAnswer> {
  return (await ask(href("/checkout/start"), order, startAnswer)) ?? { kind: "unavailable" };
}

/** Asks what has become of a payment. Without an answer it is `unavailable`, which is never "no". */
export async function askToConfirm(reference: string): Promise<ConfirmAnswer> {
  return (await ask(href("/checkout/confirm"), { reference }, confirmAnswer)) ?? { kind: "unavailable" };
}

async function ask<const Schema extends v.GenericSchema>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const parsed = v.safeParse(schema, await response.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // Offline, or a proxy's page instead of JSON: the caller keeps asking.
  }
}
