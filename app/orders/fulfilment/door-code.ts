import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** The four digits as staff typed them, and who took the order without them; "" for what was not said. */
export type HandedOver = { doorCode: string; takenBy: string };

/** Letters and spaces between the digits are left out, because a code is heard on the phone. */
export const handedFields = {
  doorCode: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.replaceAll(/\D/gu, "").slice(0, 8)),
    ),
    "",
  ),
  takenBy: v.optional(v.pipe(oneLineName, v.maxLength(80, "Use at most 80 characters.")), ""),
};

/** True for the step in which a rider's parcel reaches its customer. */
export function isDoorStep({ from, to }: { from: OrderStage; to: OrderStage | undefined }): boolean {
  return from === "sent" && to === "delivered";
}
