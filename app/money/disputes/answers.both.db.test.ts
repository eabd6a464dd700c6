import { beforeEach, describe, expect, test } from "vitest";
import { createTestDisputeShop, declining, type TestDisputeShop } from "#test/shops/dispute-shop.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { type AskedAnswer, answerDispute } from "./answer-dispute.server.ts";
import { maxSheetBytes } from "./answer-states.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";
import { findOpenDisputes } from "./find-disputes.server.ts";
import { sendDisputeAnswers } from "./send-dispute-answers.server.ts";

const database = useTestDatabase();
const { evidence, sheet, actor } = declining("");
let shop: TestDisputeShop;
let id: string;
beforeEach(async () => {
  shop = createTestDisputeShop(database.db);
  const reference = await shop.sell();
  shop.bank.begin(reference);
  await askAboutDisputes(shop);
  id = (await shop.rows())[0]!.id;
  shop.bank.calls.length = 0;
});

const decline = (changes: Partial<AskedAnswer> = {}) => answerDispute(shop, { ...declining(id), ...changes });
const steps = () => shop.bank.calls.filter(call => !call.startsWith("list"));
const theAnswer = async () => (await shop.answers())[0]!;
const openEntries = async () => (await shop.entries()).filter(({ resolvedAt }) => !resolvedAt);

describe("an answer", () => {
  test("is sent with its file and evidence, kept word for word, and closes the issue", async () => {
    expect(await decline()).toBe("taken");
    expect(steps()).toEqual(["find 1", "upload 1", "evidence 1", "resolve 1", "find 1"]);
    const file = { name: "proof.jpg", type: "image/jpeg", bytes: sheet };
    expect([...shop.bank.files]).toEqual([["file-1", file]]);
    expect(shop.bank.evidence).toEqual([evidence]);
    const taken = { accepts: false, message: "Delivered.", refundKobo: 0, fileName: "file-1", evidenceId: "1" };
    expect(shop.bank.taken).toEqual([{ ...taken, id: "1" }]);
    expect(await shop.rows()).toMatchObject([{ state: "answered" }]);
    expect(await openEntries()).toEqual([]);
    const kept = {
      choice: "decline",
      message: "Delivered.",
      evidence,
      sheet,
      actor,
      state: "sent",
      sentAt: shop.now(),
    };
    expect(await theAnswer()).toMatchObject({ ...kept, sheet: expect.anything() });
    expect(Buffer.from((await theAnswer()).sheet!)).toEqual(sheet);
  });

  test("is sent once under double presses, two people and two instances", async () => {
    const both = await Promise.all([decline(), decline({ actor: "manager@example.com" }), decline()]);
    await Promise.all([sendDisputeAnswers(shop), sendDisputeAnswers(shop), shop.work()]);
    expect(both.toSorted()).toEqual(["answered", "answered", "taken"]);
    expect(shop.bank.taken).toHaveLength(1);
    expect(await decline({ choice: "accept", refundKobo: 1_250_000 })).toBe("answered");
    expect(await shop.answers()).toHaveLength(1);
  });

  test("that accepts a part sends no evidence, and the part is what is lost", async () => {
    expect(await decline({ choice: "accept-part", refundKobo: 400_000 })).toBe("taken");
    expect(shop.bank.taken).toMatchObject([{ accepts: true, refundKobo: 400_000 }]);
    expect(shop.bank.evidence).toEqual([]);
    expect(await shop.rows()).toMatchObject([{ state: "lost", amountKobo: 400_000 }]);
  });

  test.each([
    [{ choice: "accept-part", refundKobo: 1_250_001 }, "too-much"],
    [{ choice: "accept", refundKobo: 0 }, "too-much"],
    [{ sheet: Buffer.alloc(maxSheetBytes + 1) }, "too-large"],
    [{ round: 2 }, "over"],
    [{ id: crypto.randomUUID() }, "missing"],
    [{ id: "7" }, "missing"],
  ] as const)("with %j is refused before anything is asked", async (changes, outcome) => {
    expect(await decline(changes)).toBe(outcome);
    expect(shop.bank.calls).toEqual([]);
    expect(await shop.answers()).toEqual([]);
  });

  test("finds a dispute that was answered at the provider's site: nothing is sent, and that is said", async () => {
    shop.bank.all[0]!.state = "answered";
    expect(await decline()).toBe("taken");
    expect(steps()).toEqual(["find 1", "find 1"]);
    expect(await theAnswer()).toMatchObject({
      state: "not-sent",
      problem: "It was already answered on your provider's site.",
    });
    expect(await openEntries()).toEqual([]);
    expect(await decline()).toBe("over");
  });

  test("that somebody at the provider's site overtakes between its steps is refused there, and says so", async () => {
    shop.bank.beforeStep = call => void (call === "resolve" && (shop.bank.all[0]!.state = "answered"));
    await decline();
    expect(shop.bank.taken).toEqual([]);
    expect(await theAnswer()).toMatchObject({
      state: "not-sent",
      problem: expect.stringContaining("already answered"),
    });
  });
});

