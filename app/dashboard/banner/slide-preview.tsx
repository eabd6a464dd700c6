import type { Slide } from "#app/catalog/banner/banner-slide.ts";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import styles from "./banner.module.css";

/** How the saved slide looks on a computer and on a phone. */
export function SlidePreview({ slide: { wide, tall, words } }: { slide: Pick<Slide, "wide" | "tall" | "words"> }) {
  return (
    <div className={`column gap-4 bottom hints ${styles.previews}`}>
      <Preview name="On a computer" picture={wide} words={words} />
      <Preview name="On a phone" className={styles.phone} picture={tall ?? wide} words={words} />
    </div>
  );
}

type PreviewProps = { name: string; className?: string | undefined; picture: StoredPicture; words: string };

function Preview({ name, className, picture: { hash, width, height }, words }: PreviewProps) {
  return (
    <figure className={className}>
      <div className={`sunken anchor ${styles.frame}`}>
        <img src={paths.picture(hash, 640, "webp")} width={width} height={height} alt="" loading="lazy" />
        {words && <span className={`small breakable ${styles.words}`}>{words}</span>}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
