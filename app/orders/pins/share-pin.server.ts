import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import { linkActor, recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { findByLink } from "#app/orders/tracking/find-by-link.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { noPin, type PinColumns, takesPin } from "./pin.ts";
import { placeUnknown } from "./pin-words.ts";

/** A less exact place is refused: a rider would look for the door in the wrong street. */
const mostAccuracyM = 500;
/** These degrees bound the country; a place beyond them is refused. */
const nigeria = { lat: [4, 14], lng: [2.6, 14.8] } as const;

const isWithin = (degrees: number, [least, most]: readonly [number, number]) => degrees >= least && degrees <= most;

const notHere = "That place is not in Nigeria. Share it when you are where the order goes.";
const notExact = `Your phone's place may be more than ${mostAccuracyM} m off. Turn on precise location, then try again.`;

/** Our script writes a number like this, without an exponent. */
const typedNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,9}(?:\.\d{1,20})?$/u), v.transform(Number), v.minValue(least), v.maxValue(most));

const degrees = (most: number) =>
  v.pipe(
    typedNumber(-most, most),
    v.transform(exact => Math.round(exact * 100_000) / 100_000),
  );

const schema = v.object({
  lat: degrees(90),
  lng: degrees(180),
  accuracy: v.pipe(typedNumber(0, 100_000_000), v.transform(Math.ceil)),
});

export type PinOutcome =
  | { kind: "saved" | "unknown" | "too-late" | "too-many-tries" }
  | { kind: "refused"; sentence: string };

type Posted = { token: string; form: FormData };

/** Saves where the shopper's phone is, by the order's link, while a rider is to bring the order. */
export async function sharePin(shop: SettingsWriteContext, request: Request, posted: Posted): Promise<PinOutcome> {
  const read = readPin(posted.form, shop.now());
  if (typeof read === "string") return { kind: "refused", sentence: read };
  return await writePin(shop, request, { token: posted.token, pin: read });
}

/** Takes the order's pin away, by its link, for as long as one is kept. */
export async function removePin(shop: SettingsWriteContext, request: Request, token: string): Promise<PinOutcome> {
  return await writePin(shop, request, { token, pin: noPin });
}

/** Returns a sentence for a place that can't be a pin. */
function readPin(form: FormData, now: Date): PinColumns | string {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return placeUnknown;
  const { lat, lng, accuracy } = parsed.values;
  if (!isWithin(lat, nigeria.lat) || !isWithin(lng, nigeria.lng)) return notHere;
  if (accuracy > mostAccuracyM) return notExact;
  return { pinLat: lat, pinLng: lng, pinAccuracyM: accuracy, pinAt: now };
}

async function writePin(
  shop: SettingsWriteContext,
  request: Request,
  { token, pin }: { token: string; pin: PinColumns },
): Promise<PinOutcome> {
  const isShared = pin.pinAt !== null;
  if (isShared && !(await findShopSettings(shop)).takesPins) return { kind: "too-late" };
  const found = await findByLink(shop, request, { token, what: "pins" });
  if (found.kind !== "found") return found;
  return await transact(shop.db, async (transaction): Promise<PinOutcome> => {
    const order = (await lockOrder(transaction, found.id))!;
    if (isShared && !takesPin(order)) return { kind: "too-late" };
    if (!isShared && !order.pinAt) return { kind: "saved" };
    const now = shop.now();
    await changeOrder(transaction, order, { change: pin, now });
    // The history says that there was a pin, and not where: a shopper who removes it has removed it.
    const kind = isShared ? "pin-shared" : "pin-removed";
    await recordOrderEvent(transaction, { orderId: order.id, actor: linkActor, kind, now });
    return { kind: "saved" };
  });
}
