const offKey = "single-keys";

/** Single keys must be possible to switch off. Source: WCAG 2.2, 2.1.4. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(offKey) === "off";
  } catch {
    return false;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, "off");
  } catch {
    // Storage is blocked: the keys stay on.
  }
}

/** True when a letter is typed into a field or belongs to a dialog, or is part of a browser's own shortcut. */
export function isKeyElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isInField =
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
  return ctrlKey || metaKey || altKey || defaultPrevented || isInField || isDialogOpen();
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
