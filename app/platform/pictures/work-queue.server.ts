import PQueue from "p-queue";

/** Jobs done one at a time: those someone waits for before those nobody waits for, else first come, first served. */
export type WorkQueue = {
  /** Does the job when its turn comes and answers as the job does; after `close` no job begins, and it rejects. */
  run<T>(job: () => Promise<T>, options: { isUrgent: boolean }): Promise<T>;
  /** Lets the job under way finish, and begins no other. */
  close(): Promise<void>;
};

/** Makes an empty queue. */
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
