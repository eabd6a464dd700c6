import { orderMoves, type OrderStage, statesOf } from "#app/platform/tables/states.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { OrderFlag } from "./order-flags.ts";

/** Where an order stands; it is 'submitted' when made, the owner sets the other two. Source: spec, states. */
export const orderStatuses = statesOf(orderMoves);

export type OrderStatus = keyof typeof orderMoves;

/** An order for the owner's list; `totalKobo` with delivery, `dueKobo` of it is still to be paid. */
export type OrderSummary = {
  id: string;
  number: string;
  /** "" of a customer who gave none. */
  customerEmail: string;
  phone: string;
  fullName: string;
  city: string;
  region: string;
  createdAt: Date;
  /** Null while something is due. */
  paidAt: Date | null;
  totalKobo: number;
  dueKobo: number;
  status: OrderStatus;
  /** Where it is on its way. */
  stage: OrderStage;
  /** How many pieces, all lines together. */
  pieces: number;
  /** That of its first piece, as it was sold. */
  picture: StoredPicture | null;
  /** Its money came when its pieces had been let go. */
  isPaidLate: boolean;
  /** The title of the aso-ebi page it was bought through. */
  collection: string | null;
  flags: OrderFlag[];
};
