import { data, href, redirect } from "react-router";
import { pinIntent } from "#app/orders/pins/pin-words.ts";
import { removePin, sharePin } from "#app/orders/pins/share-pin.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Shop } from "#app/shop.server.ts";

/** Answers the two forms of a pin: where the phone is, and taking it away. */
export async function postPin(
  shop: Shop,
  request: Request,
  { intent, form, token }: { intent: string; form: FormData; token: string },
) {
  const isGiven = intent === pinIntent;
  const saved = isGiven ? await sharePin(shop, request, { token, form }) : await removePin(shop, request, token);
  if (saved.kind === "unknown") throw notFound();
  if (saved.kind === "saved") return redirect(href("/track/:token", { token }));
  if (saved.kind === "refused") return refuseOnPage({ pinProblem: saved.sentence }, 400);
  return saved.kind === "too-late"
    ? refuseOnPage({ problem: "The pin of this order can't be changed here any more. Contact us." }, 409)
    : refuseOnPage({ pinProblem: "Too many tries. Wait an hour and try again." }, 429);
}

type Problems = { problem?: string; numberProblem?: string; pinProblem?: string };

/** Why nothing was changed, as the view of the page takes it. */
export const refuseOnPage = (problems: Problems, status: number) => data(problems, { status });
