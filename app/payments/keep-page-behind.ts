/**
 * While a provider's frame covers the page: keyboard and screen reader stay in the frame, as in a modal dialog.
 * Returns what gives the page back, with the focus where it was.
 */
export function keepPageBehind(frame: HTMLIFrameElement): () => void {
  const focused = document.activeElement;
  const behind = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== frame && !child.inert,
  );
  for (const child of behind) child.inert = true;
  frame.focus();
  return () => {
    for (const child of behind) child.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}
