import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowIcon, CloseIcon } from "#app/ui/icons.tsx";
import { useZoom } from "./use-zoom.ts";
import styles from "./picture-dialog.module.css";

/** `start`: the first picture to show; `preview`: the page's smaller version of it; `name`: their alternative text. */
export type PictureDialogProps = {
  pictures: StoredPicture[];
  name: string;
  start: number;
  preview: string | undefined;
  onClose(): void;
};

/**
 * Shows pictures full screen. Zooms by pinch, double tap, wheel, button, + and -; pans when zoomed; changes picture by
 * swipe, button or arrow key. Its code loads when the first picture is opened.
 */
export function PictureDialog({ pictures, name, start, preview, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const { zoom, zoomBy, move, fit, handlers } = useZoom(box, go);
  const { hash, width, height, alt } = pictures[index]!;
  const isEnlarged = zoom.scale > 1;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function go(step: number) {
    fit();
    setIndex(now => (now + step + pictures.length) % pictures.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (step && isEnlarged) move({ x: -step.x * 60, y: -step.y * 60 });
    else if (step?.x) go(step.x);
    else if (event.key === "+" || event.key === "=") zoomBy(1.5);
    else if (event.key === "-") zoomBy(1 / 1.5);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what it shows
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <Bar
        count={pictures.length > 1 ? `${index + 1} of ${pictures.length}` : ""}
        isEnlarged={isEnlarged}
        onZoom={() => (isEnlarged ? fit() : zoomBy(2.5))}
        onClose={() => dialog.current?.close()}
      />
      <div
        ref={box}
        className={isEnlarged ? `sunken anchor ${styles.view} ${styles.enlarged}` : `sunken anchor ${styles.view}`}
        {...handlers}
      >
        <div
          key={hash}
          className={styles.moved}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <img src={(index === start && preview) || paths.picture(hash, 160, "webp")} alt="" draggable={false} />
          <img
            src={paths.picture(hash, 1200, "webp")}
            width={width}
            height={height}
            alt={alt ?? (pictures.length > 1 ? `${name}, picture ${index + 1} of ${pictures.length}` : name)}
            draggable={false}
          />
        </div>
      </div>
      {pictures.length > 1 && <Steps onStep={go} />}
    </dialog>
  );
}

type BarProps = { count: string; isEnlarged: boolean; onZoom(): void; onClose(): void };

function Bar({ count, isEnlarged, onZoom, onClose }: BarProps) {
  return (
    <div className={`row gap-3 middle ${styles.bar}`}>
      <p role="status" className={`figures ${styles.count}`}>
        {count}
      </p>
      <Button onClick={onZoom}>{isEnlarged ? "Fit" : "Enlarge"}</Button>
      <button type="button" className={`stack centered round-target ${styles.round}`} onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}

function Steps({ onStep }: { onStep(step: 1 | -1): void }) {
  return (
    <div className={`row apart ${styles.steps}`}>
      <button
        type="button"
        className={`stack centered round-target ${styles.round} ${styles.back}`}
        onClick={() => onStep(-1)}
      >
        <ArrowIcon />
        <span className="visually-hidden">Previous picture</span>
      </button>
      <button type="button" className={`stack centered round-target ${styles.round}`} onClick={() => onStep(1)}>
        <ArrowIcon />
        <span className="visually-hidden">Next picture</span>
      </button>
    </div>
  );
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
