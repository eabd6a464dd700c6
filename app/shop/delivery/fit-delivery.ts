import type { DeliveryWay } from "./asked-rate.ts";
import { deliveryKinds } from "./delivery-kinds.ts";
import type { Delivery, DeliveryProblems } from "./delivery.ts";
import { readState, stateName } from "./nigerian-states.ts";

/** The blocks of mobile numbers in use: 070, 080, 081, 090, 091. */
const mobile = /^\+234(?:70|80|81|90|91)\d{8}$/u;
const landLine = /^\+2342\d{9}$/u;

const noAddress = { street: "", postalCode: null, landmark: undefined };

/**
 * The form as it goes with the chosen way: the state of an address is that of the chosen place, and a motor park gets
 * the mobile number it calls. A number of no known block is accepted once the shopper is sure. Otherwise a sentence for
 * each field that does not fit. What the way does not need is left out. `delivery` has its phone number in the
 * international form.
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
  const phone = callsReceiver ? parkPhoneProblem(delivery.phone, phoneIsSure) : undefined;
  if (phone) return { ok: false, fields: { phone } };
  return { ok: true, delivery: { ...delivery, ...noAddress, region: stateName(to.state) } };
}

/** What is wrong with the state of an address, where one is asked for, at a chosen place; undefined when it fits. */
export function stateProblem(region: string, { kind, to }: Pick<DeliveryWay, "kind" | "to">): string | undefined {
  if (deliveryKinds[kind].asksFor !== "address" || !to || readState(region) === to.state) return undefined;
  const name = stateName(to.state);
  return `You chose delivery in ${name}. Enter ${name} here, or choose your area again.`;
}

function parkPhoneProblem(phone: string, isSure: boolean): string | undefined {
  if (mobile.test(phone)) return undefined;
  if (landLine.test(phone)) return "The park calls this number: enter a mobile number such as 0803 123 4567";
  return isSure
    ? undefined
    : "The park calls this number. If it is right, place your order again; else enter a mobile number such as 0803 123 4567";
}
