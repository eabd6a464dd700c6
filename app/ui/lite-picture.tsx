import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import styles from "./lite-picture.module.css";

type LitePictureProps = { picture: StoredPicture; alt: string; box: string; isShowable?: boolean | undefined };

/**
 * For little data: the picture's colour, a preview of two or three kilobytes over it and, where possible, a way to load
 * it in full. The full picture is in a closed disclosure, so it loads only when opened, also without script.
 */
export function LitePicture({ picture: { hash, width, height, color }, alt, box, isShowable }: LitePictureProps) {
  return (
    <div className={box}>
      <svg className={styles.color} color={color} aria-hidden="true" focusable="false" />
      <img
        className={styles.preview}
        src={paths.picture(hash, 160, "webp")}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading="lazy"
      />
      {isShowable && (
        <details className={styles.whole}>
          <summary className={styles.show}>
            <span>Show picture</span>
            <span className={styles.hide}>Hide picture</span>
            <span className="visually-hidden"> of {alt}</span>
          </summary>
          <img src={paths.picture(hash, 640, "webp")} width={width} height={height} alt="" loading="lazy" />
        </details>
      )}
    </div>
  );
}
