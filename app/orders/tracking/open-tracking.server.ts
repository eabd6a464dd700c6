import type { AwaitedCall } from "#app/money/pay-on-delivery/awaited-call.ts";
import { findAwaitedCall } from "#app/money/pay-on-delivery/find-awaited-call.server.ts";
import { findToldTransfer } from "#app/money/transfers/find-transfer.server.ts";
import type { ToldTransfer } from "#app/money/transfers/transfer.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findTrackedOrder } from "./find-tracked-order.server.ts";
import { findWaitingNumber, type RiderNumber } from "./rider-number.server.ts";
import type { TrackedOrder } from "./tracked-order.ts";

/** Rate limit for unknown links. High, because a carrier's customers share one address. */
const wrongLinks = { limit: 100, minutes: 60 };

export type OpenedTracking =
  | { kind: "found"; order: TrackedOrder }
  | { kind: "transfer"; transfer: ToldTransfer; riderNumber: RiderNumber | undefined }
  | { kind: "call"; call: AwaitedCall; riderNumber: RiderNumber | undefined }
  | { kind: "unknown" | "too-many-tries" };

const isToken = /^[\da-f]{32}$/u;

/**
 * Opens a tracking link: the order, or the transfer or call it still waits for. `unknown`: no such link;
 * `too-many-tries`: after a hundred wrong links in an hour from one network address. A right link always opens: its 122
 * random bits cannot be guessed, and others behind a carrier's address must not be locked out.
 */
export async function openTracking(
  shop: SettingsWriteContext,
  request: Request,
  token: string,
): Promise<OpenedTracking> {
  const order = isToken.test(token) ? await findTrackedOrder(shop, token) : undefined;
  if (order) return { kind: "found", order };
  const transfer = isToken.test(token) ? await findToldTransfer(shop, token) : undefined;
  if (transfer) return { kind: "transfer", transfer, riderNumber: await findWaitingNumber(shop, token) };
  const call = isToken.test(token) ? await findAwaitedCall(shop, token) : undefined;
  if (call) return { kind: "call", call, riderNumber: await findWaitingNumber(shop, token) };
  const tried = await countTry(shop, [{ key: `wrong tracking links from ${clientAddress(request)}`, ...wrongLinks }]);
  return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
}
