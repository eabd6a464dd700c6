import { KeyRefused, openPaystackApi } from "#app/money/payments/paystack-api.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";

export type KeyCheck = "accepted" | "refused" | "unavailable";

/**
 * Asks Paystack for a setting of the account, which changes nothing. No documented answer has the business's name.
 * Source: the provider's documentation (Integration, fetch timeout).
 */
export async function checkPaystackKey(account: { apiUrl: string; secretKey: string }): Promise<KeyCheck> {
  try {
    const { status, body } = await openPaystackApi(account).get("/integration/payment_session_timeout");
    if (status === 200 && (body as { status?: unknown } | null)?.status === true) return "accepted";
    return status === 403 ? "refused" : "unavailable";
  } catch (error) {
    if (error instanceof KeyRefused) return "refused";
    if (error instanceof PaymentsUnavailable) return "unavailable";
    throw error;
  }
}
