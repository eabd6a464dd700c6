import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import type { Kobo } from "#app/lib/money.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { normalReference } from "#app/money/receipts/receipt.ts";

/** `reference`: normalised. */
export type SeenTransfer = { amountKobo: Kobo; reference: string; receivedAt: Date };

type Parsed = { ok: true; seen: SeenTransfer } | { ok: false; fields: Record<string, string> };

const amount = typedNaira("Type the amount in naira as your bank's app shows it, for example 12500 or 12,500.50.", 1);

const reference = v.pipe(
  v.optional(v.string(), ""),
  v.transform(normalReference),
  v.regex(
    /^[A-Z\d.:_-]{4,60}$/u,
    "Type the reference or session ID of the transfer as your bank's app shows it: 4 to 60 letters and digits.",
  ),
  v.check(
    text => !isOurReference(text.toLowerCase()),
    "This is a reference of this shop's own payments. Type the one that your bank's app shows.",
  ),
);

/** How far a bank's clock may be ahead. */
const aheadMs = 10 * 60_000;
const oldestMs = 400 * 24 * 60 * 60_000;

/** `datetime-local` in Nigerian time, an hour ahead of UTC. */
const time = (now: Date) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/u, "Choose the day and time that your bank's app shows."),
    v.transform(text => new Date(`${text.slice(0, 16)}:00+01:00`)),
    v.check(at => !Number.isNaN(at.getTime()), "There is no such day. Choose the one that your bank's app shows."),
    v.check(at => at.getTime() <= now.getTime() + aheadMs, "This time is still to come. Choose when it arrived."),
    v.check(at => at.getTime() >= now.getTime() - oldestMs, "This is more than a year ago. Look at the year."),
  );

/** A sentence per wrong field. */
export function parseSeenTransfer(form: FormData, now: Date): Parsed {
  const schema = v.object({ amount, reference, time: time(now) });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { amount: amountKobo, time: receivedAt, reference: normal } = parsed.values;
  return { ok: true, seen: { amountKobo, receivedAt, reference: normal } };
}

/** "2026-11-20T20:17" in Nigeria. */
export function localTimeText(instant: Date): string {
  return new Date(instant.getTime() + 60 * 60_000).toISOString().slice(0, 16);
}
