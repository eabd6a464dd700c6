import { expect, test } from "vitest";
import { createKeptFacts } from "./kept-facts.server.ts";
import { trustMs } from "./page-changes.server.ts";

function openFacts() {
  let now = 0;
  let confirmedAt = 0;
  const listeners: (() => void)[] = [];
  let readings = 0;
  const facts = createKeptFacts(() => now);
  return {
    facts,
    follow: () => facts.follow({ onChange: listener => void listeners.push(listener), confirmedAt: () => confirmedAt }),
    announce: () => listeners.forEach(listener => listener()),
    pass: (ms: number) => (now += ms),
    confirm: () => (confirmedAt = now),
    read: (name = "frame") => facts.read(name, async () => ++readings),
  };
}

test("no facts are kept before the changes are followed", async () => {
  const { read } = openFacts();
  expect([await read(), await read()]).toEqual([1, 2]);
});

test("kept facts are answered by name, without reading, until a change is announced", async () => {
  const { read, follow, announce } = openFacts();
  follow();
  expect([await read(), await read(), await read("delivery")]).toEqual([1, 1, 2]);
  announce();
  expect([await read(), await read("delivery"), await read()]).toEqual([3, 4, 3]);
});

test("questions during a reading share its answer, and a question after a change gets a new reading", async () => {
  const { facts, follow, announce } = openFacts();
  follow();
  const answers: ((name: string) => void)[] = [];
  const read = () => facts.read("frame", () => new Promise<string>(resolve => answers.push(resolve)));
  const [first, second] = [read(), read()];
  announce();
  const third = read();
  expect(answers).toHaveLength(2);
  answers[1]!("new");
  answers[0]!("old");
  expect(await Promise.all([first, second, third, read()])).toEqual(["old", "old", "new", "new"]);
});

test("while changes may be missed every question is read anew, and those answers are not kept", async () => {
  const { read, follow, pass, confirm } = openFacts();
  follow();
  expect(await read()).toBe(1);
  pass(trustMs.facts);
  expect(await read()).toBe(1);
  pass(1);
  expect([await read(), await read()]).toEqual([2, 3]);
  confirm();
  expect(await read()).toBe(1);
});

test("a failed reading fails for all who waited, and the next question reads again", async () => {
  const { facts, follow } = openFacts();
  follow();
  let isBroken = true;
  const read = () => facts.read("frame", async () => (isBroken ? Promise.reject(new Error("broken")) : "whole"));
  const answers = await Promise.allSettled([read(), read()]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await read()).toBe("whole");
});
