import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import { isPacking, isParcelHere, maxPictures } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { Upload } from "#app/platform/http/page-handle.ts";
import { PictureSet } from "./picture-set.tsx";

/** Takes three pictures at a time, as large as they may be. */
export const parcelUpload: Upload = {
  maxBytes: 25 * 1024 * 1024,
  refusal: "Too large. Go back and choose pictures of at most 8 MB each.",
  atOnce: 12,
};

/** The `keys` are in the order in which the pictures were chosen. */
export type ParcelFacts = { isRequired: boolean; keys: string[] };

export type PictureAnswer = FormRefusal<MessageKey>;

type ParcelPicturesProps = { order: OrderDetail; parcel: ParcelFacts; problem: string | undefined };

/** Staff add and remove pictures until the order is sent. */
export function ParcelPictures({ order, parcel: { isRequired, keys }, problem }: ParcelPicturesProps) {
  const { next } = stepsFrom(order);
  const isMissing = isRequired && keys.length === 0 && next !== undefined && isPacking({ from: order.stage, to: next });
  return (
    <PictureSet
      id={order.id}
      keys={keys}
      title="Parcel"
      what="the parcel"
      most={maxPictures.parcel}
      isOpen={isParcelHere(order.stage)}
      intent="add-pictures"
      hint={<ParcelHint isMissing={isMissing} />}
      problem={problem}
    />
  );
}

function ParcelHint({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      {isMissing && "Needed before you mark this order as packed. "}
      Up to {maxPictures.parcel}, until the order is sent. Anyone with the order's link sees them: leave out the
      address.
    </>
  );
}
