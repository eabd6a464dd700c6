import { RequestProblem } from "#app/platform/http/incoming-request.server.ts";

/** Files of pictures by name, `{hash}/640.webp`, in a directory or a shared bucket. A name's bytes never change. */
export type PictureStore = {
  /**
   * Undefined when there is no such file. `reserve` gets the size first, and may throw. Throws `PictureStoreOutage`
   * when it cannot be known.
   */
  read(name: string, reserve?: (bytes: number) => void): Promise<Buffer | undefined>;
  /** True when each reader gets bytes of its own. */
  readsCopies: boolean;
  has(name: string): Promise<boolean>;
  /** Keeps the file whole or not at all. It is durable when the promise resolves. */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Removes the file. A missing file is fine. */
  remove(hash: string): Promise<void>;
  /** Returns undefined when the store lets us in, else what to fix. */
  check(): Promise<string | undefined>;
};

/** The store does not answer as it should: the shop answers 503 and concludes nothing. */
export class PictureStoreOutage extends RequestProblem {
  constructor(cause: unknown) {
    super(503, "We can't load this picture right now. Try again in a moment.");
    this.cause = cause;
  }
}
