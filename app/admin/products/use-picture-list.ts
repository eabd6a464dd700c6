import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "./upload-picture.ts";

/** A picture of a form: stored, on its way, or a file that was not taken; `file` is left out where it cannot be sent again. */
export type PictureEntry =
  | { key: string; state: "stored"; hash: string }
  | { key: string; state: "sending"; file: File; share: number }
  | { key: string; state: "failed"; name: string; file: File | undefined; problem: string };

type PictureListOptions = {
  /** Hashes of the pictures there are. */
  stored: string[];
  /** Names of files that the server was sent with the form and did not take. */
  refused: string[];
  isOne: boolean;
};

/**
 * The pictures of a form in their order; added files are uploaded at once, one after the other. `isOne`: there is room
 * for one, and a file that is chosen takes the place of the one before.
 */
export function usePictureList({ stored, refused, isOne }: PictureListOptions) {
  const [entries, setEntries] = useState<PictureEntry[]>(() => [
    ...stored.map((hash): PictureEntry => ({ key: hash, state: "stored", hash })),
    ...refused.map((name, n): PictureEntry => {
      return {
        key: `refused ${n}`,
        state: "failed",
        name,
        file: undefined,
        problem: "The shop did not take this file.",
      };
    }),
  ]);
  const uploads = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  /** What a file that takes its place would bring back by not arriving. */
  const replaced = useRef<PictureEntry>(undefined);

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const put = (next: PictureEntry) =>
    setEntries(before => {
      const others = before.filter(({ key }) => key !== next.key);
      // The same picture chosen twice is one.
      if (next.state === "stored" && others.some(one => one.state === "stored" && one.hash === next.hash))
        return others;
      return before.map(entry => (entry.key === next.key ? next : entry));
    });

  async function transfer(key: string, file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    const onProgress = (share: number) => put({ key, state: "sending", file, share });
    const answer = await uploadPicture(file, { signal, onProgress });
    if (answer.kind === "stored") put({ key, state: "stored", hash: answer.hash });
    else {
      const again = answer.kind === "dropped" ? file : undefined;
      put({ key, state: "failed", name: file.name, file: again, problem: answer.problem });
    }
  }

  function send(key: string, file: File): void {
    const upload = new AbortController();
    uploads.current.set(key, upload);
    line.current = line.current.then(() => transfer(key, file, upload));
  }

  return {
    entries,
    add(files: Iterable<File>) {
      const chosen = isOne ? Array.from(files).slice(0, 1) : files;
      const added = Array.from(chosen, file => ({ key: newKey(), state: "sending" as const, file, share: 0 }));
      if (isOne) {
        for (const upload of uploads.current.values()) upload.abort();
        replaced.current = entries.find(({ state }) => state === "stored") ?? replaced.current;
      }
      setEntries(before => (isOne ? added : [...before, ...added]));
      for (const { key, file } of added) send(key, file);
    },
    retry({ key, file }: { key: string; file: File }) {
      put({ key, state: "sending", file, share: 0 });
      send(key, file);
    },
    remove(key: string) {
      uploads.current.get(key)?.abort();
      if (isOne) setEntries(replaced.current ? [replaced.current] : []);
      else setEntries(before => before.filter(entry => entry.key !== key));
    },
    /** One place earlier (-1) or later (1). */
    move(key: string, by: -1 | 1) {
      setEntries(before => {
        const from = before.findIndex(entry => entry.key === key);
        const other = before[from + by];
        return other ? before.with(from, other).with(from + by, before[from]!) : before;
      });
    },
  };
}

let keys = 0;

/** Not a UUID: pages served over plain HTTP, as on the owner's own network, have none to give. */
function newKey(): string {
  keys += 1;
  return `added ${keys}`;
}
