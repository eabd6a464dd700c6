/** Whether a press still counts when its code has loaded: not after another press or when the page was left. */
export function watchWanted(): () => boolean {
  const other = new AbortController();
  const { signal } = other;
  const page = location.pathname;
  const end = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") other.abort();
  };
  for (const type of ["click", "keydown"]) addEventListener(type, end, { capture: true, signal });
  return () => {
    const isWanted = !signal.aborted && location.pathname === page;
    other.abort();
    return isWanted;
  };
}
