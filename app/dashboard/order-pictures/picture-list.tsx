import { RemovePicture, ShownPicture } from "./picture-upload.tsx";

/** `title` and `what` name what the pictures show, like "Parcel" and "the parcel". `isOpen`: each can be removed. */
type PictureListProps = { id: string; keys: string[]; title: string; what: string; isOpen: boolean };

/** Lists pictures of one kind in the order in which they were added. */
export function PictureList({ id, keys, title, what, isOpen }: PictureListProps) {
  if (keys.length === 0) return null;
  return (
    <ul className="cluster gap-3">
      {keys.map((key, index) => (
        <li key={key} className="stack gap-1">
          <ShownPicture id={id} pictureKey={key} name={`${title}, view ${index + 1}`} />
          {isOpen && (
            <RemovePicture pictureKey={key} name={`picture ${index + 1} of ${what}`} which={`picture ${index + 1}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
