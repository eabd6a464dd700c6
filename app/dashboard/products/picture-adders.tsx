import type { ChangeEvent, Ref } from "react";
import { CameraIcon } from "#app/ui/icons.tsx";
import styles from "./picture-field.module.css";

/** The readable formats. With HEIC listed, an iPhone sends the original, half the size of a JPEG. */
const accept = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

type PictureAddersProps = {
  id: string;
  ref: Ref<HTMLInputElement>;
  name: string;
  isOne: boolean;
  /** The number of pictures that the field has. */
  count: number;
  described: string | undefined;
  isWrong: boolean;
  onChosen(event: ChangeEvent<HTMLInputElement>): void;
};

/** Tiles to press: pictures on the device, and on a phone its camera. */
export function PictureAdders({ id, ref, name, isOne, count, described, isWrong, onChosen }: PictureAddersProps) {
  return (
    <div className="cluster gap-3 anchor">
      <input
        ref={ref}
        id={id}
        className={styles.input}
        type="file"
        name={name}
        accept={accept}
        multiple={!isOne}
        aria-describedby={described}
        aria-invalid={isWrong ? true : undefined}
        onChange={onChosen}
      />
      {/* A larger target for the input, which keyboards and screen readers use instead. */}
      <label htmlFor={id} className={`gap-1 centered small medium ringed ${styles.adder}`} aria-hidden="true">
        <span className={styles.plus}>+</span>
        {adderWords(count, isOne)}
      </label>
      <input
        id={`${id}-camera`}
        className={`${styles.input} ${styles.camera}`}
        type="file"
        name={name}
        accept="image/*"
        capture="environment"
        onChange={onChosen}
      />
      <label htmlFor={`${id}-camera`} className={`gap-1 centered small medium ringed ${styles.adder} ${styles.camera}`}>
        <CameraIcon />
        Take a photo
      </label>
    </div>
  );
}

function adderWords(count: number, isOne: boolean): string {
  if (isOne) return count > 0 ? "Choose another" : "Choose a picture";
  return count > 0 ? "Add more" : "Add pictures";
}
