import { useRef, useState } from "react";
import { type PictureEntry, usePictureUploads } from "./use-picture-uploads.ts";

type PictureListOptions = {
  stored: string[];
  /** Names of files sent with the form and refused by the server. */
  refused: string[];
  isOne: boolean;
};

/** Added files upload at once. `isOne`: at most one picture, which a chosen file replaces. */
export function usePictureList({ stored, refused, isOne }: PictureListOptions) {
  const [entries, setEntries] = useState<PictureEntry[]>(() => entriesOf(stored, refused));
  /** The replaced picture, restored when its replacement is removed. */
  const replaced = useRef<PictureEntry>(undefined);
  const uploads = usePictureUploads(next => setEntries(before => withEntry(before, next)));

  return {
    entries,
    add(files: Iterable<File>) {
      const chosen = isOne ? Array.from(files).slice(0, 1) : files;
      const added = Array.from(chosen, file => ({ key: newKey(), state: "sending" as const, file, share: 0 }));
      if (isOne) {
        uploads.abortAll();
        replaced.current = entries.find(({ state }) => state === "stored") ?? replaced.current;
      }
      setEntries(before => (isOne ? added : [...before, ...added]));
      for (const { key, file } of added) uploads.send(key, file);
    },
    retry: (key: string) => uploads.retry(key),
    remove(key: string) {
      uploads.abort(key);
      if (isOne) setEntries(replaced.current ? [replaced.current] : []);
      else setEntries(before => before.filter(entry => entry.key !== key));
    },
    /** Moves an entry one place earlier (-1) or later (1). */
    move: (key: string, by: -1 | 1) => setEntries(before => moved(before, key, by)),
    /** Moves the picture to another's place and shifts the others. */
    moveTo: (key: string, other: string) => setEntries(before => movedTo(before, key, other)),
  };
}

function entriesOf(stored: string[], refused: string[]): PictureEntry[] {
  return [
    ...stored.map((hash): PictureEntry => ({ key: hash, state: "stored", hash })),
    ...refused.map((name, n): PictureEntry => {
      const problem = "This file was refused.";
      return { key: `refused ${n}`, state: "failed", name, problem };
    }),
  ];
}

/** Updates this entry, and keeps a picture chosen twice only once. */
function withEntry(before: PictureEntry[], next: PictureEntry): PictureEntry[] {
  const others = before.filter(({ key }) => key !== next.key);
  const isThere = others.some(one => next.state === "stored" && one.state === "stored" && one.hash === next.hash);
  return isThere ? others : before.map(entry => (entry.key === next.key ? next : entry));
}

function moved(before: PictureEntry[], key: string, by: -1 | 1): PictureEntry[] {
  const from = before.findIndex(entry => entry.key === key);
  const other = before[from + by];
  return other ? before.with(from, other).with(from + by, before[from]!) : before;
}

function movedTo(before: PictureEntry[], key: string, other: string): PictureEntry[] {
  const [from, to] = [key, other].map(one => before.findIndex(entry => entry.key === one)) as [number, number];
  const entry = before[from];
  return entry && to >= 0 ? before.toSpliced(from, 1).toSpliced(to, 0, entry) : before;
}

let keys = 0;

/** Makes a key that is no UUID: `crypto.randomUUID` is missing on plain HTTP, as on the owner's own network. */
function newKey(): string {
  keys += 1;
  return `added ${keys}`;
}
