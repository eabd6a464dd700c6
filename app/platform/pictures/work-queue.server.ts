import PQueue from "p-queue";

/** Jobs one at a time: urgent ones first, else first come, first served. */
export type WorkQueue = {
  /** Rejects after `close`. */
  run<T>(job: () => Promise<T>, options: { isUrgent: boolean }): Promise<T>;
  /** Finishes the running job and starts no other. */
  close(): Promise<void>;
};

export function createWorkQueue(): WorkQueue {
  const queue = new PQueue({ concurrency: 1 });
  let isClosed = false;
  return {
    run(job, { isUrgent }) {
      const begin = async () => {
        if (isClosed) throw new Error("The shop is closing.");
        return await job();
      };
      return queue.add(begin, { priority: isUrgent ? 1 : 0 });
    },
    async close() {
      isClosed = true;
      await queue.onIdle();
    },
  };
}
