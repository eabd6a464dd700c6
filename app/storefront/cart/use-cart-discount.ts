import { useEffect, useState } from "react";
import { href } from "react-router";
import * as v from "valibot";
import { type CartDiscount, cartDiscountSchema, type DiscountOffer } from "#app/money/discounts/cart-discount.ts";
import { keepCode, useKeptCode } from "#app/money/discounts/kept-code.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";

export type AskingOrder = {
  lines: { productId: string; quantity: number }[];
  wantsDelivery: boolean;
  rate: AskedRate | undefined;
  /** The page's price of the goods; an answer for another price is ignored. */
  subtotalKobo: number;
  /** Changes when the server is to be asked again. */
  round?: unknown;
};

export type AskedCartDiscount = {
  offer: DiscountOffer;
  /** Empty when there is no code. */
  code: string;
  /** `failed`: no answer, so the page shows the full price. */
  state: "none" | "asking" | "answered" | "failed";
  /** The server's answer for this very order. */
  answer: CartDiscount | undefined;
  said: CartDiscount["code"];
  apply(code: string): void;
};

const maxWaitMs = 20_000;

/**
 * Asks the server what discounts take off, after each change of cart, delivery or code. Never asks in a shop without
 * discounts.
 */
export function useCartDiscount(offer: DiscountOffer, { round, ...order }: AskingOrder): AskedCartDiscount {
  const code = useKeptCode();
  const { subtotalKobo, ...asked } = order;
  const asks = order.lines.length > 0 && (offer.hasAutomatic || (offer.hasCodes && code !== ""));
  const question = asks ? JSON.stringify({ ...asked, ...(code && { code }) }) : "";
  const key = question && `${question} ${subtotalKobo} ${JSON.stringify(round)}`;
  const [unknown, setUnknown] = useState<CartDiscount["code"]>();
  const [known, setKnown] = useState<{ key: string; answer: CartDiscount | undefined }>();
  useEffect(() => {
    if (key === "") return;
    const leaving = new AbortController();
    async function ask(): Promise<void> {
      const answer = await askDiscount(question, leaving.signal);
      if (leaving.signal.aborted) return;
      setKnown({ key, answer });
      if (!answer?.code?.isUnknown) return;
      // Asking again about a wrong code with each change would use up the tries for the right one.
      setUnknown(answer.code);
      keepCode("");
    }
    void ask();
    return () => leaving.abort();
  }, [key, question]);
  const isKnown = key !== "" && known?.key === key;
  const answer = isKnown && known.answer?.subtotalKobo === subtotalKobo ? known.answer : undefined;
  const asking = isKnown ? (known.answer ? "answered" : "failed") : "asking";
  function apply(typed: string): void {
    setUnknown(undefined);
    keepCode(typed);
  }
  return { offer, code, state: key === "" ? "none" : asking, answer, said: answer?.code ?? unknown, apply };
}

async function askDiscount(question: string, signal: AbortSignal): Promise<CartDiscount | undefined> {
  try {
    const response = await fetch(href("/cart/discount"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: question,
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
    });
    const parsed = v.safeParse(cartDiscountSchema, await response.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // Offline, or the page was left: the page shows the full price and says so.
  }
}
