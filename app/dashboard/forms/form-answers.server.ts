import { data, redirect } from "react-router";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import type { AskedAgain } from "#app/people/second-factor/ask-again.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type FormRefusal, typedValues } from "./typed-values.ts";

/** What was typed comes back with `answer`: sentences for fields, a toast, and what else the form shows. */
export function refuse<Answer extends Partial<FormRefusal<MessageKey>> & Record<string, unknown>>(
  form: FormData,
  status: number,
  answer: Answer,
) {
  const refusal: FormRefusal<MessageKey> = { ok: false, fields: {}, typed: typedValues(form) };
  return data({ ...refusal, ...answer }, { status });
}

/** The password or code that was asked again was wrong. `more`: what else the form shows. */
export function refuseAgain<More extends object>(form: FormData, again: Exclude<AskedAgain, "right">, more?: More) {
  const { status, fields } = againRefusals[again];
  return refuse(form, status, { fields, ...more });
}

/** Leads to the page after a change, where a toast says what was done. */
export function leave(shop: { settings: { origin: string } }, to: string, toast: MessageKey, done?: string) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(shop, toast, done) } });
}
