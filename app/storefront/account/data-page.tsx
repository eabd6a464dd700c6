import { data, href, redirect, redirectDocument } from "react-router";
import { whoCookie } from "#app/people/accounts/who-cookie.server.ts";
import { askForDataLink } from "#app/people/privacy/data-link.server.ts";
import { deleteOwnData, findOwnData, withdrawDataRequest } from "#app/people/privacy/own-data.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/data-page.ts";
import { type DataAnswer, DataView } from "./data-view.tsx";

export const handle: PageHandle = { secret: true };

/** Asked with a session or a mailed link (`?code=`); `?done` after a deletion. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const isDone = url.searchParams.has("done");
  const found = await findOwnData(shop, request, url.searchParams.get("code") ?? "");
  const { keptYears } = await findShopSettings(shop);
  return { found: isDone ? { kind: "done" as const } : found, keptYears };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const code = text("code");
  const answer = (status: number, facts: DataAnswer) => data(facts, { status });
  switch (text("intent")) {
    case "link": {
      const asked = await askForDataLink(shop, request, form);
      const status = { noted: 200, refused: 400, "too-many-tries": 429 }[asked.kind];
      return answer(status, { ...asked, typed: text("email") });
    }
    case "keep":
    case "no-news": {
      const about = text("intent") === "keep" ? "erasure" : "consents";
      await withdrawDataRequest(shop, request, { code, about });
      throw redirect(backTo(code));
    }
    case "delete": {
      const outcome = await deleteOwnData(shop, request, { code, password: text("password") });
      if (outcome.kind === "done") throw await sayDone(shop, request, code !== "");
      if (outcome.kind === "stranger" || outcome.kind === "over") throw redirect(backTo(code));
      const waits = { kind: "waits" as const };
      if (outcome.kind === "waits") return answer(200, waits);
      return answer(statuses[outcome.kind], { kind: outcome.kind });
    }
    default:
      throw badRequest();
  }
}

const statuses = { staff: 403, wrong: 401, "too-many-tries": 429, closed: 403, unavailable: 503 };

const backTo = (code: string) => href("/account/data") + (code && `?code=${encodeURIComponent(code)}`);

/** Clears what the browser kept for this shop; without a session, only what belongs to no session. */
async function sayDone(shop: Shop, request: Request, isByLink: boolean): Promise<Response> {
  const ended = isByLink ? [] : await shop.sessions.end(request);
  const cookies = [...ended, shop.guestCookies.end(), whoCookie(shop, undefined)];
  return redirectDocument(`${href("/account/data")}?done`, {
    headers: [["Clear-Site-Data", '"storage"'], ...cookies.map(cookie => ["Set-Cookie", cookie] as [string, string])],
  });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Your data");

export default function DataRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DataView {...loaderData} answer={actionData} />;
}
