import * as v from "valibot";
import type { Kobo } from "#app/lib/money.ts";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { normalReference } from "#app/money/receipts/receipt.ts";

/** `reference`: normalised; `isNamed`: made from sender, time and amount, because the bank showed none. */
export type SeenTransfer = { amountKobo: Kobo; reference: string; receivedAt: Date; isNamed?: boolean };

const amount = typedNaira("Enter the amount as in your bank app, for example 12500 or 12,500.50.", 1);

const reference = v.pipe(
  v.optional(v.string(), ""),
  v.transform(normalReference),
  v.regex(
    /^(?:[A-Z\d.:_-]{4,60})?$/u,
    "Enter the reference or session ID from your bank app: 4 to 60 letters and digits.",
  ),
  v.check(text => !isNamed(text), "Enter the reference from your bank app, or the sender's name."),
  v.check(
    text => !isOurReference(text.toLowerCase()),
    "This is the shop's own reference. Enter the one from your bank app.",
  ),
);

const sender = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, "Use at most 100 characters.")), "");

/** How far a bank's clock may be ahead. */
const aheadMs = 10 * 60_000;
const oldestMs = 400 * 24 * 60 * 60_000;

/** Reads `datetime-local` in Nigerian time, an hour ahead of UTC. */
const time = (now: Date) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/u, "Choose the date and time from your bank app."),
    v.transform(text => new Date(`${text.slice(0, 16)}:00+01:00`)),
    v.check(at => !Number.isNaN(at.getTime()), "Not a valid date. Choose the one from your bank app."),
    v.check(at => at.getTime() <= now.getTime() + aheadMs, "This is in the future. Choose when it arrived."),
    v.check(at => at.getTime() >= now.getTime() - oldestMs, "This is more than a year ago. Check the year."),
  );

/** Returns a sentence for each wrong field. */
export function parseSeenTransfer(form: FormData, now: Date): FormResult<{ seen: SeenTransfer }> {
  const schema = v.object({ amount, reference, sender, time: time(now) });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { amount: amountKobo, time: receivedAt, reference: normal, sender: name } = parsed.values;
  if (normal) return { ok: true, seen: { amountKobo, receivedAt, reference: normal } };
  const plain = plainName(name);
  if (!plain) return { ok: false, fields: { reference: "Enter the reference, or the sender's name below." } };
  const minute = receivedAt.toISOString().slice(0, 16).replaceAll(/\D/gu, "");
  return {
    ok: true,
    seen: { amountKobo, receivedAt, reference: `${namedPrefix}${plain}:${minute}:${amountKobo}`, isNamed: true },
  };
}

/** Begins the reference of a transfer for which the bank shows none. */
export const namedPrefix = "NAME:";
const isNamed = (text: string) => text.startsWith(namedPrefix);

/** "Bọ́lá  Adé" is "BOLA-ADE": one spelling, so that one payment counts once. */
function plainName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]+/gu, "-");
  return letters.replaceAll(/^-|-$/gu, "").slice(0, 40);
}

/** Returns the time in Nigeria, like "2026-11-20T20:17". */
export function localTimeText(instant: Date): string {
  return new Date(instant.getTime() + 60 * 60_000).toISOString().slice(0, 16);
}
