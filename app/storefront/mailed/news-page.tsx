import { data } from "react-router";
import { findPrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import { readNewsForm, signUpForNews } from "#app/people/consents/sign-up-for-news.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { hasNumberToSave } from "#app/shop/buying-facts/shop-card.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/news-page.ts";
import { NewsView } from "./news-view.tsx";

export const handle: PageHandle = { allRoutes: true };

const ownPage = { "Cache-Control": "no-store" };

/** The page is there while the owner asks for consent. The footer leads to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { asksConsent, hasPage } = await findPrivacyAsk(shop);
  if (!asksConsent) throw data(null, { status: 404, headers: ownPage });
  const hasNumber = hasNumberToSave(await findShownSettings(shop));
  return data({ hasPage, hasNumber }, { headers: ownPage });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readNewsForm(await readForm(request));
  const signedUp = await signUpForNews(shopOf(context), request, form);
  if (signedUp.kind === "off") throw data(null, { status: 404, headers: ownPage });
  return data({ signedUp, form }, { status: statuses[signedUp.kind], headers: ownPage });
}

const statuses = { done: 200, refused: 400, "too-many-tries": 429 };

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, "News and offers", "Hear of new arrivals and offers by email or on WhatsApp.");

export default function News({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsView {...loaderData} answer={actionData} />;
}
