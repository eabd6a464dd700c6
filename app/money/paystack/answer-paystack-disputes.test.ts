import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { paystackDisputeAnswers } from "./answer-paystack-disputes.server.ts";
import { openPaystackApi, type PaystackAnswer, type PaystackApi } from "./paystack-api.server.ts";
import { createPaystackPayments } from "./paystack-payments.server.ts";

const now = () => new Date("2026-12-07T09:00:00Z");
let paystack: PaystackStandIn;
beforeAll(async () => void (paystack = await startPaystackStandIn({ now })));
beforeEach(() => void (paystack.faults = undefined));
afterAll(() => paystack.close());

function open() {
  const { url: apiUrl, secretKey } = paystack;
  const options = { apiUrl, secretKey, origin: "https://shop.example", now, retryMs: 1 };
  const { find, answers } = createPaystackPayments(options).disputes!;
  return { find, ...answers! };
}

function begin() {
  const reference = newPaymentReference();
  const facts = { email: "ada@example.com", amount: 1_250_000, currency: "NGN", callbackUrl: undefined, metadata: "" };
  paystack.books.announce({ reference, ...facts });
  paystack.books.pay(reference);
  return paystack.books.disputes.begin(reference).dispute;
}

const file = { name: "proof.jpg", type: "image/jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) };
const evidence = {
  email: "ada@example.com",
  name: "Ada Obi",
  phone: "+2348031234567",
  service: "a dress",
  address: "",
};
const message = "Delivered on 3 December.";

test("an answer that declines is the file, the evidence and one submission, and the bank decides", async () => {
  const dispute = begin();
  const [id, answers] = [String(dispute.id), open()];
  const uploaded = await answers.upload(id, file);
  expect(uploaded).toEqual({ kind: "done", fileName: expect.stringMatching(/^qesp/u) });
  const fileName = (uploaded as { fileName: string }).fileName;
  expect(paystack.books.disputes.files.get(fileName)).toEqual(file.bytes);
  expect(await answers.addEvidence(id, evidence)).toEqual({ kind: "done", evidenceId: "21" });
  const answer = { accepts: false, message, refundKobo: 0, fileName, evidenceId: "21" };
  expect(await answers.resolve(id, answer)).toEqual({ kind: "done" });
  expect(dispute.answers).toEqual([
    { resolution: "declined", message, refund_amount: 0, uploaded_filename: fileName, evidence: 21 },
  ]);
  expect(dispute.evidence).toMatchObject([{ customer_email: "ada@example.com", service_details: "a dress" }]);
  expect(dispute.evidence[0]).not.toHaveProperty("delivery_address");
  // The 0 that was sent back is not the disputed sum.
  expect(await answers.find(id)).toMatchObject({ state: "answered", amountKobo: 1_250_000 });
});

test("a part that is accepted is lost, a larger amount than the payment is refused, and so is a second answer", async () => {
  const dispute = begin();
  const [id, answers] = [String(dispute.id), open()];
  const { fileName } = (await answers.upload(id, file)) as { fileName: string };
  const answer = { accepts: true, message, refundKobo: 400_000, fileName, evidenceId: undefined };
  const greater = { kind: "refused", reason: "Refund amount cannot be greater than initial amount" };
  expect(await answers.resolve(id, { ...answer, refundKobo: 9_000_000 })).toEqual(greater);
  expect(await answers.resolve(id, answer)).toEqual({ kind: "done" });
  expect(await answers.find(id)).toMatchObject({ state: "lost", amountKobo: 400_000 });
  // A second submission is refused.
  expect(await answers.resolve(id, answer)).toMatchObject({ kind: "refused" });
  expect(dispute.answers).toHaveLength(1);
});

test("a file that is too large is refused, and an address that ran out is no refusal", async () => {
  const id = String(begin().id);
  paystack.books.disputes.maxFileBytes = 3;
  expect(await open().upload(id, file)).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("too large"),
  });
  paystack.books.disputes.maxFileBytes = 1_000_000;
  const { files } = paystack.books.disputes;
  paystack.faults = call => (call.name === "dispute-file" ? void files.clear() : undefined);
  await expect(open().upload(id, file)).rejects.toThrow(PaymentsUnavailable);
});

