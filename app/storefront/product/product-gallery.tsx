import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { colorName } from "#app/catalog/colours/color-name.ts";
import type { Product } from "#app/catalog/products/product.ts";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { useSlides } from "#app/storefront/browsing/use-slides.ts";
import { useIsLite } from "#app/ui/page/lite.ts";
import { watchWanted } from "#app/ui/page/still-wanted.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useIsLarge } from "#app/ui/use-is-large.ts";
import type { PictureDialogProps } from "./picture-dialog.tsx";
import styles from "./product-gallery.module.css";

const sizesAlone = "(min-width: 80rem) 42rem, (min-width: 48rem) 55vw, 92vw";
const sizesInRow = "(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 48rem) 55vw, 92vw";

/**
 * All pictures on a large screen; on others a row to scroll with thumbnails below. Each links to its full version,
 * which script opens over the page.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { title, color, pictures } = product;
  const { track, shown = 0, show } = useSlides<HTMLElement>();
  const isLarge = useIsLarge();
  const { Dialog, opened, preview, open, close } = usePictureDialog();
  const name = color ? `${title}, ${colorName(color)}` : title;

  const dialog = Dialog && opened !== undefined && (
    <Dialog pictures={pictures} name={name} start={opened} preview={preview} onClose={close} />
  );

  if (pictures.length < 2) {
    return (
      <div className={styles.single}>
        <Whole picture={pictures[0]} onOpen={event => open(event, 0)}>
          <Picture
            className={styles.picture}
            picture={pictures[0] ?? null}
            alt={pictures[0]?.alt ?? name}
            sizes={sizesAlone}
            isFirst
            isLarge
            isShowable
          />
        </Whole>
        {dialog}
      </div>
    );
  }

  return (
    <div className={`may-shrink anchor ${styles.gallery}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section ref={track} className={`row ${styles.track}`} aria-label="Pictures" tabIndex={isLarge ? undefined : 0}>
        {pictures.map((picture, index) => (
          <div key={picture.hash} id={`picture-${index + 1}`} className={`slide ${styles.slide}`}>
            <Whole picture={picture} onOpen={event => open(event, index)}>
              <Picture
                className={styles.picture}
                picture={picture}
                alt={picture.alt ?? (index === 0 ? name : `${name}, picture ${index + 1} of ${pictures.length}`)}
                sizes={index === 0 && pictures.length % 2 === 1 ? sizesAlone : sizesInRow}
                isFirst={index === 0}
                isLarge
                isShowable
              />
            </Whole>
          </div>
        ))}
      </section>
      <Choices pictures={pictures} shown={shown} show={show} />
      {dialog}
    </div>
  );
}

type WholeProps = {
  picture: StoredPicture | undefined;
  onOpen(event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
};

/** A link to the full picture. A lite page has a button instead. */
function Whole({ picture, onOpen, children }: WholeProps) {
  const isLite = useIsLite();
  if (!picture || isLite) return children;
  return (
    <a className={styles.whole} href={paths.picture(picture.hash, 1200, "webp")} onClick={onOpen}>
      {children}
      <span className="visually-hidden">, larger</span>
    </a>
  );
}

type ChoicesProps = { pictures: StoredPicture[]; shown: number; show(index: number): void };

function Choices({ pictures, shown, show }: ChoicesProps) {
  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
    <ul className={`row gap-2 above-2 ${styles.choices}`}>
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

/** Loads the dialog's code when the first picture is opened. */
function usePictureDialog() {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>();
  const [opened, setOpened] = useState<number>();
  const [preview, setPreview] = useState<string>();
  return {
    Dialog,
    opened,
    preview,
    open(event: MouseEvent<HTMLAnchorElement>, index: number) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      const isWanted = watchWanted();
      setPreview(event.currentTarget.querySelector("img")?.currentSrc);
      import("./picture-dialog.tsx").then(
        ({ PictureDialog }) => {
          setDialog(() => PictureDialog);
          return isWanted() && setOpened(index);
        },
        // Without a connection the picture itself may still be cached.
        () => isWanted() && location.assign(href),
      );
    },
    close: () => setOpened(undefined),
  };
}
