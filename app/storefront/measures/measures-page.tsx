import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import * as v from "valibot";
import { findSetOf } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { askedBody, bodyName } from "#app/catalog/measurement-sets/measured-body.ts";
import { tapePlaceOf } from "#app/catalog/measurement-sets/suggest-place.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { summaryOf } from "#app/catalog/products/product.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { forgetSavedPerson, listSavedPeople, savePerson } from "#app/selling/saved-measures/saved-people.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/measures-page.ts";
import { MeasuresView } from "./measures-view.tsx";
import { type RememberedChange, rememberElsewhere } from "./remembered-people.tsx";

/** `?size=` and `?place=` name a piece of the cart. Whom an account remembers is for its owner alone. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { product, set } = await findAsked(shop, params.id);
  const { id, version, unit } = set;
  // Suggested here, so that no browser fetches all the words that tailors use.
  const fields = set.fields.map(field => ({ ...field, at: tapePlaceOf(field) }));
  const size = url.searchParams.get("size") ?? "";
  const account = await findAccount(shop, request);
  const saved = account && (await listSavedPeople(shop, { customerId: account.customerId, set }));
  return data(
    { product: summaryOf(product), set: { id, version, unit, fields }, size, saved },
    saved && { headers: { "Cache-Control": "no-store" } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const change = v.variant("intent", [
  v.object({ intent: v.literal("remember"), body: askedBody }),
  v.object({ intent: v.literal("forget"), name: bodyName }),
]);

/** Remembers a person in the account, or forgets one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { set } = await findAsked(shop, params.id);
  const account = await findAccount(shop, request);
  if (!account) return data({ isDone: false }, { status: 401 });
  const parsed = v.safeParse(change, await readJson(request));
  if (!parsed.success) throw badRequest();
  const { customerId } = account;
  const asked = parsed.output;
  if (asked.intent === "forget") await forgetSavedPerson(shop, { customerId, setId: set.id, name: asked.name });
  else if (asked.body.setId === set.id) await savePerson(shop, { customerId, set, body: asked.body });
  else throw badRequest();
  return data({ isDone: true });
}

async function findAsked(shop: Shop, id: string) {
  const product = await findProduct(shop, id);
  const set = product && (await findSetOf(shop, product.id));
  if (!set) throw notFound();
  return { product, set };
}

/** What the account did not take, offline or after its session ended, is remembered in the browser instead. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asked = (await request.clone().json()) as RememberedChange;
  const { isDone } = await serverAction().catch(() => ({ isDone: false }));
  if (asked.intent === "remember") rememberElsewhere(asked.body, isDone);
  else if (!isDone) showToast("updateFailed");
  return { isDone };
}

/** Without a connection the page could not be asked for anew, and would be lost. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.isDone !== false && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Measurements: ${loaderData.product.title}` : "Not found");

export default function Measures({ loaderData }: Route.ComponentProps) {
  const { product, set } = loaderData;
  return <MeasuresView key={`${product.id} ${set.version}`} {...loaderData} />;
}
