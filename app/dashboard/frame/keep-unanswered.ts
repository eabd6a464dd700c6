import { isRouteErrorResponse, type MiddlewareFunction, replace } from "react-router";
import { isUnanswered, silenceOf } from "#app/dashboard/forms/no-answer.ts";
import { showToast } from "#app/ui/page/toast-store.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** Keeps the page of this address as it is when it is asked for next. */
let kept: string | undefined;

/**
 * Keeps the page and what was typed in it when the shop does not answer a form, such as a row's form, whose address is
 * another page. `DashboardForm` has its own way: `keepTyped`. The router is sent back to the page it shows, which is
 * not loaded anew: that would fail as well.
 */
export const keepUnanswered: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET") {
    const isKept = kept !== undefined && new URL(kept, request.url).href === request.url;
    kept = undefined;
    // Without a result the router keeps the data that it has.
    return isKept ? {} : next();
  }
  const results = await next();
  // Another form or page was asked for meanwhile.
  if (request.signal.aborted) return results;
  const failed = Object.entries(results).find(
    ([, { type, result }]) => type === "error" && isUnanswered(thrownIn(result)),
  );
  if (!failed) return results;
  const [routeId, { result }] = failed;
  showToast(silenceOf(thrownIn(result)) ?? "updateFailed");
  kept = window.location.pathname + window.location.search;
  return { [routeId]: { type: "error", result: replace(kept) } };
};

/** The router wraps an error that is no answer like data with a status. */
function thrownIn(result: unknown): unknown {
  if (result instanceof Response || isRouteErrorResponse(result)) return result;
  return typeof result === "object" && result !== null && "data" in result ? result.data : result;
}
