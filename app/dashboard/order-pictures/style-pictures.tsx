import { maxPictures, takesPictures } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { PictureList } from "./picture-list.tsx";
import { AddPictures, PictureProblem } from "./picture-upload.tsx";

type StylePicturesProps = { order: OrderDetail; keys: string[]; problem: string | undefined };

/** What the customer sent, and what staff add of a chat until the order is made. */
export function StylePictures({ order, keys, problem }: StylePicturesProps) {
  const isOpen = takesPictures.style(order);
  const isFull = keys.length >= maxPictures.style;
  return (
    <div className="stack gap-3">
      <PictureList id={order.id} keys={keys} title="Style" what="the style" isOpen={isOpen} />
      {isOpen && !isFull && (
        <AddPictures
          intent="add-style-pictures"
          label="Add pictures of the style"
          hint={`Up to ${maxPictures.style}, for the workroom. Anyone with the order's link sees them.`}
          isOne={false}
          count={keys.length}
          problem={problem}
        />
      )}
      {problem && (!isOpen || isFull) && <PictureProblem>{problem}</PictureProblem>}
    </div>
  );
}
