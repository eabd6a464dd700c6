import { RequestProblem } from "#app/platform/http/incoming-request.server.ts";

/**
 * Where the files of pictures are kept, by names such as `{hash}/640.webp`: a directory, or a bucket that several
 * instances share. A name's bytes never change once kept, so they may be kept in memory and kept twice.
 */
export type PictureStore = {
  /**
   * The bytes, or undefined when there is no such file. `reserve` is told how many they are before they are read; what
   * it throws, this throws. Throws `PictureStoreOutage` when it cannot be known whether there is one.
   */
  read(name: string, reserve?: (bytes: number) => void): Promise<Buffer | undefined>;
  /** Whether each reader gets bytes of its own, and not those that others got or are kept. */
  readsCopies: boolean;
  has(name: string): Promise<boolean>;
  /** Keeps a file whole or not at all; when it returns, the file survives a power cut. */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Removes every file of a picture; one that is not there is no problem. */
  remove(hash: string): Promise<void>;
  /** Asks once whether the store lets us in; returns what is wrong in a few words, if it is for us to mend. */
  check(): Promise<string | undefined>;
};

/** The store does not answer, or not as it should: the visitor is asked to come back, and nothing is concluded. */
export class PictureStoreOutage extends RequestProblem {
  constructor(cause: unknown) {
    super(503, "This picture cannot be fetched right now. Please try again in a moment.");
    this.cause = cause;
  }
}
