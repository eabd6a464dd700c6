import type { StoreHome, TextStorage } from "#app/lib/browser-store.ts";

/** A browser's storage, shared by its tabs; a write in one tab is an event in the others. */
export function fakeBrowser(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  const tabs: EventTarget[] = [];
  const browser = { isBlocked: false, isFull: false, texts, openTab };

  function openTab(): StoreHome {
    const tab = new EventTarget();
    tabs.push(tab);
    const tellOthers = (key: string) => {
      for (const other of tabs) if (other !== tab) other.dispatchEvent(Object.assign(new Event("storage"), { key }));
    };
    const storage: TextStorage = {
      getItem: key => texts.get(key) ?? null,
      setItem(key, text) {
        if (browser.isFull) throw new DOMException("No room left.", "QuotaExceededError");
        texts.set(key, text);
        tellOthers(key);
      },
      removeItem(key) {
        texts.delete(key);
        tellOthers(key);
      },
    };
    return {
      events: () => tab,
      storage() {
        if (browser.isBlocked) throw new DOMException("Not allowed here.", "SecurityError");
        return storage;
      },
    };
  }
  return browser;
}
