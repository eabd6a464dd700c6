import { useEffect, useRef } from "react";
import { shrinkPicture } from "./shrink-picture.ts";
import { uploadPicture } from "./upload-picture.ts";

/** A stored picture; an upload, with `problem` while it waits for a retry; or a refused file. */
export type PictureEntry =
  | { key: string; state: "stored"; hash: string }
  | { key: string; state: "sending"; file: File; share: number; problem?: string }
  | { key: string; state: "failed"; name: string; problem: string };

/** More parallel uploads would only share a slow line. */
const atOnce = 3;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Upload = { control: AbortController; goOn?: () => void };

/**
 * Shrinks and uploads files, three at a time, and reports progress to `onEntry`. A dropped connection is retried after
 * two seconds, then four, up to every half minute, and at once when the browser is online again. Only a file that is
 * not a picture fails. Leaving the page cancels the uploads.
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
    /** Retries a waiting upload at once. */
    retry: (key: string) => uploads.current.get(key)?.goOn?.(),
    abort: (key: string) => uploads.current.get(key)?.control.abort(),
    abortAll() {
      for (const { control } of uploads.current.values()) control.abort();
    },
  };
}

/** Resolves after `ms`, or earlier on a retry or when the upload is cancelled. */
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
