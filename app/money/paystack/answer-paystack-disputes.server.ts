import * as v from "valibot";
import { type DisputeAnswers, type DisputeRefusal, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { readPaystackAnswer, refusal } from "./paystack-answers.server.ts";
import type { PaystackAnswer, PaystackApi } from "./paystack-api.server.ts";

const id = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String), v.maxLength(100));
const uploadAddress = v.object({
  status: v.literal(true),
  data: v.object({
    signedUrl: v.pipe(v.string(), v.url(), v.startsWith("http")),
    fileName: v.pipe(v.string(), v.regex(/^[\w./-]{1,200}$/u)),
  }),
});
const addedEvidence = v.object({ status: v.literal(true), data: v.object({ id }) });
/** Published answers hold one dispute or a list of them; what they say of it is asked for afterwards. */
const accepted = v.object({ status: v.literal(true) });

/**
 * Answers to disputes at Paystack. The amount goes with the answer alone: an update of the dispute beforehand would
 * lower the disputed sum even when no answer follows. Source: the provider's documentation (evidence, upload, resolve).
 */
export function paystackDisputeAnswers(api: PaystackApi): DisputeAnswers {
  return {
    async upload(disputeId, file) {
      const query = new URLSearchParams({ upload_filename: file.name });
      const answer = await api.get(`/dispute/${safe(disputeId)}/upload_url?${query}`);
      const refused = readRefused(answer);
      if (refused) return refused;
      const { data } = readPaystackAnswer(uploadAddress, answer, "an address for the file");
      const status = await api.upload(data.signedUrl, file);
      if (status >= 200 && status < 300) return { kind: "done", fileName: data.fileName };
      // The store of files says 400 (EntityTooLarge) or 413. An address that ran out is 403, and is no refusal.
      if (status === 400 || status === 413) {
        return { kind: "refused", reason: "The file is too large, or not of a kind that is taken." };
      }
      throw new PaymentsUnavailable(`Paystack's store of files answered ${status}.`, { status });
    },

    async addEvidence(disputeId, { email, name, phone, service, address }) {
      const body = {
        customer_email: email,
        customer_name: name,
        customer_phone: phone,
        service_details: service,
        ...(address && { delivery_address: address }),
      };
      const answer = await api.post(`/dispute/${safe(disputeId)}/evidence`, body);
      const refused = readRefused(answer);
      if (refused) return refused;
      return { kind: "done", evidenceId: readPaystackAnswer(addedEvidence, answer, "evidence").data.id };
    },

    async resolve(disputeId, { accepts, message, refundKobo, fileName, evidenceId }) {
      const body = {
        resolution: accepts ? "merchant-accepted" : "declined",
        message,
        refund_amount: refundKobo,
        uploaded_filename: fileName,
        ...(evidenceId && { evidence: /^\d{1,15}$/u.test(evidenceId) ? Number(evidenceId) : evidenceId }),
      };
      const answer = await api.put(`/dispute/${safe(disputeId)}/resolve`, body);
      const refused = readRefused(answer);
      if (refused) return refused;
      readPaystackAnswer(accepted, answer, "the answer to a dispute");
      return { kind: "done" };
    },
  };
}

/** The id becomes part of the address, so nothing else may come with it. */
function safe(disputeId: string): string {
  if (!/^[\w-]{1,100}$/u.test(disputeId)) throw new PaymentsUnavailable(`"${disputeId}" is no dispute of Paystack's.`);
  return disputeId;
}

/** Paystack's own failures are no refusals. */
function readRefused({ status, body }: PaystackAnswer): DisputeRefusal | undefined {
  const refused = v.safeParse(refusal, body);
  if (!refused.success || refused.output.type === "api_error" || status < 400) return undefined;
  return { kind: "refused", reason: refused.output.message };
}
