import type { ReactNode } from "react";
import { AddPictures, PictureProblem, RemovePicture, ShownPicture } from "./picture-upload.tsx";

type PictureSetProps = {
  id: string;
  /** The pictures' keys, in the order in which they were added. */
  keys: string[];
  /** Names what they show, like "Parcel" and "the parcel". */
  title: string;
  what: string;
  most: number;
  /** Whether pictures can be added and removed. */
  isOpen: boolean;
  /** The server picks the action of this name when pictures are added. */
  intent: string;
  hint: ReactNode;
  problem: string | undefined;
};

/** Shows an order's pictures of one kind, and takes more of them. */
export function PictureSet({ id, keys, title, what, most, isOpen, intent, hint, problem }: PictureSetProps) {
  const takesMore = isOpen && keys.length < most;
  return (
    <div className="stack gap-3">
      {keys.length > 0 && (
        <ul className="cluster gap-3">
          {keys.map((key, index) => (
            <li key={key} className="stack gap-1">
              <ShownPicture id={id} pictureKey={key} name={`${title}, view ${index + 1}`} />
              {isOpen && (
                <RemovePicture
                  pictureKey={key}
                  name={`picture ${index + 1} of ${what}`}
                  which={`picture ${index + 1}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {takesMore && (
        <AddPictures
          intent={intent}
          label={`Add pictures of ${what}`}
          hint={hint}
          isOne={false}
          count={keys.length}
          problem={problem}
        />
      )}
      {problem && !takesMore && <PictureProblem>{problem}</PictureProblem>}
    </div>
  );
}
