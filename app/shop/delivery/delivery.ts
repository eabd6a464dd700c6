import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { asOneLine } from "#app/lib/one-line-text.ts";
import type { DeliveryKind } from "./delivery-kind-names.ts";
import { deliveryKinds, usualKind } from "./delivery-kinds.ts";
import { readState, stateName } from "./nigerian-states.ts";
import { phoneDigits } from "./phone-digits.ts";

type DeliverySchema = ReturnType<typeof deliverySchema>;

/**
 * Buyer and address from the checkout. When left empty, `postalCode` is null, `landmark` and `shopperNote` undefined.
 * Fields the kind of delivery does not ask for are "".
 */
export type Delivery = Omit<v.InferOutput<DeliverySchema>, "landmark" | "shopperNote"> & {
  landmark?: string | undefined;
  shopperNote?: string | undefined;
  /** Set when somebody else than the buyer takes the order; read by the server alone. */
  receiverName?: string | undefined;
  receiverPhone?: string | undefined;
  /** Another number for the rider, typed after the checkout or by staff. */
  otherPhone?: string | undefined;
  /** True when the parcel must tell no price. */
  hidesPrices?: boolean | undefined;
  /** The day by which it is needed, "2026-12-12"; asked for what is made or comes later, and read by the server. */
  neededBy?: string | undefined;
};

/** Reads a phone number. Returns undefined for any other text. */
type ReadPhone = (text: string) => string | undefined;

/** The fields' names in the page's order. `hasReceiver` and `hidesPrices` are ticks, "" when they are not ticked. */
export const deliveryFields = [
  "fullName",
  "email",
  "phone",
  "street",
  "landmark",
  "city",
  "region",
  "postalCode",
  "hasReceiver",
  "receiverName",
  "receiverPhone",
  "hidesPrices",
  "neededBy",
  "shopperNote",
] as const;

export type DeliveryField = (typeof deliveryFields)[number];

/** Has sentences for the shopper. */
export type DeliveryProblems = Partial<Record<DeliveryField | "otherPhone", string>>;

export type ParsedDelivery = { ok: true; delivery: Delivery } | { ok: false; fields: DeliveryProblems };

const line = (missing: string, maxLength: number) =>
  v.pipe(
    v.optional(v.string(missing), ""),
    v.transform(asOneLine),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Use at most ${maxLength} characters`),
  );

const optionalLine = (maxLength: number) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.transform(asOneLine),
    v.maxLength(maxLength, `Use at most ${maxLength} characters`),
    v.transform(text => text || undefined),
  );

export const maxShopperNote = 200;

const region = (whose: string) =>
  v.pipe(
    line(`Enter ${whose} state`, 80),
    v.transform(text => {
      const state = readState(text);
      return state && stateName(state);
    }),
    v.string("Choose one of Nigeria's states"),
  );

const notAsked = v.pipe(
  v.optional(v.unknown(), ""),
  v.transform(() => ""),
);

/**
 * The delivery form, alike in browser and server except for how strictly the phone number is read. Trims, folds spaces,
 * removes invisible characters, names states alike. A motor park needs no street, collection no address. Source: spec,
 * validation; docs/spec-notes.md#changed (the postal code is optional), docs/spec-notes.md#added.
 */
const deliverySchema = (readPhone: ReadPhone, kind: DeliveryKind, whose: string) => {
  const { asksFor, cityLabel } = deliveryKinds[kind];
  const hasAddress = asksFor === "address";
  const missingCity = hasAddress ? `Enter ${whose} city` : `Enter the ${cityLabel.toLowerCase()}`;
  return v.object({
    fullName: line(`Enter ${whose} full name`, 120),
    email: emailAddress(`Enter ${whose} email address`),
    phone: v.pipe(
      line(`Enter ${whose} phone number`, 40),
      v.transform(readPhone),
      v.string("Enter a phone number such as 0803 123 4567"),
    ),
    street: hasAddress ? line(`Enter ${whose} street address`, 200) : notAsked,
    landmark: optionalLine(120),
    city: asksFor === "nothing" ? notAsked : line(missingCity, 80),
    region: hasAddress ? region(whose) : notAsked,
    postalCode: v.pipe(
      v.nullish(v.string(), ""),
      v.transform(asOneLine),
      v.regex(/^[\p{L}\p{N} -]{0,12}$/u, "Enter a postal code such as 101241, or leave it empty"),
      v.transform(text => text || null),
    ),
    shopperNote: optionalLine(maxShopperNote),
  });
};

/**
 * Returns the cleaned values, or a sentence for each wrong field. The server passes `normalPhone`, which makes numbers
 * international; the browser's reader is lenient and changes nothing. `kind` decides what is asked. `whose`: "the
 * customer's" in sentences for staff.
 */
export function parseDelivery(
  input: unknown,
  readPhone: ReadPhone = plausiblePhone,
  kind: DeliveryKind = usualKind,
  whose = "your",
): ParsedDelivery {
  const parsed = v.safeParse(deliverySchema(readPhone, kind, whose), input, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, delivery: parsed.output };
  const nested: Partial<Record<string, string[]>> = v.flatten(parsed.issues).nested ?? {};
  const fields = deliveryFields.map(field => [field, nested[field]?.[0]] as const).filter(([, problem]) => problem);
  // Input that is no object lacks every required field.
  if (fields.length === 0) return parseDelivery({}, readPhone, kind, whose);
  return { ok: false, fields: Object.fromEntries(fields) };
}

/**
 * The typed number if it may be one, which saves a round trip for a slip. The server is strict (`normalPhone`).
 * Undefined for letters and for Nigerian numbers with a wrong count of digits.
 */
export function plausiblePhone(text: string): string | undefined {
  const digits = phoneDigits(text)?.replace("+", "");
  if (digits === undefined) return undefined;
  // A number has eleven digits, or eight and nine for landlines before 2024.
  const fits = /^0(?!0)/u.test(digits) ? [8, 9, 11].includes(digits.length) : /^\d{8,17}$/u.test(digits);
  return fits ? text : undefined;
}
