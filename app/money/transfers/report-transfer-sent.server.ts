import { eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { extendCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { OutboxContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { isDiskFull } from "#app/platform/http/outage.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import { PictureStoreOutage } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { readUpload } from "#app/platform/pictures/read-upload.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { guestTransferMs } from "#app/stock/holds/checkout-hold.ts";
import { maxTransferPictureBytes, transferPictureTooLarge } from "./transfer.ts";
import { transfers } from "./transfer-tables.server.ts";

/** `noted`: stored. `refused`: the picture, with a `problem`; nothing stored. `over`: waits no more. `unknown`. */
export type ToldSent = { kind: "noted" | "over" | "unknown" | "too-many-tries" } | { kind: "refused"; problem: string };

/** Per transfer, and per address, which may be a carrier's. */
const limits = { ofTransfer: { limit: 6, minutes: 60 }, ofAddress: { limit: 60, minutes: 60 } };

/**
 * The shopper reports a transfer: renews the hold once by the owner's hours and tells the owner. One picture may come
 * now or later. A guest's word alone renews it by two hours, or anybody could hold stock for days; a picture by the
 * owner's. Limits are checked before the body is read.
 */
export async function reportTransferSent(
  shop: SettingsWriteContext & OutboxContext & UploadContext,
  request: Request,
  trackToken: string,
): Promise<ToldSent> {
  const [told] = await shop.db
    .select({ id: checkouts.id, state: checkouts.state, key: transfers.pictureKey, pictureAt: transfers.pictureAt })
    .from(checkouts)
    .innerJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(eq(checkouts.trackToken, trackToken));
  if (!told) return { kind: "unknown" };
  if (told.state !== "waiting") return { kind: "over" };
  const tried = await countTry(shop, [
    { key: `sent transfers from ${clientAddress(request)}`, ...limits.ofAddress },
    { key: `sent transfer of ${told.id}`, ...limits.ofTransfer },
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const file = (await readForm(request)).get("picture");
  // An empty field sends a file without a name.
  const isChosen = file instanceof File && (file.size > 0 || file.name !== "");
  // Only the first picture extends the hold.
  const takes = isChosen && told.pictureAt === null;
  if (takes) {
    const problem = await keepPicture(shop, file, told.key);
    if (problem) return { kind: "refused", problem };
  }
  const { transferHours } = await findShopSettings(shop);
  const kind = await note(shop, { checkoutId: told.id, hasPicture: takes, renewalMs: transferHours * 60 * 60_000 });
  shop.workSoon?.();
  return { kind };
}

/** Stores the picture re-encoded without metadata. Returns a sentence when it is refused. */
async function keepPicture(shop: UploadContext, file: File, key: string): Promise<string | undefined> {
  if (file.size > maxTransferPictureBytes) return transferPictureTooLarge;
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    return "This is a PDF. Take a screenshot and choose that, or send no picture.";
  }
  const upload = await shop.pictures.receive(() => readUpload(bytes));
  if (upload.kind === "refused") return upload.problem;
  try {
    await shop.proofPictures.keep(privateName(key), upload.source);
  } catch (error) {
    if (!isDiskFull(error) && !(error instanceof PictureStoreOutage)) throw error;
    return "We couldn't save the picture. Send it later, or send no picture.";
  }
  return undefined;
}

async function note(
  { db, now: clock }: WriteContext,
  { checkoutId, hasPicture, renewalMs }: { checkoutId: string; hasPicture: boolean; renewalMs: number },
): Promise<"noted" | "over"> {
  return await transact(db, async transaction => {
    const now = clock();
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (checkout?.state !== "waiting") return "over";
    const [transfer] = await transaction
      .select({ toldSentAt: transfers.toldSentAt, pictureAt: transfers.pictureAt, isGuest })
      .from(transfers)
      .innerJoin(customers, eq(customers.id, checkout.customerId))
      .where(eq(transfers.checkoutId, checkoutId));
    const isFirst = transfer!.toldSentAt === null;
    const sent = { ...(isFirst && { toldSentAt: now }), ...(hasPicture && { pictureAt: now }) };
    if (!isFirst && !hasPicture) return "noted";
    await transaction.update(transfers).set(sent).where(eq(transfers.checkoutId, checkoutId));
    const work = {
      kind: "transfer-told",
      key: `transfer-told:${checkoutId}:${now.getTime()}`,
      payload: { checkoutId },
    };
    await addToOutbox(transaction, { ...work, now });
    const longerMs = renewalOf(transfer!, { isFirst, hasPicture, renewalMs });
    if (longerMs === 0) return "noted";
    await extendCheckout(transaction, checkout, new Date(checkout.expiresAt.getTime() + longerMs));
    return "noted";
  });
}

function renewalOf(
  { isGuest: isOfGuest }: { isGuest: boolean },
  { isFirst, hasPicture, renewalMs }: { isFirst: boolean; hasPicture: boolean; renewalMs: number },
): number {
  if (isOfGuest && hasPicture) return renewalMs;
  if (!isFirst) return 0;
  return isOfGuest ? Math.min(guestTransferMs, renewalMs) : renewalMs;
}
