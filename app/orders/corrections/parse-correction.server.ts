import * as v from "valibot";
import { parseDeliveryAndReceiver } from "#app/selling/checkout/parse-receiver.server.ts";
import type { DeliveryProblems } from "#app/shop/delivery/delivery.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { parkPhoneProblem } from "#app/shop/delivery/fit-delivery.ts";
import {
  type Correctable,
  type CorrectedFacts,
  type CorrectedField,
  correctableFacts,
  correctedFields,
  fieldsOf,
  formKindOf,
} from "./correction.ts";

/** `seen`: what the form began from; `left`: fields to keep as somebody else changed them. */
export type Correction = { mine: Partial<CorrectedFacts>; seen: Partial<CorrectedFacts>; left: string[] };

type Parsed = { ok: true; correction: Omit<Correction, "left"> } | { ok: false; fields: DeliveryProblems };

const seenFields = Object.fromEntries(correctedFields.map(name => [name, v.optional(v.string())]));
const seenSchema = v.pipe(v.string(), v.parseJson(), v.object(seenFields as Record<CorrectedField, SeenField>));
type SeenField = v.OptionalSchema<v.StringSchema<undefined>, undefined>;

/** The state is not corrected, and those of old orders may be spelled as no state is. */
const anyState = "Lagos";
/** The checkout's rules require an address. An order taken by phone or chat may have none; this one is read instead. */
const noEmail = "none@example.com";

/** Reads the form by the checkout's own rules. Undefined without the values that it began from. */
export function parseCorrection(form: FormData, order: Correctable): Parsed | undefined {
  const parsedSeen = v.safeParse(seenSchema, form.get("seen"));
  if (!parsedSeen.success) return undefined;
  const fields = fieldsOf(order);
  const seen = pick({ ...correctableFacts(order), ...parsedSeen.output } as CorrectedFacts, fields);
  const typed = Object.fromEntries(fields.map(name => [name, textOf(form, name) ?? seen[name]]));
  const staysWithout = correctableFacts(order).email === "" && typed.email?.trim() === "";
  const input = {
    ...typed,
    ...(staysWithout && { email: noEmail }),
    region: anyState,
    hasReceiver: order.receiverName,
  };
  const parsed = parseDeliveryAndReceiver(input, formKindOf(order), "the customer's");
  if (!parsed.ok) return parsed;
  const { receiverName = "", receiverPhone = "", otherPhone = "", ...others } = parsed.delivery;
  const { landmark = "", shopperNote = "", neededBy = "", ...rest } = others;
  const problem = callProblem(order, receiverPhone || rest.phone);
  if (problem) return { ok: false, fields: { [receiverPhone ? "receiverPhone" : "phone"]: problem } };
  const people = { receiverName, receiverPhone, otherPhone };
  const facts = { ...rest, ...people, landmark, shopperNote, neededBy, postalCode: rest.postalCode ?? "" };
  return { ok: true, correction: { mine: pick({ ...facts, ...(staysWithout && { email: "" }) }, fields), seen } };
}

/** The motor park rings its receiver. Staff have asked about an unusual number. */
function callProblem(order: Correctable, phone: string): string | undefined {
  return deliveryKinds[formKindOf(order)].callsReceiver ? parkPhoneProblem(phone, true) : undefined;
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}

/** Returns only the facts with these names. */
export function pick(facts: CorrectedFacts, names: readonly CorrectedField[]): Partial<CorrectedFacts> {
  return Object.fromEntries(names.map(name => [name, facts[name]]));
}
