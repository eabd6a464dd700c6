import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { isParcelHere, maxPictures } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { Upload } from "#app/platform/http/page-handle.ts";
import { PictureList } from "./picture-list.tsx";
import { AddPictures, PictureProblem } from "./picture-upload.tsx";

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
  const isHere = isParcelHere(order.stage);
  const isMissing = isRequired && keys.length === 0 && order.stage === "placed";
  const isFull = keys.length >= maxPictures.parcel;
  return (
    <div className="stack gap-3">
      <PictureList id={order.id} keys={keys} title="Parcel" what="the parcel" isOpen={isHere} />
      {isHere && !isFull && (
        <AddPictures
          intent="add-pictures"
          label="Add pictures of the parcel"
          hint={<ParcelHint isMissing={isMissing} />}
          isOne={false}
          count={keys.length}
          problem={problem}
        />
      )}
      {problem && (!isHere || isFull) && <PictureProblem>{problem}</PictureProblem>}
    </div>
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
