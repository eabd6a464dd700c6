import type { MessageKey } from "#app/lib/messages.ts";

/** `reason` and what was `done` follow the text; `action` is a link or an action such as "Undo". */
export type Toast = {
  id: number;
  key: MessageKey;
  reason?: MessageKey | undefined;
  done?: string | undefined;
  action?: ToastAction | undefined;
};
export type ToastAction = { label: string } & ({ href: string } | { act(): void });

const mostAtOnce = 3;
const none: Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast for three seconds; the same text restarts its time. Keeps three at most, and removes those in
 * `insteadOf`, which no longer hold.
 */
export function showToast(
  key: MessageKey,
  { insteadOf = [], ...more }: Pick<Toast, "reason" | "done" | "action"> & { insteadOf?: MessageKey[] } = {},
): void {
  lastId += 1;
  const others = toasts.filter(toast => toast.key !== key && !insteadOf.includes(toast.key));
  replace([...others, { id: lastId, key, ...more }].slice(-mostAtOnce));
}

export function dismissToast(id: number): void {
  replace(toasts.filter(toast => toast.id !== id));
}

/** A store for `useSyncExternalStore`. It is empty on the server. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): Toast[] => toasts,
  onServer: (): Toast[] => none,
};

let hosts = 0;

/** The modal panel that shows the toasts, because it makes the rest of the page inert. */
export const toastHost = {
  open(): () => void {
    hosts += 1;
    notifyListeners();
    return () => {
      hosts -= 1;
      notifyListeners();
    };
  },
  isOpen: (): boolean => hosts > 0,
  onServer: (): boolean => false,
};

function replace(next: Toast[]): void {
  toasts = next;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
