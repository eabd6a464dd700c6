/**
 * Whether this browser keeps JSON under `key` for whoever uses it now: somebody signed in, or anyone when a guest left
 * it, who has no sign-in that could end. False where storage is forbidden, since nothing was kept there either.
 */
export function hasKept(key: string): boolean {
  try {
    const text = localStorage.getItem(key);
    return text !== null && (Boolean(document.documentElement.dataset.who) || text.includes('"isGuest":true'));
  } catch {
    return false;
  }
}
