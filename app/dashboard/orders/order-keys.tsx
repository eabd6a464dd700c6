import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./order-keys.module.css";

const keys = [
  ["j / k", "Next or previous order"],
  ["x", "Select the order"],
  ["Enter", "Open the order"],
  ["Esc", "Close the order"],
  ["?", "Show these keys"],
];

const offKey = "order-keys";

/** Single keys must be possible to switch off. Source: WCAG 2.2, 2.1.4. */
function isOff(): boolean {
  try {
    return localStorage.getItem(offKey) === "off";
  } catch {
    return false;
  }
}

function switchOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(offKey, "off");
    else localStorage.removeItem(offKey);
  } catch {
    // Storage is blocked: the keys stay on.
  }
}

const rows = () => [...document.querySelectorAll<HTMLElement>("main tr:has(input[name=order])")];

function moveBy(step: number): void {
  const all = rows();
  const at = all.findIndex(row => row.contains(document.activeElement));
  const to = all[at < 0 ? (step > 0 ? 0 : -1) : Math.min(Math.max(at + step, 0), all.length - 1)];
  const link = to?.querySelector<HTMLElement>("th[scope=row] a");
  link?.focus();
  to?.scrollIntoView({ block: "nearest" });
}

const acts: Record<string, () => void> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>("input[name=order]")?.click(),
};

/** Letters go into fields, and a dialog keeps the keys for itself. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const inField =
    target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    defaultPrevented ||
    Boolean(inField) ||
    document.querySelector("dialog[open]") !== null
  );
}

/** The list's keys, and the dialog that names them. */
export function OrderKeys() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      if (event.key === "?") setIsShown(true);
      else if (!isOff()) acts[event.key]?.();
    };
    document.addEventListener("keydown", listen, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <Dialog title="Keys" isOpen={isShown} onClose={() => setIsShown(false)}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" defaultChecked={!isOff()} onChange={({ target }) => switchOff(!target.checked)} />
        Use single keys
      </label>
    </Dialog>
  );
}
