import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.server.ts";

test("jobs are done one at a time, first those that somebody waits for", async () => {
  const queue = createWorkQueue();
  const done: string[] = [];
  let atOnce = 0;
  const job = (name: string) => async () => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce--;
    done.push(name);
  };
  await Promise.all([
    queue.run(job("first"), { isUrgent: false }),
    queue.run(job("patient 1"), { isUrgent: false }),
    queue.run(job("patient 2"), { isUrgent: false }),
    queue.run(job("urgent 1"), { isUrgent: true }),
    queue.run(job("urgent 2"), { isUrgent: true }),
  ]);
  expect(done).toEqual(["first", "urgent 1", "urgent 2", "patient 1", "patient 2"]);
});

test("a failing job tells its caller and delays no other", async () => {
  const queue = createWorkQueue();
  const failing = queue.run(() => Promise.reject(new Error("no disk")), { isUrgent: true });
  const next = queue.run(async () => "done", { isUrgent: true });
  await expect(failing).rejects.toThrow("no disk");
  expect(await next).toBe("done");
});

test("closing waits for the running job and begins no other", async () => {
  const queue = createWorkQueue();
  const { promise, resolve } = Promise.withResolvers<string>();
  const underWay = queue.run(() => promise, { isUrgent: false });
  const waiting = queue.run(async () => "never", { isUrgent: true });
  const closed = queue.close();
  resolve("finished");
  await expect(waiting).rejects.toThrow("closing");
  await closed;
  expect(await underWay).toBe("finished");
  await expect(queue.run(async () => "late", { isUrgent: true })).rejects.toThrow("closing");
});
