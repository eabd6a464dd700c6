import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "./icons.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  /** Called by Escape, the close button or a press outside. The browser returns the focus. */
  onClose(): void;
  /**
   * `side`: at the right edge, full height. `below`: from the bottom edge, almost full height. `sheet`: from the bottom
   * edge of a phone, as high as its content, and in the middle of a large screen.
   */
  place?: "middle" | "side" | "below" | "sheet";
  children: ReactNode;
};

const places = { middle: "", side: styles.side, below: styles.below, sheet: styles.sheet };

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
      className={`${styles.dialog} ${places[place]}`}
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
