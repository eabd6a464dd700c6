import type { DeliveryWay } from "./asked-rate.ts";
import type { Delivery, DeliveryProblems } from "./delivery.ts";
import { deliveryKinds } from "./delivery-kinds.ts";
import { readState, stateName } from "./nigerian-states.ts";

/** Mobile blocks in use: 070, 080, 081, 090, 091. */
const mobile = /^\+234(?:70|80|81|90|91)\d{8}$/u;
const landLine = /^\+2342\d{9}$/u;

const noAddress = { street: "", postalCode: null, landmark: undefined };

/**
 * Fits the form to the chosen way: the chosen place's state, a mobile number for the motor park's call, no unneeded
 * fields. A number of an unknown block is accepted when the shopper confirms it. Else a sentence for each field.
 * `delivery` has an international phone number.
 */
export function fitDelivery(
  delivery: Delivery,
  { kind, rate, to }: DeliveryWay,
  phoneIsSure = false,
): { ok: true; delivery: Delivery } | { ok: false; fields: DeliveryProblems } {
  if (!rate || !to) return { ok: true, delivery };
  const { asksFor, callsReceiver } = deliveryKinds[kind];
  if (asksFor === "nothing") return { ok: true, delivery: { ...delivery, ...noAddress, city: "", region: "" } };
  if (asksFor === "address") {
    const problem = stateProblem(delivery.region, { kind, to });
    return problem ? { ok: false, fields: { region: problem } } : { ok: true, delivery };
  }
  const { phone, receiverPhone } = delivery;
  const problem = callsReceiver ? parkPhoneProblem(receiverPhone ?? phone, phoneIsSure) : undefined;
  if (problem) return { ok: false, fields: { [receiverPhone ? "receiverPhone" : "phone"]: problem } };
  return { ok: true, delivery: { ...delivery, ...noAddress, region: stateName(to.state) } };
}

/** Returns undefined when the state fits the chosen place, or is not asked for. */
export function stateProblem(region: string, { kind, to }: Pick<DeliveryWay, "kind" | "to">): string | undefined {
  if (deliveryKinds[kind].asksFor !== "address" || !to || readState(region) === to.state) return undefined;
  const name = stateName(to.state);
  return `You chose delivery in ${name}. Enter ${name} here, or choose your area again.`;
}

/** Why a motor park cannot ring this number; undefined when it can. */
export function parkPhoneProblem(phone: string, isSure: boolean): string | undefined {
  if (mobile.test(phone)) return undefined;
  if (landLine.test(phone)) return "The park calls this number: enter a mobile number such as 0803 123 4567";
  return isSure
    ? undefined
    : "The park calls this number. If it is right, place your order again. Otherwise enter a mobile number such as 0803 123 4567";
}
