import { expect, test } from "vitest";
import { createRandom } from "#test/chaos/seeded-random.ts";
import { createTestDisputeShop } from "#test/shops/dispute-shop.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { type AskedAnswer, answerDispute } from "./answer-dispute.server.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";
import { sendDisputeAnswers } from "./send-dispute-answers.server.ts";

const database = useTestDatabase();
const disputeCount = 60;
const evidence = { email: "ada@example.com", name: "Ada", phone: "+2348031234567", service: "a dress", address: "" };

test("of 60 answers with double presses, two instances, kills and lost answers each is sent once or told why not", async () => {
  const shop = createTestDisputeShop(database.db);
  const random = createRandom("answers");
  const reference = await shop.sell();
  const dueAt = new Date(shop.now().getTime() + 16 * hours);
  for (let made = 0; made < disputeCount; made++) shop.bank.begin(reference, { dueAt });
  await askAboutDisputes(shop);
  const rows = await shop.rows();
  const isElsewhere = new Set(rows.filter(() => random.chance(0.15)).map(({ disputeId }) => disputeId));
  for (const one of shop.bank.all) if (isElsewhere.has(one.id)) one.state = "answered";
  shop.bank.beforeStep = () => {
    if (random.chance(0.05)) throw new Error("killed");
  };
  const call = () => random.pick(["upload", "evidence", "resolve"] as const);
  const kind = () => random.pick(["drop", "lose"] as const);
  const press = (id: string) => {
    const choice = random.pick(["decline", "accept", "accept-part"] as const);
    const refundKobo = choice === "decline" ? 0 : choice === "accept" ? 1_250_000 : 400_000;
    const asked = { id, round: 1, choice, refundKobo, message: choice, evidence, actor: "owner@example.com" };
    return answerDispute(shop, { ...asked, sheet: Buffer.from(choice) } satisfies AskedAnswer).catch(notKilled);
  };
  for (const { id } of rows) {
    if (random.chance(0.3)) shop.bank.faults.push({ call: call(), kind: kind() });
    shop.bank.isDown = random.chance(0.1);
    await Promise.all(Array.from({ length: random.int(1, 2) }, () => press(id)));
  }
  shop.bank.isDown = false;
  for (let round = 0; round < 15; round++) {
    shop.wait(4 * minutes);
    await Promise.all([sendDisputeAnswers(shop).catch(notKilled), sendDisputeAnswers(shop).catch(notKilled)]);
  }

  const answers = new Map((await shop.answers()).map(answer => [answer.disputeId, answer]));
  const taken = Map.groupBy(shop.bank.taken, ({ id }) => id);
  const faults = rows.flatMap(({ id, disputeId }) => {
    const [answer, sent] = [answers.get(id)!, taken.get(disputeId) ?? []];
    const found = {
      "was sent twice": sent.length > 1,
      "was sent though it was answered elsewhere": isElsewhere.has(disputeId) && sent.length > 0,
      "is said to be sent and was not": (answer.state === "sent") !== (sent.length === 1),
      "was not sent": !isElsewhere.has(disputeId) && sent.length === 0,
      "was sent in other words than are kept": sent.some(({ message }) => message !== answer.message),
    };
    return Object.entries(found).flatMap(([fault, isSo]) => (isSo ? [`dispute ${disputeId} ${fault}`] : []));
  });
  expect(faults).toEqual([]);
  expect(answers.size).toBe(disputeCount);
}, 240_000);

/** A process that was killed says nothing. */
function notKilled(error: Error): void {
  if (error.message !== "killed") throw error;
}
