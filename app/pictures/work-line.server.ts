/** A line of jobs done one at a time: those someone waits for before those nobody waits for, else first come first served. */
export type WorkLine = {
  /** Does the job when its turn comes and answers as the job does; after `close` no job begins, and it rejects. */
  run<T>(job: () => Promise<T>, options: { isUrgent: boolean }): Promise<T>;
  /** Lets the job under way finish, and begins no other. */
  close(): Promise<void>;
};

/** Makes an empty line. */
export function createWorkLine(): WorkLine {
  const urgent: (() => Promise<void>)[] = [];
  const patient: (() => Promise<void>)[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (let job = urgent.shift() ?? patient.shift(); job; job = urgent.shift() ?? patient.shift()) await job();
    working = undefined;
  }

  return {
    run(job, { isUrgent }) {
      return new Promise((resolve, reject) => {
        (isUrgent ? urgent : patient).push(async () => {
          if (isClosed) return reject(new Error("The shop is closing."));
          await job().then(resolve, reject);
        });
        working ??= work();
      });
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
