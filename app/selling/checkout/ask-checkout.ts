import { href } from "react-router";
import * as v from "valibot";
import type { PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import { type ConfirmAnswer, confirmAnswer, type StartAnswer, startAnswer } from "./checkout-answers.ts";

/** Posted to start a payment; prices are the server's. */
export type OrderToPlace = {
  lines: { productId: string; size: string; quantity: number }[];
  wantsDelivery: boolean;
  /** Says which of several rates was chosen. */
  rate?: AskedRate | undefined;
  /** The promised days that the page showed beside the pay button. */
  shownDays?: { from: string; to: string } | undefined;
  /** True when the shopper confirmed an unusual phone number. */
  phoneIsSure?: boolean | undefined;
  /** Says which of several payment methods was chosen. */
  pay?: PayKind | undefined;
  delivery: unknown;
  agreesToNews?: boolean | undefined;
  /** Set when a payment link is wanted instead. */
  somebodyElsePays?: { hidesItems: boolean } | undefined;
  /** The popup of this attempt could not be opened. */
  replacing?: string | undefined;
  code?: string | undefined;
  /** Integer kobo, as is the part that is asked later. */
  shownTotalKobo: number;
  shownLaterKobo?: number | undefined;
};

/** `unavailable` for no sensible answer: nothing is known. */
export async function askToStart(order: OrderToPlace): Promise<StartAnswer> {
  return (await ask(href("/checkout/start"), order, startAnswer)) ?? { kind: "unavailable" };
}

/** `unavailable` never means "no". */
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
    return undefined; // The answer is missing, or a proxy's page: the caller keeps asking.
  }
}
