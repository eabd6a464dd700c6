import { data, redirect } from "react-router";
import type { MessageKey } from "#app/lib/messages.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type FormRefusal, refuseForm } from "./typed-values.ts";

/** What was typed comes back with `answer`: sentences for fields, a toast, and what else the form shows. */
export function refuse<Answer extends Partial<FormRefusal<MessageKey>>>(
  form: FormData,
  status: number,
  answer: Answer,
) {
  return data({ ...(refuseForm(form, {}) as FormRefusal<MessageKey>), ...answer }, { status });
}

/** Leads to the page after a change, where a toast says what was done. */
export function leave(shop: { settings: { origin: string } }, to: string, toast: MessageKey, done?: string) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(shop, toast, done) } });
}
