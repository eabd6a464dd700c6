/**
 * Whether this browser keeps JSON under `key` for whoever uses it now: somebody signed in, or anyone when a guest left
 * it, who has no sign-in that could end. False where storage is forbidden, since nothing was kept there either.
 */
export function hasKept(key: string): boolean {
  try {
    const text = localStorage.getItem(key);
    return text !== null && (document.documentElement.dataset.who !== undefined || text.includes('"isGuest":true'));
  } catch {
    return false;
  }
}
