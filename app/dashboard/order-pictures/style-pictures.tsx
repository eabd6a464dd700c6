import { maxPictures, takesPictures } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { PictureSet } from "./picture-set.tsx";

type StylePicturesProps = { order: OrderDetail; keys: string[]; problem: string | undefined };

/** Shows what the customer sent, and takes what came in a chat until the order is made. */
export function StylePictures({ order, keys, problem }: StylePicturesProps) {
  return (
    <PictureSet
      id={order.id}
      keys={keys}
      title="Style"
      what="the style"
      most={maxPictures.style}
      isOpen={takesPictures.style(order)}
      intent="add-style-pictures"
      hint={`Up to ${maxPictures.style}, for the workroom. Anyone with the order's link sees them.`}
      problem={problem}
    />
  );
}
