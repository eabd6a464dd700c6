import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { messageOf, messageText } from "#app/lib/messages.ts";
import { withCodes } from "#app/ui/code.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, WarningIcon } from "#app/ui/icons.tsx";
import { dismissToast, type Toast, type ToastAction, toastHost, toastStore } from "./toast-store.ts";
import styles from "./toasts.module.css";

export { showToast } from "./toast-store.ts";

const toastMs = 3000;

/** A modal panel shows the toasts while it is open, because the rest of the page is inert. */
export function Toasts() {
  const isInPanel = useSyncExternalStore(toastStore.subscribe, toastHost.isOpen, toastHost.onServer);
  return isInPanel ? null : <ToastList />;
}

/** Shows the toasts in a modal panel while it is open. */
export function PanelToasts() {
  useEffect(() => toastHost.open(), []);
  return <ToastList />;
}

/** How long a pointer that moved over the toasts keeps them. */
const restMs = 8000;

/**
 * Announces errors as an alert, other toasts politely. A toast stays while it has the focus, in a hidden tab, and under
 * a pointer that moves. A pointer that only rests where the toast appeared keeps none.
 */
function ToastList() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.now, toastStore.onServer);
  const [isHeld, setIsHeld] = useState(false);
  const isPaused = useIsHidden() || (isHeld && toasts.length > 0);
  const cameFrom = useRef<Element | null>(null);
  const rest = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const isError = (toast: Toast) => messageOf(toast.key).type === "error";

  function close(toast: Toast) {
    const hadFocus = document.activeElement?.closest(`.${styles.toasts}`);
    dismissToast(toast.id);
    setIsHeld(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
  }

  function holdUnderPointer(list: HTMLElement) {
    setIsHeld(true);
    clearTimeout(rest.current);
    rest.current = window.setTimeout(() => setIsHeld(list.contains(document.activeElement)), restMs);
  }

  const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onClose={close} />;
  return (
    <div
      className={styles.toasts}
      data-print="no"
      onPointerMove={({ currentTarget, movementX, movementY }) => {
        // Browsers also report a pointer that rests where something appears.
        if (movementX !== 0 || movementY !== 0) holdUnderPointer(currentTarget);
      }}
      onPointerLeave={event => setIsHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={event => {
        setIsHeld(true);
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      }}
      onBlur={event => setIsHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <div role="alert" aria-atomic="false">
        {toasts.filter(isError).map(show)}
      </div>
      <div role="status" aria-atomic="false">
        {toasts.filter(toast => !isError(toast)).map(show)}
      </div>
    </div>
  );
}

const looks = {
  success: { word: "Success", Icon: CheckIcon },
  warning: { word: "Warning", Icon: WarningIcon },
  error: { word: "Error", Icon: ErrorIcon },
};

type ToastCardProps = { toast: Toast; isPaused: boolean; onClose(toast: Toast): void };

function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const remainingMs = useRef(toastMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, toast.id]);

  const { type } = messageOf(toast.key);
  const { word, Icon } = looks[type];
  return (
    <div className={`${styles.toast} ${styles[type]}`}>
      <Icon className={styles.icon} />
      <p className={styles.text}>
        <span className={styles.word}>{word}</span> {withCodes(messageText(toast.key, toast.reason, toast.done))}
      </p>
      {toast.action && <Action action={toast.action} onDone={() => onClose(toast)} />}
      <button type="button" className={styles.close} onClick={() => onClose(toast)}>
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone(): void }) {
  if ("href" in action) {
    return (
      <Link className={styles.action} to={action.href} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const act = () => {
    action.act();
    onDone();
  };
  return (
    <button type="button" className={styles.action} onClick={act}>
      {action.label}
    </button>
  );
}

function useIsHidden(): boolean {
  const subscribe = (listener: () => void) => {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}
