import { useEffect, useRef } from "react";
import { shrinkPicture } from "./shrink-picture.ts";
import { uploadPicture } from "./upload-picture.ts";

/**
 * A picture of a form: stored; on its way, `problem` while it waits to be tried again; or a file that was not taken.
 */
export type PictureEntry =
  | { key: string; state: "stored"; hash: string }
  | { key: string; state: "sending"; file: File; share: number; problem?: string }
  | { key: string; state: "failed"; name: string; problem: string };

/** So many are on their way at once: more would only share a slow line. */
const atOnce = 3;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Upload = { control: AbortController; goOn?: () => void };

/**
 * Sends files, three side by side, each made smaller first, and calls `onEntry` with the progress of each. One whose
 * connection drops is sent again by itself, after two seconds, then four, at the latest every half minute, and as soon
 * as the browser is online again; only a file that is none of a picture fails. Leaving the page ends them.
 */
export function usePictureUploads(onEntry: (entry: PictureEntry) => void) {
  const uploads = useRef(new Map<string, Upload>());
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);

  useEffect(() => {
    const all = uploads.current;
    const goOn = () => {
      for (const upload of all.values()) upload.goOn?.();
    };
    window.addEventListener("online", goOn);
    return () => {
      window.removeEventListener("online", goOn);
      for (const { control } of all.values()) control.abort();
    };
  }, []);

  function startNext(): void {
    const next = running.current < atOnce ? waiting.current.shift() : undefined;
    if (!next) return;
    running.current += 1;
    void next().finally(() => {
      running.current -= 1;
      startNext();
    });
  }

  async function transfer(key: string, file: File, upload: Upload): Promise<void> {
    const { signal } = upload.control;
    if (signal.aborted) return;
    const sent = await shrinkPicture(file);
    for (let tries = 0; !signal.aborted; tries++) {
      const onProgress = (share: number) => onEntry({ key, state: "sending", file, share });
      const answer = await uploadPicture(sent, { signal, onProgress });
      if (signal.aborted) return;
      if (answer.kind === "stored") return onEntry({ key, state: "stored", hash: answer.hash });
      const { problem } = answer;
      if (answer.kind === "refused") return onEntry({ key, state: "failed", name: file.name, problem });
      onEntry({ key, state: "sending", file, share: 0, problem });
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** tries), upload);
    }
  }

  return {
    send(key: string, file: File): void {
      const upload = { control: new AbortController() };
      uploads.current.set(key, upload);
      waiting.current.push(() => transfer(key, file, upload));
      startNext();
    },
    /** Tries one at once that waits to be tried again. */
    retry: (key: string) => uploads.current.get(key)?.goOn?.(),
    abort: (key: string) => uploads.current.get(key)?.control.abort(),
    abortAll() {
      for (const { control } of uploads.current.values()) control.abort();
    },
  };
}

/** Until the time has passed, somebody says to go on, or the upload is ended. */
function pause(ms: number, upload: Upload): Promise<void> {
  return new Promise(resolve => {
    const goOn = () => {
      clearTimeout(timer);
      upload.control.signal.removeEventListener("abort", goOn);
      delete upload.goOn;
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    upload.goOn = goOn;
    upload.control.signal.addEventListener("abort", goOn);
  });
}
