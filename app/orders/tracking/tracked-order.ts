import type { OwnOrder } from "#app/orders/orders/own-order.ts";
import type { DeliveryPromise } from "#app/platform/tables/columns.server.ts";
import type { Carrier } from "#app/platform/tables/order-tables.server.ts";
import type { DeliveryKind, OrderStage, ReturnState } from "#app/platform/tables/states.ts";

/** A stage an order has reached, or one that is still to come. `at`: when, where that is known. */
export type TrackedStep = { stage: OrderStage; isReached: boolean; at: Date | undefined };

/**
 * An order as anybody sees it who has its link, which may be handed on: of the person no more than `firstName` ("" when
 * their name has none) and `place`. Amounts are integer kobo. `collectAddress`, `collectHours`: where and when it is
 * collected, "" when the owner has not said or it is delivered. `collectCode`: what is said at the counter, until it is
 * collected. `carrier`: who carries it, once it was sent.
 */
export type TrackedOrder = Pick<
  OwnOrder,
  | "number"
  | "createdAt"
  | "paidAt"
  | "dueKobo"
  | "status"
  | "wantsDelivery"
  | "subtotalKobo"
  | "discountKobo"
  | "discountReason"
  | "feeKobo"
  | "totalKobo"
  | "refunds"
> & {
  /** Of what is due, what is paid when it is brought; 0 where nothing is paid at the door. */
  dueAtDoorKobo: number;
  firstName: string;
  place: string;
  kind: DeliveryKind;
  stage: OrderStage;
  steps: TrackedStep[];
  days: DeliveryPromise["days"];
  parkPays: DeliveryPromise["parkPays"];
  collectAddress: string;
  collectHours: string;
  collectCode: string | undefined;
  carrier: Carrier | undefined;
  /** The shop has to look at something about its payment. */
  needsAttention: boolean;
  lines: OwnOrder["lines"];
  /** What of it went back, or is to; undefined where nothing is said of returns. */
  returns: { ordinal: number; state: ReturnState }[] | undefined;
};

type StageEvent = { stage: OrderStage; at: Date };

/**
 * The stages reached, in the order they were, and those still to come. `events`: the changes of the stage, oldest
 * first; a change back to an earlier stage takes back what came after it. A `stage` that no event led to has no time.
 */
export function stepsOf(order: {
  placedAt: Date;
  stage: OrderStage;
  events: readonly StageEvent[];
  usual: readonly OrderStage[];
}): TrackedStep[] {
  const { placedAt, stage, events, usual } = order;
  const reached: { stage: OrderStage; at: Date | undefined }[] = [{ stage: "placed", at: placedAt }];
  const reach = (next: OrderStage, at: Date | undefined) => {
    const known = reached.findIndex(step => step.stage === next);
    if (known === -1) reached.push({ stage: next, at });
    else reached.splice(known + 1);
  };
  for (const event of events) reach(event.stage, event.at);
  if (reached.at(-1)?.stage !== stage) reach(stage, undefined);
  const place = usual.indexOf(stage);
  const toCome = place === -1 ? [] : usual.slice(place + 1);
  return [
    ...reached.map(step => ({ ...step, isReached: true })),
    ...toCome.map(next => ({ stage: next, isReached: false, at: undefined })),
  ];
}