describe("a provider that is away", () => {
  test("spends nothing, is tried again each minute, and gets the answer once", async () => {
    shop.bank.isDown = true;
    await decline();
    expect(await theAnswer()).toMatchObject({ state: "sending", problem: "Your payment provider does not answer." });
    for (let passed = 0; passed < 5; passed++) {
      shop.wait(minutes);
      await sendDisputeAnswers(shop);
    }
    expect(steps()).toHaveLength(6);
    shop.bank.isDown = false;
    shop.wait(minutes);
    await sendDisputeAnswers(shop);
    expect(await theAnswer()).toMatchObject({ state: "sent", problem: "" });
    expect(shop.bank.taken).toHaveLength(1);
  });

  test("at the upload, the evidence or the answer loses no step that was done", async () => {
    shop.bank.faults = [
      { call: "upload", kind: "drop" },
      { call: "evidence", kind: "drop" },
      { call: "resolve", kind: "drop" },
    ];
    await decline();
    for (let passed = 0; passed < 3; passed++) {
      shop.wait(minutes);
      await sendDisputeAnswers(shop);
    }
    const called = Object.groupBy(steps(), call => call.split(" ")[0]!);
    expect([called.upload?.length, called.evidence?.length, called.resolve?.length]).toEqual([2, 2, 2]);
    expect(shop.bank.taken).toHaveLength(1);
    expect(await theAnswer()).toMatchObject({ state: "sent" });
  });

  test("whose answer is lost has the answer: it is counted as sent and not sent again", async () => {
    shop.bank.faults = [{ call: "resolve", kind: "lose" }];
    await decline();
    expect(await theAnswer()).toMatchObject({ state: "sending" });
    const pressedAt = shop.now();
    shop.wait(minutes);
    await sendDisputeAnswers(shop);
    expect(await theAnswer()).toMatchObject({ state: "sent", sentAt: pressedAt, problem: "" });
    expect(shop.bank.taken).toHaveLength(1);
  });

  test("beyond a day after the deadline gets no more tries, and the owner is told", async () => {
    shop.bank.isDown = true;
    await decline();
    shop.wait(100 * hours);
    await sendDisputeAnswers(shop);
    expect(await theAnswer()).toMatchObject({ state: "not-sent" });
  });
});

describe("a process that is killed", () => {
  test.each(["evidence", "resolve"])(
    "before the step %s leaves the rest to another, and nothing is sent twice",
    async step => {
      shop.bank.beforeStep = call => {
        if (call === step) throw new Error("killed");
      };
      await expect(decline()).rejects.toThrow("killed");
      delete shop.bank.beforeStep;
      await sendDisputeAnswers(shop);
      expect(shop.bank.taken).toEqual([]);
      shop.wait(3 * minutes);
      await Promise.all([sendDisputeAnswers(shop), sendDisputeAnswers(shop)]);
      expect(shop.bank.taken).toHaveLength(1);
      expect(shop.bank.files.size).toBe(1);
      expect(await theAnswer()).toMatchObject({ state: "sent" });
    },
  );

  test("and wakes after another took over writes and sends nothing", async () => {
    let wake = () => {};
    const asleep = new Promise<void>(resolve => void (wake = resolve));
    let isFirst = true;
    shop.bank.beforeStep = async call => {
      if (call !== "upload" || !isFirst) return;
      isFirst = false;
      await asleep;
    };
    const slow = decline();
    await expect.poll(() => shop.bank.calls).toContain("upload 1");
    shop.wait(4 * minutes);
    await sendDisputeAnswers(shop);
    wake();
    await slow;
    expect(shop.bank.taken).toHaveLength(1);
    expect(steps().filter(call => call === "resolve 1")).toHaveLength(1);
  });
});

test("an answer that was refused can be sent again, changed", async () => {
  shop.bank.faults = [{ call: "upload", kind: "refuse" }];
  await decline();
  expect(await theAnswer()).toMatchObject({ state: "not-sent", problem: "The bank refuses." });
  expect(await openEntries()).toHaveLength(1);
  expect(await decline({ message: "Smaller." })).toBe("taken");
  expect(shop.bank.taken).toMatchObject([{ message: "Smaller." }]);
});

test("an answer that was sent leaves Home and gets no e-mail at four hours left, also before the provider says so", async () => {
  shop.bank.all[0]!.dueAt = new Date(shop.now().getTime() + 5 * hours);
  shop.wait(15 * minutes);
  await shop.work();
  const written = (await shop.mails()).length;
  expect(await findOpenDisputes(shop)).toHaveLength(1);
  // The provider is slow to show the answer.
  shop.bank.faults = [];
  await decline();
  shop.bank.all[0]!.state = "open";
  shop.wait(15 * minutes);
  await askAboutDisputes(shop);
  expect(await shop.rows()).toMatchObject([{ state: "open" }]);
  expect(await findOpenDisputes(shop)).toEqual([]);
  shop.wait(2 * hours);
  await shop.work();
  expect(await shop.mails()).toHaveLength(written);
});