test("an unknown dispute is refused in Paystack's words, and no answer is never taken for one", async () => {
  const answers = open();
  expect(await answers.addEvidence("999", evidence)).toEqual({ kind: "refused", reason: "Dispute not found" });
  await expect(answers.addEvidence("../refund", evidence)).rejects.toThrow(PaymentsUnavailable);
  const id = String(begin().id);
  for (const fault of ["500-json", "500-html", "404-html", "empty", "drop", "429"] as const) {
    paystack.faults = failNext("dispute-resolve", fault, 9);
    const answer = { accepts: false, message, refundKobo: 0, fileName: "x", evidenceId: undefined };
    await expect(answers.resolve(id, answer)).rejects.toThrow(PaymentsUnavailable);
    paystack.faults = failNext("upload-url", fault, 9);
    await expect(answers.upload(id, file)).rejects.toThrow(PaymentsUnavailable);
  }
  for (const fault of ["500-html", "drop"] as const) {
    paystack.faults = failNext("dispute-file", fault);
    await expect(answers.upload(id, file)).rejects.toThrow(PaymentsUnavailable);
  }
});

test("a submission is sent once, also when its answer is lost", async () => {
  const dispute = begin();
  const [id, answers] = [String(dispute.id), open()];
  const { fileName } = (await answers.upload(id, file)) as { fileName: string };
  paystack.faults = failNext("dispute-resolve", "lose");
  const answer = { accepts: false, message, refundKobo: 0, fileName, evidenceId: undefined };
  await expect(answers.resolve(id, answer)).rejects.toThrow(PaymentsUnavailable);
  expect(dispute.answers).toHaveLength(1);
  expect(await answers.find(id)).toMatchObject({ state: "answered" });
});

/** Answers every question with this body. */
function answering(body: unknown) {
  const say = async (): Promise<PaystackAnswer> => ({ status: 200, body });
  return paystackDisputeAnswers({ get: say, put: say, post: say, upload: async () => 200 } as unknown as PaystackApi);
}

test("the published answers are read: an object, a list, and nulls", async () => {
  const resolved = { id: 624, status: "resolved", resolution: "merchant-accepted", evidence: null, dueAt: null };
  const answer = { accepts: true, message, refundKobo: 1002, fileName: "x", evidenceId: undefined };
  for (const data of [resolved, [resolved], null]) {
    expect(await answering({ status: true, data }).resolve("624", answer)).toEqual({ kind: "done" });
  }
  const created = { status: true, message: "Evidence created", data: { ...evidence, dispute: 624, id: 21 } };
  expect(await answering(created).addEvidence("624", evidence)).toEqual({ kind: "done", evidenceId: "21" });
  const signedUrl = "https://s3.eu-west-1.amazonaws.com/files.paystack.co/qesp8a4df1xejihd9x5q?X-Amz-Expires=1800";
  const given = {
    status: true,
    message: "Upload url generated",
    data: { signedUrl, fileName: "qesp8a4df1xejihd9x5q" },
  };
  expect(await answering(given).upload("624", file)).toEqual({ kind: "done", fileName: "qesp8a4df1xejihd9x5q" });
  await expect(answering({ status: true, data: { signedUrl } }).upload("624", file)).rejects.toThrow(
    PaymentsUnavailable,
  );
});

test("a file goes to no address without encryption", async () => {
  const data = { signedUrl: "http://elsewhere.example/x", fileName: "x" };
  await expect(answeringReal(data).upload("1", file)).rejects.toThrow("not encrypted");
});

function answeringReal(data: object) {
  const { upload } = openPaystackApi({ apiUrl: "https://api.paystack.co", secretKey: "sk" });
  const get = async (): Promise<PaystackAnswer> => ({ status: 200, body: { status: true, data } });
  return paystackDisputeAnswers({ get, upload } as unknown as PaystackApi);
}
