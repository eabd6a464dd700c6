import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import type { Product } from "#app/catalog/product.ts";
import { colorName } from "#app/lib/color-name.ts";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { useIsLite } from "#app/ui/lite.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureDialogProps } from "./picture-dialog.tsx";
import styles from "./product-gallery.module.css";
import { useIsLarge } from "#app/ui/use-is-large.ts";
import { useSlides } from "./use-slides.ts";

const sizesAlone = "(min-width: 80rem) 42rem, (min-width: 48rem) 55vw, 92vw";
const sizesInRow = "(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 48rem) 55vw, 92vw";

/**
 * The product's pictures: side by side on a large screen; on others in a row to scroll, and small ones below, links
 * that bring one into the row. Each is a link to itself in full, which with script opens over the page.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { title, color, pictures } = product;
  const { track, shown = 0, show } = useSlides<HTMLElement>();
  const isLarge = useIsLarge();
  const isLite = useIsLite();
  const { Dialog, opened, open, close } = usePictureDialog();
  const name = color ? `${title}, ${colorName(color)}` : title;

  function whole(index: number, picture: ReactNode) {
    // On a lite page it has a button of its own.
    if (!pictures[index] || isLite) return picture;
    const to = paths.picture(pictures[index].hash, 1200, "webp");
    return (
      <a className={styles.whole} href={to} onClick={event => open(event, index)}>
        {picture}
        <span className="visually-hidden">, larger</span>
      </a>
    );
  }
  const dialog = Dialog && opened !== undefined && (
    <Dialog pictures={pictures} name={name} start={opened} onClose={close} />
  );

  if (pictures.length < 2) {
    const picture = <Picture picture={pictures[0] ?? null} alt={name} sizes={sizesAlone} isFirst isLarge isShowable />;
    return (
      <div className={styles.single}>
        {whole(0, picture)}
        {dialog}
      </div>
    );
  }

  return (
    <div className={styles.gallery}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section ref={track} className={styles.track} aria-label="Pictures" tabIndex={isLarge ? undefined : 0}>
        {pictures.map((picture, index) => (
          <div key={picture.hash} id={`picture-${index + 1}`} className={styles.slide}>
            {whole(
              index,
              <Picture
                picture={picture}
                alt={index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`}
                sizes={index === 0 && pictures.length % 2 === 1 ? sizesAlone : sizesInRow}
                isFirst={index === 0}
                isLarge
                isShowable
              />,
            )}
          </div>
        ))}
      </section>
      <Choices pictures={pictures} shown={shown} show={show} />
      {dialog}
    </div>
  );
}

type ChoicesProps = { pictures: StoredPicture[]; shown: number; show(index: number): void };

function Choices({ pictures, shown, show }: ChoicesProps) {
  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
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
  );
}

/** The dialog that shows a picture in full, fetched when the first one is opened. */
function usePictureDialog() {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>();
  const [opened, setOpened] = useState<number>();
  return {
    Dialog,
    opened,
    open(event: MouseEvent<HTMLAnchorElement>, index: number) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      setOpened(index);
      import("./picture-dialog.tsx").then(
        ({ PictureDialog }) => setDialog(() => PictureDialog),
        // No connection: perhaps the picture itself is kept.
        () => location.assign(href),
      );
    },
    close: () => setOpened(undefined),
  };
}
