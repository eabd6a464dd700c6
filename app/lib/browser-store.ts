/** Both methods may throw where the browser forbids storage or storage is full. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A browser's storage, and its events `storage` (other tabs) and `pageshow` (back button). */
export type StoreHome = { storage(): TextStorage; events(): EventTarget };

export type BrowserStore<Value> = {
  /** The same object until it changes, as `useSyncExternalStore` requires. */
  read(): Value;
  /** Applied to what is stored now, so that another tab's change is kept. */
  update(change: (current: Value) => Value): Value;
  subscribe(listener: () => void): () => void;
};

type StoreForm<Value> = {
  keys: readonly string[];
  /** Makes a value of the stored texts; must accept anything. */
  parse(texts: readonly (string | null)[]): Value;
  /** A null removes its key. */
  format(value: Value): readonly (string | null)[];
};

/**
 * A value in the browser's storage, in step across tabs. Where storage is blocked or full it lives in memory; nothing
 * throws.
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

  /** Reads the storage again and tells listeners of a change. */
  function refresh(): Value {
    const stored = texts.read();
    return known && isSame(stored, known.texts) ? known.value : set({ texts: stored, value: parse(stored) });
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key === null || keys.includes(key)) refresh();
  }

  return {
    // Without listeners no event of other tabs arrives, so the storage is read each time.
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

type Texts = readonly (string | null)[];

/** Texts that could not be stored are remembered. */
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
        // Storage is blocked, so what was read or written last is kept.
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
