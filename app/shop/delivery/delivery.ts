import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { asOneLine } from "#app/lib/one-line-text.ts";
import { deliveryKinds, usualKind } from "./delivery-kinds.ts";
import { phoneDigits } from "./phone-digits.ts";
import type { DeliveryKind } from "#app/platform/tables/states.ts";
import { readState, stateName } from "./nigerian-states.ts";

/**
 * Who receives the parcel and where, as the checkout's form sends it; `postalCode` null and `landmark` undefined when
 * left empty. What the chosen kind of delivery does not ask for is "".
 */
export type Delivery = Omit<v.InferOutput<ReturnType<typeof deliverySchema>>, "landmark"> & {
  landmark?: string | undefined;
};

/** Reads a phone number; undefined when it is none. */
type ReadPhone = (text: string) => string | undefined;

/** The names of the form's fields, in the order they stand on the page. */
export const deliveryFields = [
  "fullName",
  "email",
  "phone",
  "street",
  "landmark",
  "city",
  "region",
  "postalCode",
] as const;

export type DeliveryField = (typeof deliveryFields)[number];

/** What is wrong with each field, in words for the shopper. */
export type DeliveryProblems = Partial<Record<DeliveryField, string>>;

const line = (missing: string, maxLength: number) =>
  v.pipe(
    v.optional(v.string(missing), ""),
    v.transform(asOneLine),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Use at most ${maxLength} characters`),
  );

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
 * The delivery form, the same in the browser and on the server except for how strictly the phone number is read:
 * trimmed, spaces folded, what shows nothing gone, a state by its shown name however it is spelled. A motor park is not
 * told a street, and who collects gives no address. Source: spec, validation;
 * docs/spec-notes.md#kept-and-made-coherent (the postal code is optional), docs/spec-notes.md#added.
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
    landmark: v.pipe(
      v.optional(v.string(), ""),
      v.transform(asOneLine),
      v.maxLength(120, "Use at most 120 characters"),
      v.transform(text => text || undefined),
    ),
    city: asksFor === "nothing" ? notAsked : line(missingCity, 80),
    region: hasAddress ? region(whose) : notAsked,
    postalCode: v.pipe(
      v.nullish(v.string(), ""),
      v.transform(asOneLine),
      v.regex(/^[\p{L}\p{N} -]{0,12}$/u, "Enter a postal code such as 101241, or leave it empty"),
      v.transform(text => text || null),
    ),
  });
};

/**
 * Checks a delivery form: the cleaned values, or a sentence for each field that needs the shopper. On the server
 * `readPhone` is `normalPhone`, whose phone numbers are international; the browser's is lenient and changes none.
 * `kind`: how it is delivered, which decides what is asked. `whose`: of whom the sentences speak, "the customer's" to
 * staff.
 */
export function parseDelivery(
  input: unknown,
  readPhone: ReadPhone = plausiblePhone,
  kind: DeliveryKind = usualKind,
  whose = "your",
): { ok: true; delivery: Delivery } | { ok: false; fields: DeliveryProblems } {
  const parsed = v.safeParse(deliverySchema(readPhone, kind, whose), input, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, delivery: parsed.output };
  const nested = v.flatten<ReturnType<typeof deliverySchema>>(parsed.issues).nested ?? {};
  const fields = deliveryFields.map(field => [field, nested[field]?.[0]] as const).filter(([, problem]) => problem);
  // For input that is no object, every required field is missing.
  if (fields.length === 0) return parseDelivery({}, readPhone, kind, whose);
  return { ok: false, fields: Object.fromEntries(fields) };
}

/**
 * A phone number as it was typed, when it may be one: enough to spare the shopper a round trip for a slip. The server
 * reads it strictly (`normalPhone`). Undefined for letters and for a number of ours with a digit too few or too many.
 */
export function plausiblePhone(text: string): string | undefined {
  const digits = phoneDigits(text)?.replace("+", "");
  if (digits === undefined) return undefined;
  // Eleven digits, or the eight and nine of the land lines before 2024.
  const fits = /^0(?!0)/u.test(digits) ? [8, 9, 11].includes(digits.length) : /^\d{8,17}$/u.test(digits);
  return fits ? text : undefined;
}
