import * as v from "valibot";
import { asOneLine } from "#app/lib/one-line-text.ts";
import { type ParsedForm, parseForm } from "#app/lib/parse-form.ts";
import { type Delivery, type ParsedDelivery, parseDelivery } from "#app/shop/delivery/delivery.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { neededBySchema } from "./check-days.server.ts";

const line = (missing: string, maxLength: number) =>
  v.pipe(
    v.optional(v.string(missing), ""),
    v.transform(asOneLine),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Use at most ${maxLength} characters`),
  );

const tick = v.pipe(v.optional(v.unknown()), v.transform(Boolean));

/** Nobody rings a foreign number from the door. The buyer's own may be one. */
const receiverSchema = (kind: DeliveryKind) => {
  const isRung = deliveryKinds[kind].carrier === "rider" ? "The rider rings" : "They are called on";
  return v.object({
    receiverName: line("Enter their name", 120),
    receiverPhone: v.pipe(
      line("Enter their phone number", 40),
      v.transform(normalPhone),
      v.string("Enter a phone number such as 0803 123 4567"),
      v.startsWith("+234", `${isRung} this number, so it must be Nigerian`),
    ),
    hidesPrices: tick,
  });
};

const asked = v.object({ hasReceiver: tick });

/** Read wherever it was typed, which the checkout does not ask for. The rider rings it, so it is Nigerian. */
export const otherPhoneSchema = v.pipe(
  v.optional(v.string(), ""),
  v.transform(asOneLine),
  v.maxLength(40, "Number too long"),
  v.transform(text => (text === "" ? "" : normalPhone(text))),
  v.string("Enter a phone number such as 0803 123 4567"),
  v.regex(/^(?:$|\+234)/u, "The rider rings this number, so it must be Nigerian"),
);

const otherSchema = v.object({ otherPhone: otherPhoneSchema });
const neededSchema = v.object({ neededBy: neededBySchema });

/**
 * Reads the delivery form on the server, with who receives it in the buyer's place where that is ticked. The browser
 * does not read the receiver, because few orders have one.
 */
export function parseDeliveryAndReceiver(
  input: unknown,
  kind: DeliveryKind = usualKind,
  whose?: string,
): ParsedDelivery {
  const delivery = withNeeded(withOther(parseDelivery(input, normalPhone, kind, whose), input, kind), input);
  const { success, output } = v.safeParse(asked, input);
  if (!success || !output.hasReceiver) return delivery;
  return joined(delivery, parseForm(receiverSchema(kind), input as Record<string, unknown>));
}

/** Adds the other number for the rider, where a rider brings the order and one was typed. */
function withOther(parsed: ParsedDelivery, input: unknown, kind: DeliveryKind): ParsedDelivery {
  if (deliveryKinds[kind].carrier !== "rider" || !v.is(typedOther, input)) return parsed;
  return joined(parsed, parseForm(otherSchema, input));
}

const typedOther = v.looseObject({ otherPhone: v.string() });

/** Adds the day by which it is needed, where the form asked for one. */
function withNeeded(parsed: ParsedDelivery, input: unknown): ParsedDelivery {
  return v.is(typedNeeded, input) ? joined(parsed, parseForm(neededSchema, input)) : parsed;
}

const typedNeeded = v.looseObject({ neededBy: v.string() });

function joined(parsed: ParsedDelivery, more: ParsedForm<Partial<Delivery>>): ParsedDelivery {
  if (parsed.ok && more.ok) return { ok: true, delivery: { ...parsed.delivery, ...more.values } };
  return { ok: false, fields: { ...(!parsed.ok && parsed.fields), ...(!more.ok && more.fields) } };
}
