import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { CloseIcon } from "#app/ui/icons.tsx";
import { PanelToasts } from "#app/ui/page/toasts.tsx";
import styles from "./side-panel.module.css";

type SidePanelProps = {
  title: ReactNode;
  /** The list below has this address. */
  closeTo: string;
  tools?: ReactNode;
  /** Has room for two columns where the screen has. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * A panel with its own address, at the right of its list. Escape or the close link lead back to the list. The HTML has
 * it open, so that it works without script.
 */
export function SidePanel({ title, closeTo, tools, isWide = false, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const leave = () => navigate(closeTo, { preventScrollReset: true });

  // Opens before the first paint, so that Escape works at once. Closes before removal, so that the browser returns the
  // focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    openModally(element);
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    // Escape is the key:
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      className={isWide ? `row small ${styles.panel} ${styles.wide}` : `row small ${styles.panel}`}
      aria-labelledby="panel-title"
      onCancel={event => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={event => {
        // The browser closed the panel by itself, but an unsaved form may still block leaving.
        if (event.target !== dialog.current || !dialog.current?.isConnected) return;
        openModally(dialog.current);
        leave();
      }}
      onClick={event => event.target === dialog.current && isBeside(event, dialog.current) && leave()}
    >
      <header className={`row gap-3 middle apart ${styles.header}`}>
        <h2 ref={heading} id="panel-title" className="title-3" tabIndex={-1}>
          {title}
        </h2>
        <div className="row gap-1 middle">
          <span className={`note ${styles.hint}`} aria-hidden="true">
            Esc
          </span>
          {tools}
          <Link className={`stack centered round-target lights-up ${styles.close}`} to={closeTo} preventScrollReset>
            <CloseIcon />
            <span className="visually-hidden">Close</span>
          </Link>
        </div>
      </header>
      <div className={styles.content}>{children}</div>
      <PanelToasts />
    </dialog>
  );
}

function openModally(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.matches(":modal")) return;
  dialog.removeAttribute("open");
  dialog.showModal();
}

/** True for a press on the backdrop, which counts as one on the dialog. */
function isBeside({ clientX }: { clientX: number }, dialog: HTMLDialogElement): boolean {
  return clientX > 0 && clientX < dialog.getBoundingClientRect().left;
}
