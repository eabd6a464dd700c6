import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { outbox } from "./outbox-tables.server.ts";
import { addToOutbox, type OutboxWork, workOutbox } from "./work-outbox.server.ts";

const database = useTestDatabase();

let present: Date;
beforeEach(async () => {
  present = new Date("2026-11-20T09:00:00Z");
});

const shop = () => ({ db: database.db, now: () => present, log: { warn() {} } });
const pass = (seconds: number) => void (present = new Date(present.getTime() + seconds * 1000));
const add = (key: string, kind = "greet") =>
  addToOutbox(database.db, { kind, key, payload: { name: key }, now: present });
const row = async (key: string) => (await database.db.select().from(outbox).where(eq(outbox.key, key)))[0]!;

function remembering() {
  const seen: OutboxWork[] = [];
  return { seen, effects: { greet: async (work: OutboxWork) => void seen.push(work) } };
}

test("each piece of work is done once, in order, and another round finds nothing", async () => {
  for (const key of ["ada", "bola", "ada"]) await add(key);
  const { seen, effects } = remembering();
  expect(await workOutbox(shop(), effects)).toBe(2);
  expect(await workOutbox(shop(), effects)).toBe(0);
  expect(seen.map(({ key }) => key)).toEqual(["ada", "bola"]);
  expect(seen[0]).toMatchObject({ kind: "greet", payload: { name: "ada" } });
  expect(await row("ada")).toMatchObject({ doneAt: present, attempts: 1, lastError: null });
});

test("work written in a failing transaction is never done", async () => {
  const failing = database.db.transaction(async transaction => {
    await addToOutbox(transaction, { kind: "greet", key: "ada", payload: {}, now: present });
    throw new Error("out of thread");
  });
  await expect(failing).rejects.toThrow("out of thread");
  const { seen, effects } = remembering();
  await workOutbox(shop(), effects);
  expect(seen).toEqual([]);
});

test("failing work keeps its error, delays no other work, and is retried after ever longer pauses, an hour at most", async () => {
  await add("ada");
  await add("bola", "fine");
  const fine: string[] = [];
  const effects = {
    greet: () => Promise.reject(new Error("nobody is in")),
    fine: async ({ key }: OutboxWork) => void fine.push(key),
  };
  expect(await workOutbox(shop(), effects)).toBe(1);
  expect(fine).toEqual(["bola"]);
  expect(await row("ada")).toMatchObject({ attempts: 1, lastError: "nobody is in", doneAt: null });
  const pauses: number[] = [];
  for (let round = 0; round < 12; round++) {
    pauses.push(((await row("ada")).runAfter.getTime() - present.getTime()) / 1000);
    pass(pauses.at(-1)! - 1);
    await workOutbox(shop(), effects);
    expect((await row("ada")).attempts).toBe(round + 1);
    pass(1);
    await workOutbox(shop(), effects);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test("work of a process that died halfway is done by another after two minutes, not before", async () => {
  await add("ada");
  const dead = workOutbox(shop(), { greet: () => new Promise(() => {}) });
  void dead;
  await expect.poll(async () => (await row("ada")).attempts).toBe(1);
  const { seen, effects } = remembering();
  pass(119);
  await workOutbox(shop(), effects);
  expect(seen).toEqual([]);
  pass(1);
  await workOutbox(shop(), effects);
  expect(seen).toHaveLength(1);
});

test("two instances share the work, and each piece is done by one of them", async () => {
  for (let number = 0; number < 40; number++) await add(`work ${number}`);
  const [one, other] = [remembering(), remembering()];
  const done = await Promise.all([one, other].map(({ effects }) => workOutbox(shop(), effects)));
  expect(done[0]! + done[1]!).toBe(40);
  const keys = [...one.seen, ...other.seen].map(({ key }) => key);
  expect(new Set(keys).size).toBe(40);
  expect(keys).toHaveLength(40);
});

test("a kind of work unknown to this version is left alone", async () => {
  await add("ada", "from the future");
  const { seen, effects } = remembering();
  expect(await workOutbox(shop(), effects)).toBe(0);
  expect(seen).toEqual([]);
  expect(await row("ada")).toMatchObject({ attempts: 0, doneAt: null });
});

test("waiting work is found by its index, however much has been done", async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => ({
    id: crypto.randomUUID(),
    kind: number % 2 ? "greet" : "contact-message",
    key: `done ${number}`,
    payload: {},
    runAfter: present,
    createdAt: present,
    doneAt: present,
  }));
  for (let at = 0; at < rows.length; at += 500) await database.db.insert(outbox).values(rows.slice(at, at + 500));
  await database.pool.query("analyze outbox");
  const { rows: plan } = await database.pool.query<{ "QUERY PLAN": string }>(
    "explain select id from outbox where done_at is null and run_after <= now() and kind in ('greet') order by run_after, id limit 1 for update skip locked",
  );
  expect(plan.map(line => line["QUERY PLAN"]).join("\n")).toContain("outbox_waiting");
  const { rows: list } = await database.pool.query<{ "QUERY PLAN": string }>(
    "explain select id from outbox where kind = 'contact-message' order by id desc limit 26",
  );
  expect(list.map(line => line["QUERY PLAN"]).join("\n")).toContain("outbox_contact_messages");
});
