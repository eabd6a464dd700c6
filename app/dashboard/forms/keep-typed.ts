import { type ClientActionFunctionArgs, data, isRouteErrorResponse, redirect } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";
import { uploadsBusy } from "#app/lib/uploads-busy.ts";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { isCodeAppNeeded, isRefusal as isStaffRefusal } from "#app/people/staff/staff-refusal.ts";
import { silenceOf } from "./no-answer.ts";
import type { FormRefusal } from "./typed-values.ts";
import { clearDraft } from "./unsaved-form.ts";

/**
 * The `clientAction` of a page with a `DashboardForm`: `export const clientAction = keepTyped("updateFailed")`. Typed
 * text survives every failure. An ended session leads to sign-in and back to the form. A dropped connection or a server
 * failure leaves the form as it is and shows a toast, which says when nothing answered. Saving deletes the draft.
 */
export function keepTyped(failure: MessageKey) {
  return async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    try {
      const answer = await serverAction<unknown>();
      if (isRefusal(answer)) return data(answer, { status: 400 });
      clearDraft(address);
      return answer;
    } catch (error) {
      if (error instanceof Response) {
        clearDraft(address);
        throw error;
      }
      // Signing in again would not help.
      if (isRouteErrorResponse(error) && (isStaffRefusal(error.data) || isCodeAppNeeded(error.data))) throw error;
      if (isRouteErrorResponse(error) && error.status === 403) {
        // The next page shows this like the server's own toasts.
        document.cookie = "toast=signInToContinue; Path=/; Max-Age=60; SameSite=Lax";
        throw redirect(accessAddress("sign-in", { next: address.replace(/\?index$/u, "") }));
      }
      if (isRouteErrorResponse(error) && error.status === 404) throw error;
      return data(
        {
          ok: false,
          fields: {},
          typed: [],
          message: failure,
          reason: isUploadsBusy(error) ? "uploadsBusy" : silenceOf(error),
        } satisfies FormRefusal,
        { status: 503 },
      );
    }
  };
}

function isUploadsBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data === "string" && error.data.trim() === uploadsBusy;
}

function isRefusal(answer: unknown): answer is FormRefusal {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}
