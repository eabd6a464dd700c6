import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { runJobs } from "./run-jobs.server.ts";

const quiet = { error() {} };

test("a job runs at once, then again and again, and never overlaps itself", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const jobs = runJobs(
    [
      {
        name: "count",
        everyMs: 1,
        async run() {
          most = Math.max(most, ++running);
          await new Promise(resolve => {
            setImmediate(resolve);
          });
          running -= 1;
          runs += 1;
        },
      },
    ],
    quiet,
  );
  await vi.waitUntil(() => runs >= 3);
  await jobs.stop();
  expect(most).toBe(1);
  const ended = runs;
  await new Promise(resolve => {
    setImmediate(resolve);
  });
  expect(runs).toBe(ended);
});

test("a job that fails is logged and runs again, and the others go on", async () => {
  const failures: unknown[] = [];
  let good = 0;
  let bad = 0;
  const jobs = runJobs(
    [
      { name: "good", everyMs: 1, run: async () => void (good += 1) },
      {
        name: "bad",
        everyMs: 1,
        async run() {
          bad += 1;
          throw new Error("broken");
        },
      },
    ],
    { error: (facts: unknown) => void failures.push(facts) } as never,
  );
  await vi.waitUntil(() => good >= 2 && bad >= 2);
  await jobs.stop();
  expect(failures[0]).toMatchObject({ job: "bad", err: { message: "broken" } });
});

test("stopping waits for the running job", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isDone = false;
  const job = {
    name: "long",
    everyMs: 1,
    async run() {
      await promise;
      isDone = true;
    },
  };
  const jobs = runJobs([job], quiet);
  const stopped = jobs.stop();
  resolve();
  await stopped;
  expect(isDone).toBe(true);
});

test("a woken job runs at once, and a job woken during a run runs once more", async () => {
  let runs = 0;
  const first = Promise.withResolvers<void>();
  const job = { name: "work", everyMs: 3_600_000, run: async () => void (++runs === 1 && (await first.promise)) };
  const jobs = runJobs([job], quiet);
  jobs.wake("work");
  jobs.wake("work");
  first.resolve();
  await vi.waitUntil(() => runs === 2);
  jobs.wake("work");
  await vi.waitUntil(() => runs === 3);
  jobs.wake("nobody");
  await jobs.stop();
  expect(runs).toBe(3);
});

test("a job that is never woken leaves nothing in memory, however often it runs", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const usedBytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  vi.useFakeTimers();
  let runs = 0;
  const jobs = runJobs([{ name: "tireless", everyMs: 1, run: async () => void (runs += 1) }], quiet);
  await vi.advanceTimersByTimeAsync(1_000);
  const before = usedBytes();
  await vi.advanceTimersByTimeAsync(10_000);
  const grown = usedBytes() - before;
  vi.useRealTimers();
  await jobs.stop();
  expect(runs).toBeGreaterThan(10_000);
  expect(grown).toBeLessThan(1_000_000);
});
