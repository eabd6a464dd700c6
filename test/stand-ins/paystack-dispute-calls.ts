import type { PaystackBooks } from "./paystack-books.ts";
import type { DisputeCall, PaystackCall } from "./paystack-faults.ts";

type Answer = { status: number; body: object };

const paths: [method: string, path: RegExp, name: DisputeCall][] = [
  ["GET", /^\/dispute\/([^/]+)\/upload_url$/u, "upload-url"],
  ["POST", /^\/dispute\/([^/]+)\/evidence$/u, "evidence"],
  ["PUT", /^\/dispute\/([^/]+)\/resolve$/u, "dispute-resolve"],
  ["PUT", /^\/files\.paystack\.co\/([^/]+)$/u, "dispute-file"],
];

/** Returns undefined for a path that answers no dispute. */
export function disputeCallOf(method: string, pathname: string): PaystackCall | undefined {
  for (const [asked, path, name] of paths) {
    const found = asked === method && path.exec(pathname)?.[1];
    if (found) return { name, reference: found };
  }
  return undefined;
}

/** Answers as the published samples do; `id` names the file for `dispute-file`. */
export function answerDisputeCall(
  { disputes }: PaystackBooks,
  { name, id }: { name: DisputeCall; id: string },
  { url, body, bytes }: { url: string; body: string; bytes: Buffer },
): Answer {
  if (name === "dispute-file") {
    if (!disputes.files.has(id)) return { status: 403, body: { Code: "AccessDenied" } };
    if (bytes.length > disputes.maxFileBytes) return { status: 400, body: { Code: "EntityTooLarge" } };
    disputes.files.set(id, bytes);
    return { status: 200, body: {} };
  }
  const dispute = disputes.all.find(one => String(one.id) === id);
  if (!dispute) return refuse(404, "Dispute not found");
  if (name === "upload-url") {
    const fileName = `qesp8a4df1xejihd${disputes.files.size}`;
    disputes.files.set(fileName, undefined);
    const signedUrl = `${url}/files.paystack.co/${fileName}?X-Amz-Expires=1800&X-Amz-Signature=f5cc&X-Amz-SignedHeaders=host`;
    return done("Upload url generated", { signedUrl, fileName });
  }
  const given = JSON.parse(body) as Record<string, unknown>;
  if (dispute.status !== "awaiting-merchant-feedback") return refuse(400, "Dispute is not awaiting merchant feedback");
  const amount = disputes.data(dispute).transaction as { amount?: number };
  if (Number(given.refund_amount ?? 0) > (amount.amount ?? 0)) {
    return refuse(400, "Refund amount cannot be greater than initial amount");
  }
  if (name === "evidence") return addEvidence(dispute, given);
  const isWhole = ["resolution", "message", "refund_amount", "uploaded_filename"].every(field => field in given);
  if (!isWhole || !disputes.files.get(String(given.uploaded_filename))) return refuse(400, "Invalid parameters");
  dispute.answers.push(given);
  dispute.resolution = String(given.resolution);
  dispute.refundAmount = Number(given.refund_amount);
  dispute.status = given.resolution === "declined" ? "awaiting-bank-feedback" : "resolved";
  const { customer: _none, ...data } = disputes.data(dispute);
  return done("Dispute successfully resolved", { ...data, message: { body: given.message, dispute: dispute.id } });
}

type Dispute = PaystackBooks["disputes"]["all"][number];

function addEvidence(dispute: Dispute, given: Record<string, unknown>): Answer {
  const needed = ["customer_email", "customer_name", "customer_phone", "service_details"];
  const missing = needed.find(field => typeof given[field] !== "string" || given[field] === "");
  if (missing) return refuse(400, `${missing} is required`);
  const evidence = { ...given, dispute: dispute.id, id: dispute.evidence.length + 21 };
  dispute.evidence.push(evidence);
  return done("Evidence created", evidence);
}

function done(message: string, data: object): Answer {
  return { status: 200, body: { status: true, message, data } };
}

function refuse(status: number, message: string): Answer {
  return { status, body: { status: false, message } };
}
