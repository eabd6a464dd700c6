/** Whether this browser keeps JSON under `key` for its current user, or a guest. False where storage is forbidden. */
export function hasKept(key: string): boolean {
  try {
    const text = localStorage.getItem(key);
    return text !== null && (document.documentElement.dataset.who !== undefined || text.includes('"isGuest":true'));
  } catch {
    return false;
  }
}
