import { type ClientActionFunctionArgs, data, isRouteErrorResponse, redirect } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";
import { intentField, unknownForm, uploadsBusy } from "#app/lib/posted-forms.ts";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { isCodeAppNeeded, isRefusal as isStaffRefusal } from "#app/people/staff/staff-refusal.ts";
import { showToast } from "#app/ui/page/toast-store.ts";
import { silenceOf } from "./no-answer.ts";
import type { FormRefusal } from "./typed-values.ts";
import { clearDraft, draftAddress } from "./unsaved-form.ts";

/**
 * The `clientAction` of a page with a `DashboardForm`: `export const clientAction = keepTyped("updateFailed")`. Typed
 * text survives every failure. An ended session leads to sign-in and back to the form. A dropped connection or a server
 * failure leaves the form as it is and shows a toast, which says when nothing answered. Saving deletes the draft.
 */
export function keepTyped(failure: MessageKey) {
  return async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const intent = await intentOf(request);
    const forget = () => {
      clearDraft(address);
      if (intent) clearDraft(draftAddress(address, intent));
    };
    try {
      const answer = await serverAction<unknown>();
      // The type of the server's answer is known from the route's `action`.
      if (isRefusal(answer)) return data(answer as never, { status: 400 });
      forget();
      return answer as never;
    } catch (error) {
      if (error instanceof Response) {
        forget();
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
      const failed: Failed = { ok: false, fields: {}, typed: [], message: failure, reason: reasonOf(error), intent };
      // Also for a form that shows no answer of its own. A `DashboardForm` shows the same toast, which is then one.
      showToast(failure, { reason: failed.reason });
      return data(failed, { status: 503 });
    }
  };
}

/** A refusal, with the `intent` of the form that was refused, on a page with several. */
type Failed = FormRefusal<MessageKey> & { intent?: string | undefined };

/** Reads the intent of a form that names its action and brings no file, which would be copied. */
async function intentOf(request: Request): Promise<string | undefined> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return undefined;
  const intent = (await request.clone().formData()).get(intentField);
  return typeof intent === "string" ? intent : undefined;
}

function reasonOf(error: unknown): MessageKey | undefined {
  const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data.trim() : undefined;
  if (text === uploadsBusy) return "uploadsBusy";
  return text === unknownForm ? "pageChanged" : silenceOf(error);
}

function isRefusal(answer: unknown): answer is FormRefusal {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}
