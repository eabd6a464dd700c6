import { isRouteErrorResponse } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";

/** Of a proxy before a shop that is away; the shop itself sends 503 when it is overloaded. */
const silentStatuses = [502, 503, 504];

/**
 * Why a form could not be sent or answered, for the toast. Undefined for a fault of the shop itself. `navigator.onLine`
 * alone is not enough: it is also true when only the shop is out of reach.
 */
export function silenceOf(error: unknown): Extract<MessageKey, "offlineUnsaved" | "noAnswer"> | undefined {
  if (!navigator.onLine) return "offlineUnsaved";
  if (isRouteErrorResponse(error)) return silentStatuses.includes(error.status) ? "noAnswer" : undefined;
  // A fetch without an answer fails with a TypeError in every browser. Errors of the shop's own code arrive as Error.
  return error instanceof TypeError ? "noAnswer" : undefined;
}

/** True when the shop did not say what became of a form: it was silent, or failed on the way. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
