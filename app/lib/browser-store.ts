/** The part of `localStorage` a store needs; both may throw where the browser forbids it or has no room left. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where a store lives: its storage, and the events that tell of other tabs (`storage`) and of a page come back to
 * (`pageshow`).
 */
export type StoreHome = { storage(): TextStorage; events(): EventTarget };

export type BrowserStore<Value> = {
  /** The value now; the same object until it changes, as `useSyncExternalStore` wants it. */
  read(): Value;
  /** Applies a change to what is stored at this moment, so that what another tab put in meanwhile is kept. */
  update(change: (current: Value) => Value): Value;
  subscribe(listener: () => void): () => void;
};

type StoreForm<Value> = {
  /** The names it is stored under. */
  keys: readonly string[];
  /** Makes a value of whatever is stored, a text or null for each key; it must take anything. */
  parse(texts: readonly (string | null)[]): Value;
  /** What to store for each key; null removes it. */
  format(value: Value): readonly (string | null)[];
};

/**
 * A value kept in the browser's storage and in step across its tabs. Where storage is blocked or full (private mode)
 * the value lives in memory for as long as the page does; nothing throws.
 */
export function createBrowserStore<Value>(
  { keys, parse, format }: StoreForm<Value>,
  home: StoreHome = thisBrowser,
): BrowserStore<Value> {
  const texts = createTextStore(keys, home);
  const listeners = new Set<() => void>();
  let known: { texts: Texts; value: Value } | undefined;

  function set(next: { texts: Texts; value: Value }): Value {
    known = next;
    for (const listener of listeners) listener();
    return next.value;
  }

  /** Looks at the storage again; tells the listeners when it holds something new. */
  function refresh(): Value {
    const stored = texts.read();
    return known && isSame(stored, known.texts) ? known.value : set({ texts: stored, value: parse(stored) });
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key === null || keys.includes(key)) refresh();
  }

  return {
    // Without listeners the store gets no events of other tabs either, so it reads the storage each time.
    read: () => (known && listeners.size > 0 ? known.value : refresh()),
    update(change) {
      const value = change(refresh());
      const changed = format(value);
      if (known && isSame(changed, known.texts)) return known.value;
      texts.save(changed);
      return set({ texts: changed, value });
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        refresh();
        home.events().addEventListener("storage", onStorage);
        home.events().addEventListener("pageshow", refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        home.events().removeEventListener("storage", onStorage);
        home.events().removeEventListener("pageshow", refresh);
      };
    },
  };
}

/** A text or null for each key of a store. */
type Texts = readonly (string | null)[];

/** The texts of `keys` in the storage; those that could not be stored are remembered instead. */
function createTextStore(keys: readonly string[], home: StoreHome) {
  let last: Texts = keys.map(() => null);
  let isUnsaved = false;
  return {
    read(): Texts {
      if (isUnsaved) return last;
      try {
        const storage = home.storage();
        last = keys.map(key => storage.getItem(key));
      } catch {
        // Blocked: what was read or written last.
      }
      return last;
    },
    save(texts: Texts): void {
      last = texts;
      try {
        const storage = home.storage();
        for (const [index, key] of keys.entries()) {
          const text = texts[index] ?? null;
          if (text === null) storage.removeItem(key);
          else storage.setItem(key, text);
        }
        isUnsaved = false;
      } catch {
        isUnsaved = true;
      }
    },
  };
}

const thisBrowser: StoreHome = { storage: () => window.localStorage, events: () => window };

function isSame(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.every((text, index) => text === other[index]);
}
