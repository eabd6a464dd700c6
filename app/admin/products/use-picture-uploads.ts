import { useEffect, useRef } from "react";
import { uploadPicture } from "./upload-picture.ts";

/**
 * A picture of a form: stored, on its way, or a file that was not taken; `file` is left out where it cannot be sent
 * again.
 */
export type PictureEntry =
  | { key: string; state: "stored"; hash: string }
  | { key: string; state: "sending"; file: File; share: number }
  | { key: string; state: "failed"; name: string; file: File | undefined; problem: string };

/** Uploads files one after the other and calls `onEntry` with the progress of each; leaving the page aborts them. */
export function usePictureUploads(onEntry: (entry: PictureEntry) => void) {
  const uploads = useRef(new Map<string, AbortController>());
  /** Settles when the uploads that were asked for so far are over. */
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  async function transfer(key: string, file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    const onProgress = (share: number) => onEntry({ key, state: "sending", file, share });
    const answer = await uploadPicture(file, { signal, onProgress });
    if (answer.kind === "stored") onEntry({ key, state: "stored", hash: answer.hash });
    else {
      const again = answer.kind === "dropped" ? file : undefined;
      onEntry({ key, state: "failed", name: file.name, file: again, problem: answer.problem });
    }
  }

  return {
    send(key: string, file: File): void {
      const upload = new AbortController();
      uploads.current.set(key, upload);
      queue.current = queue.current.then(() => transfer(key, file, upload));
    },
    abort: (key: string) => uploads.current.get(key)?.abort(),
    abortAll() {
      for (const upload of uploads.current.values()) upload.abort();
    },
  };
}
