import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { useIsLite } from "#app/ui/page/lite.ts";
import { LitePicture } from "./lite-picture.tsx";
import { LozengeTile } from "./motif.tsx";
import styles from "./picture.module.css";

type PictureProps = {
  picture: StoredPicture | null;
  alt: string;
  /** The picture on screens up to 40rem, in place of the other. */
  phonePicture?: StoredPicture | null | undefined;
  /** The value of `<img sizes>`; absent for a small picture. */
  sizes?: string;
  /** The shape that the picture is cropped to. */
  shape?: "portrait" | "wide" | "fill";
  /** True for a picture of the first view, which loads at once, before others. */
  isFirst?: boolean;
  /** Loads although out of sight, for the next slide. */
  isNext?: boolean;
  /** May be wider than the widest AVIF (640 px): large screens get WebP. */
  isLarge?: boolean;
  /** True for a picture of at most 5 rem: the preview suffices, at a quarter of the smallest AVIF's bytes. */
  isSmall?: boolean;
  /** Lite pages load it in full at a tap. Not within a link. */
  isShowable?: boolean;
  className?: string;
};

/** Reserves and colours its box before it loads; the motif replaces a missing picture. */
export function Picture(props: PictureProps) {
  const { picture, phonePicture, alt, sizes, shape = "portrait", className = "" } = props;
  const { isFirst, isNext, isLarge, isSmall, isShowable } = props;
  const isLite = useIsLite();
  const box = `${styles.box} ${styles[shape]} ${className}`;
  if (!picture) {
    return (
      <div className={box}>
        <LozengeTile />
        {alt && <span className={styles.missing}>{alt}</span>}
      </div>
    );
  }
  const { hash, width, height, color } = picture;
  if (isLite) return <LitePicture picture={picture} alt={alt} box={box} isShowable={isShowable} />;
  return (
    <div className={box}>
      <svg className={styles.color} color={color} aria-hidden="true" focusable="false" />
      <picture>
        {phonePicture && (
          <source
            media="(max-width: 40rem)"
            sizes={sizes}
            srcSet={sources(phonePicture.hash, "webp", [320, 640, 1200])}
          />
        )}
        {!isSmall && (
          <source
            type="image/avif"
            media={isLarge ? "(max-width: 40rem)" : undefined}
            sizes={sizes}
            srcSet={sources(hash, "avif", [320, 640])}
          />
        )}
        <img
          src={paths.picture(hash, isSmall ? 160 : 640, "webp")}
          srcSet={isSmall ? undefined : sources(hash, "webp", [320, 640, 1200])}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          loading={isFirst || isNext ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
        />
      </picture>
    </div>
  );
}

function sources(hash: string, format: "avif" | "webp", widths: number[]): string {
  return widths.map(width => `${paths.picture(hash, width, format)} ${width}w`).join(", ");
}
