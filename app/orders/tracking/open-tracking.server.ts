import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { AwaitedCall } from "#app/money/pay-on-delivery/awaited-call.ts";
import { findAwaitedCall } from "#app/money/pay-on-delivery/find-awaited-call.server.ts";
import { findToldTransfer } from "#app/money/transfers/find-transfer.server.ts";
import type { ToldTransfer } from "#app/money/transfers/transfer.ts";
import { findTrackedOrder } from "./find-tracked-order.server.ts";
import type { TrackedOrder } from "./tracked-order.ts";

/** More wrong links than people mistype, from an address that a mobile carrier shares among many. */
const wrongLinks = { limit: 100, minutes: 60 };

/** What a link leads to. */
export type OpenedTracking =
  | { kind: "found"; order: TrackedOrder }
  | { kind: "transfer"; transfer: ToldTransfer }
  | { kind: "call"; call: AwaitedCall }
  | { kind: "unknown" | "too-many-tries" };

const isToken = /^[\da-f]{32}$/u;

/**
 * The order that a tracking link leads to, or the transfer or the call that is to become it. `unknown` for a link that
 * leads to none; after a hundred of those in an hour from one network address every further one is `too-many-tries`. A
 * link that is right opens always: with 122 random bits none is found by trying, so who tries from a carrier's address
 * must not lock out the others behind it.
 */
export async function openTracking(
  shop: Parameters<typeof findTrackedOrder>[0] & Parameters<typeof countTry>[0],
  request: Request,
  token: string,
): Promise<OpenedTracking> {
  const order = isToken.test(token) ? await findTrackedOrder(shop, token) : undefined;
  if (order) return { kind: "found", order };
  const transfer = isToken.test(token) ? await findToldTransfer(shop, token) : undefined;
  if (transfer) return { kind: "transfer", transfer };
  const call = isToken.test(token) ? await findAwaitedCall(shop, token) : undefined;
  if (call) return { kind: "call", call };
  const tried = await countTry(shop, [{ key: `wrong tracking links from ${clientAddress(request)}`, ...wrongLinks }]);
  return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
}
