import { useEffect, useState } from "react";
import { areKeysOff, isKeyElsewhere, switchKeys } from "#app/dashboard/frame/single-keys.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./order-keys.module.css";

const keys = [
  ["j / k", "Next or previous order"],
  ["x", "Select the order"],
  ["Enter", "Open the order"],
  ["Esc", "Close the order"],
  ["/ or Ctrl K", "Search"],
  ["?", "Show these keys"],
];

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

/** The list's keys, and the dialog that names them. */
export function OrderKeys() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (isKeyElsewhere(event)) return;
      if (event.key === "?") setIsShown(true);
      else if (!areKeysOff()) acts[event.key]?.();
    };
    document.addEventListener("keydown", listen, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <Dialog title="Keys" isOpen={isShown} onClose={() => setIsShown(false)}>
      <dl className={`stack gap-2 ${styles.keys}`}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="row gap-2 middle target">
        <input type="checkbox" defaultChecked={!areKeysOff()} onChange={({ target }) => switchKeys(target.checked)} />
        Use single keys
      </label>
    </Dialog>
  );
}
