import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  /** By Escape, the close button or a press outside. The browser returns the focus. */
  onClose(): void;
  /** `side`: at the right edge, full height. `below`: a sheet from the bottom edge, almost full height. */
  place?: "middle" | "side" | "below";
  children: ReactNode;
};

/** A native modal dialog: the browser keeps the focus inside and the page inert. */
export function Dialog({ title, isOpen, onClose, place = "middle", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    // Escape is the key:
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={
        place === "middle" ? styles.dialog : `${styles.dialog} ${place === "side" ? styles.side : styles.below}`
      }
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <CloseIcon />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  );
}
