import * as v from "valibot";
import type { Kobo } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";
import { typedNairaOrNone } from "#app/lib/typed-naira.ts";
import { type DeliveryKind, payOnDeliveryWays } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { needsAddress, type RateScope, type RateTerms } from "#app/shop/delivery/rate-terms.ts";

/** A higher fee is more likely a typing slip. */
const mostFeeKobo: Kobo = 100_000_000;

/** Reads kobo, null for an empty field. */
const naira = typedNairaOrNone("Enter an amount in naira, for example 3500 or 3,500.50.");

/** Reads kobo, null for an empty field. */
export const feeSchema = v.pipe(
  naira,
  v.check(kobo => (kobo ?? 0) <= mostFeeKobo, "Enter at most ₦1,000,000.00."),
);

const day = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^(?:\d|[1-8]\d|90)$/u, "Enter 0 to 90 working days."),
  v.transform(Number),
);

const words = (most: number) =>
  v.pipe(v.optional(v.string(), ""), oneLineName, v.maxLength(most, `Use at most ${most} characters.`));

const schema = v.object({
  label: words(40),
  fee: feeSchema,
  freeOver: v.pipe(
    naira,
    v.check(kobo => kobo !== 0, "Enter an amount above 0, or leave empty."),
  ),
  daysFrom: day,
  daysTo: day,
  parkLeast: feeSchema,
  parkMost: feeSchema,
  payOnDelivery: v.optional(v.picklist(payOnDeliveryWays, "Choose from the list."), "off"),
  address: words(200),
  hours: words(100),
  notHere: v.optional(v.string()),
});

type RateTexts = v.InferOutput<typeof schema>;

/** Reads the form of a rate. Ignores fields that do not belong to its kind. */
export function parseRateForm(
  form: FormData,
  { kind, scope }: { kind: DeliveryKind; scope: RateScope },
): FormResult<{ terms: RateTerms }> {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const texts = parsed.values;
  const fields = { ...findProblems(texts, kind), ...findScopeProblem(texts, scope) };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, terms: termsFrom(texts, kind) };
}

function termsFrom(texts: RateTexts, kind: DeliveryKind): RateTerms {
  const { label, daysFrom, daysTo, parkLeast, parkMost, payOnDelivery, address, hours, notHere } = texts;
  const { hasFee, isCollected, receiverPaysCarrier, takesPayOnDelivery } = deliveryKinds[kind];
  const hasParkPays = receiverPaysCarrier && parkLeast !== null && parkMost !== null;
  return {
    label,
    isOffered: notHere === undefined,
    feeKobo: hasFee ? (texts.fee ?? 0) : 0,
    freeOverKobo: hasFee ? texts.freeOver : null,
    days: { from: daysFrom, to: daysTo },
    parkPays: hasParkPays ? { leastKobo: parkLeast, mostKobo: parkMost } : null,
    payOnDelivery: takesPayOnDelivery ? payOnDelivery : "off",
    address: isCollected ? address : "",
    hours: isCollected ? hours : "",
  };
}

/** Finds terms that contradict each other. "Not here" needs no terms. */
function findProblems(texts: RateTexts, kind: DeliveryKind): Record<string, string> {
  const { daysFrom, daysTo, parkLeast, parkMost, notHere } = texts;
  const isOffered = notHere === undefined;
  const problems: Record<string, string> = {};
  if (daysFrom > daysTo) problems.daysTo = "The last day can't be before the first.";
  const { hasFee, isCollected, receiverPaysCarrier } = deliveryKinds[kind];
  if (isCollected && isOffered && texts.address === "") problems.address = needsAddress;
  if (hasFee && isOffered && texts.fee === null) problems.fee = "Enter the fee in naira, or 0 for free.";
  if (!receiverPaysCarrier) return problems;
  if ((parkLeast === null) !== (parkMost === null)) {
    problems[parkLeast === null ? "parkLeast" : "parkMost"] = "Enter both amounts, or leave both empty.";
  } else if (parkLeast !== null && parkMost !== null && parkLeast > parkMost) {
    problems.parkMost = "The maximum can't be below the minimum.";
  }
  return problems;
}

function findScopeProblem({ notHere }: RateTexts, { state, placeId }: RateScope): Record<string, string> {
  const isEverywhere = state === null && placeId === null;
  return isEverywhere && notHere !== undefined ? { notHere: "To stop a rate for all of Nigeria, remove it." } : {};
}

const amount = v.pipe(v.number(), v.integer());

const seenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    label: v.string(),
    isOffered: v.boolean(),
    feeKobo: amount,
    freeOverKobo: v.nullable(amount),
    days: v.object({ from: amount, to: amount }),
    parkPays: v.nullable(v.object({ leastKobo: amount, mostKobo: amount })),
    payOnDelivery: v.picklist(payOnDeliveryWays),
    address: v.string(),
    hours: v.string(),
  }),
);

/** Returns undefined when the terms are missing or invalid. */
export function parseSeenTerms(form: FormData): RateTerms | undefined {
  const parsed = v.safeParse(seenSchema, form.get("seen"));
  return parsed.success ? parsed.output : undefined;
}
