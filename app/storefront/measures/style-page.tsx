import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { findOwnStyle, sendStylePicture, takeStyleBack } from "#app/orders/order-pictures/style-pictures.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { isUpload, readForm } from "#app/platform/http/read-body.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { proofUpload } from "#app/storefront/order/proof-upload.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/style-page.ts";
import { StyleView } from "./style-view.tsx";

export const handle: PageHandle = { secret: true, upload: proofUpload };

/** Pictures of the style of what is made to order, for anybody with the order's link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const style = await findOwnStyle(shopOf(context), params.token);
  if (!style) throw notFound();
  return style;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  return isUpload(request) ? await send(shop, request, params) : await takeBack(shop, request, params);
}

type Linked = { token: string };

async function send(shop: Shop, request: Request, { token }: Linked) {
  const sent = await sendStylePicture(shop, request, token);
  switch (sent.kind) {
    case "missing":
      throw notFound();
    case "added":
    case "many":
      return redirect(href("/track/:token/style", { token }));
    case "refused":
      return data({ problem: sent.problem }, { status: 400 });
    case "none":
      return data({ problem: "Choose a picture first." }, { status: 400 });
    case "over":
      return data({ problem: begun }, { status: 409 });
    case "too-many-tries":
      return data({ problem: "Too many tries. Wait an hour and try again." }, { status: 429 });
  }
}

const removing = v.object({ key: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u)) });

async function takeBack(shop: Shop, request: Request, { token }: Linked) {
  const parsed = v.safeParse(removing, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const outcome = await takeStyleBack(shop, { token, key: parsed.output.key });
  if (outcome === "missing") throw notFound();
  if (outcome === "over") return data({ problem: begun }, { status: 409 });
  return redirect(href("/track/:token/style", { token }));
}

const begun = "We have begun to work on your order, so nothing was changed. Contact us.";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Pictures of your style");

export default function StyleRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  return <StyleView style={loaderData} token={params.token} problem={actionData?.problem} />;
}
