import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { takesPictures } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { AddPictures, PictureProblem, RemovePicture, ShownPicture } from "./picture-upload.tsx";

/** The hand-over's picture and when it was added, once there is one. */
export type DoorFacts = { picture: { key: string; at: Date } | undefined };

type DoorPictureProps = { order: OrderDetail; door: DoorFacts; problem: string | undefined };

/** Staff add one picture while the order is with its rider or at its customer's. */
export function DoorPicture({ order, door: { picture }, problem }: DoorPictureProps) {
  const isTaken = takesPictures.handover(order);
  return (
    <div className="stack gap-3">
      {picture && (
        <div className="stack gap-1">
          <ShownPicture id={order.id} pictureKey={picture.key} name="Picture at the door" />
          <p className="hint">
            Added <time dateTime={picture.at.toISOString()}>{formatLagosTime(picture.at)}</time>
          </p>
          {isTaken && <RemovePicture pictureKey={picture.key} name="the picture at the door" which="the picture" />}
        </div>
      )}
      {isTaken && !picture && (
        <AddPictures
          intent="add-door-picture"
          label="Add a picture at the door"
          hint={<DoorHint order={order} />}
          isOne
          count={0}
          problem={problem}
        />
      )}
      {problem && (!isTaken || picture) && <PictureProblem>{problem}</PictureProblem>}
    </div>
  );
}

function DoorHint({ order: { hasDoorCode, stage } }: { order: OrderDetail }) {
  return (
    <>
      {hasDoorCode && stage === "sent" && "Counts instead of the customer's code. "}
      Anyone with the order's link sees it once the order is delivered: leave out faces and the address.
    </>
  );
}
