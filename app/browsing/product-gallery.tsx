import { type MouseEvent } from "react";
import type { Product } from "#app/catalog/product.ts";
import { colorName } from "#app/lib/color-name.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./product-gallery.module.css";
import { useIsLarge } from "#app/ui/use-is-large.ts";
import { useSlides } from "./use-slides.ts";

const sizesAlone = "(min-width: 80rem) 42rem, (min-width: 48rem) 55vw, 92vw";
const sizesInRow = "(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 48rem) 55vw, 92vw";

/**
 * The product's pictures: side by side on a large screen; on others in a row to scroll, and small ones below, links
 * that bring one into the row.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { title, color, pictures } = product;
  const { track, shown = 0, show } = useSlides<HTMLElement>();
  const isLarge = useIsLarge();
  const name = color ? `${title}, ${colorName(color)}` : title;
  if (pictures.length < 2) {
    return (
      <div className={styles.single}>
        <Picture picture={pictures[0] ?? null} alt={name} sizes={sizesAlone} isFirst isLarge isShowable />
      </div>
    );
  }

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
    <div className={styles.gallery}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section ref={track} className={styles.track} aria-label="Pictures" tabIndex={isLarge ? undefined : 0}>
        {pictures.map((picture, index) => (
          <div key={picture.hash} id={`picture-${index + 1}`} className={styles.slide}>
            <Picture
              picture={picture}
              alt={index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`}
              sizes={index === 0 && pictures.length % 2 === 1 ? sizesAlone : sizesInRow}
              isFirst={index === 0}
              isLarge
              isShowable
            />
          </div>
        ))}
      </section>
      <ul className={styles.choices}>
        {pictures.map((picture, index) => (
          <li key={picture.hash}>
            <a
              className={styles.choice}
              href={`#picture-${index + 1}`}
              aria-current={index === shown ? "true" : undefined}
              onClick={event => choose(event, index)}
            >
              <Picture picture={picture} alt="" isSmall />
              <span className="visually-hidden">
                Show picture {index + 1} of {pictures.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
