import * as v from "valibot";

/** Who receives the parcel and where, as the checkout's form sends it; `postalCode` null when left empty. */
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** The names of the form's fields, in the order they stand on the page. */
export const deliveryFields = ["fullName", "email", "phone", "street", "city", "region", "postalCode"] as const;

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

/**
 * The delivery form, the same in the browser and on the server: trimmed, spaces folded, control characters gone; the
 * phone number as `normalPhone` gives it. Source: spec §5; design §10 (the postal code is optional).
 */
export const deliverySchema = v.object({
  fullName: line("Enter your full name", 120),
  email: v.pipe(line("Enter your email address", 254), v.email("Enter an email address such as ada@example.com")),
  phone: v.pipe(
    line("Enter your phone number", 40),
    v.transform(normalPhone),
    v.string("Enter a phone number such as 0803 123 4567"),
  ),
  street: line("Enter your street address", 200),
  city: line("Enter your city", 80),
  region: line("Enter your state", 80),
  postalCode: v.pipe(
    v.nullish(v.string(), ""),
    v.transform(asOneLine),
    v.regex(/^[\p{L}\p{N} -]{0,12}$/u, "Enter a postal code such as 101241, or leave it empty"),
    v.transform(text => text || null),
  ),
});

/** Checks a delivery form: the cleaned values, or a sentence for each field that needs the shopper. */
export function parseDelivery(
  input: unknown,
): { ok: true; delivery: Delivery } | { ok: false; fields: DeliveryProblems } {
  const parsed = v.safeParse(deliverySchema, input, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, delivery: parsed.output };
  const nested = v.flatten<typeof deliverySchema>(parsed.issues).nested ?? {};
  const fields = deliveryFields.map(field => [field, nested[field]?.[0]] as const).filter(([, problem]) => problem);
  // Not an object at all: every required field is missing.
  if (fields.length === 0) return parseDelivery({});
  return { ok: false, fields: Object.fromEntries(fields) };
}

/**
 * A phone number in one form: Nigerian ones, typed in any usual way ("0803 123 4567", "+234 (0) 803-123-4567",
 * "2348031234567"), become "+2348031234567"; numbers of other countries need their "+" and keep their digits.
 * Returns undefined for anything else.
 */
export function normalPhone(text: string): string | undefined {
  if (!/^[+(]?[\d\s().\-/]+$/u.test(text)) return undefined;
  const digits = text.replace(/\D/gu, "");
  const isInternational = text.trimStart().startsWith("+") || digits.startsWith("00");
  const number = digits.replace(/^00/u, "");
  const national = /^234/u.test(number) && number.length > 10 ? number.slice(3).replace(/^0/u, "") : undefined;
  const nigerian = national ?? (isInternational ? "" : digits.replace(/^0/u, ""));
  // Mobiles have ten digits after the 0, land lines eight to ten.
  const isNigerian =
    /^[789]\d{9}$/u.test(nigerian) || ((national || digits.startsWith("0")) && /^[1-9]\d{7,8}$/u.test(nigerian));
  if (isNigerian) return `+234${nigerian}`;
  return isInternational && !/^234/u.test(number) && /^[1-9]\d{7,14}$/u.test(number) ? `+${number}` : undefined;
}

function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}
