import * as v from "valibot";
import { asOneLine } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { type ParsedDelivery, parseDelivery } from "#app/shop/delivery/delivery.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";

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

/**
 * Reads the delivery form on the server, with who receives it in the buyer's place where that is ticked. The browser
 * does not read the receiver, because few orders have one.
 */
export function parseDeliveryAndReceiver(
  input: unknown,
  kind: DeliveryKind = usualKind,
  whose?: string,
): ParsedDelivery {
  const delivery = withOther(parseDelivery(input, normalPhone, kind, whose), input, kind);
  const { success, output } = v.safeParse(asked, input);
  if (!success || !output.hasReceiver) return delivery;
  const receiver = parseForm(receiverSchema(kind), input as Record<string, unknown>);
  if (delivery.ok && receiver.ok) return { ok: true, delivery: { ...delivery.delivery, ...receiver.values } };
  return { ok: false, fields: { ...(!delivery.ok && delivery.fields), ...(!receiver.ok && receiver.fields) } };
}

/** Adds the other number for the rider, where a rider brings the order and one was typed. */
function withOther(parsed: ParsedDelivery, input: unknown, kind: DeliveryKind): ParsedDelivery {
  if (deliveryKinds[kind].carrier !== "rider" || !v.is(typedOther, input)) return parsed;
  const other = parseForm(otherSchema, input);
  if (parsed.ok && other.ok) return { ok: true, delivery: { ...parsed.delivery, ...other.values } };
  return { ok: false, fields: { ...(!parsed.ok && parsed.fields), ...(!other.ok && other.fields) } };
}

const typedOther = v.looseObject({ otherPhone: v.string() });
