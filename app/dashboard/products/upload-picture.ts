import { href } from "react-router";
import * as v from "valibot";
import { pictureHash } from "#app/lib/stored-picture.ts";

const tooLarge = "The picture is larger than 20 MB. Choose a smaller one.";
const maxBytes = 20_000_000;

/** The picture's hash, a file that can never be accepted, or a failure that a retry may fix. */
export type UploadAnswer =
  | { kind: "stored"; hash: string }
  | { kind: "refused"; problem: string }
  | { kind: "dropped"; problem: string };

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("kind", [
    v.object({ kind: v.literal("stored"), hash: pictureHash }),
    v.object({ kind: v.literal("refused"), problem: v.string() }),
  ]),
);

/** `onProgress` gets the share sent, 0 to 1. Never throws: a dropped connection is an answer. */
export function uploadPicture(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<UploadAnswer> {
  if (file.size > maxBytes) return Promise.resolve({ kind: "refused", problem: tooLarge });
  return new Promise(resolve => {
    const dropped = () => resolve({ kind: "dropped", problem: "Connection lost." });
    // XMLHttpRequest, because fetch does not report how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", href("/admin/pictures"));
    request.timeout = 600_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = dropped;
    request.ontimeout = dropped;
    request.onabort = dropped;
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append("image", file);
    request.send(body);
  });
}

function readAnswer(status: number, text: string): UploadAnswer {
  const parsed = v.safeParse(answerSchema, text);
  if (parsed.success) return parsed.output;
  if (status === 413) return { kind: "refused", problem: tooLarge };
  if (status === 503) return { kind: "dropped", problem: "Other files are being uploaded. We try again by ourselves." };
  if (status === 403) return { kind: "dropped", problem: "You are signed out. Sign in on another tab." };
  return { kind: "dropped", problem: "Upload failed." };
}
