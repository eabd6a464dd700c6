import { data, href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { AdminSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { parseSettingsForm } from "./parse-settings-form.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { parseStageEmails } from "#app/orders/fulfilment/parse-stage-form.ts";
import { parseOwnMailsForm } from "./parse-own-mails-form.ts";
import { parsePayLinksForm } from "./parse-pay-links-form.ts";
import { parsePrivacyForm } from "./parse-privacy-form.ts";
import { parseReviewsForm } from "./parse-reviews-form.ts";
import { parseReturnsForm } from "./parse-returns-form.ts";
import { parsePromisesForm } from "./parse-promises-form.ts";
import { parseSellerForm } from "./parse-seller-form.ts";
import { parseTrustForm } from "./parse-trust-form.ts";
import { parseSameWords } from "./parse-same-words.ts";
import { type SettingsAnswer, SettingsForms } from "./settings-forms.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/settings-page.ts";

/** `?q=` looks for a setting. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim().slice(0, 60) ?? "";
  const shop = shopOf(context);
  return { settings: await findShopSettings(shop), maySend: shop.mailServer !== undefined, query };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const name = url.searchParams.get("form");
  if (name === "stages") return await setStageEmails(shop, form, staffOf(context).email);
  if (name === "pay-links") return await setPayLinks(shop, form, staffOf(context).email);
  if (name === "search") return await setSameWords(shop, form, staffOf(context).email);
  if (name === "promises") return await setPromises(shop, form, staffOf(context).email);
  if (name === "seller") return await setSeller(shop, form, staffOf(context).email);
  if (name === "trust") return await setTrustFacts(shop, form, staffOf(context).email);
  if (name === "reviews") return await setReviews(shop, form, staffOf(context).email);
  if (name === "own-mails") return await setOwnMails(shop, form, staffOf(context).email);
  if (name === "returns") return await setReturns(shop, form, staffOf(context).email);
  if (name === "privacy") return await setPrivacy(shop, form, staffOf(context).email);
  const parsed = parseSettingsForm(form, normalPhone);
  if (!parsed.ok) return data<SettingsAnswer>(refuseForm(form, parsed.fields), { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor: staffOf(context).email, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  const answer: SettingsAnswer = { ...refuseForm(form, {}), message: "changedMeanwhile", there: outcome.there };
  return data(answer, { status: 409 });
}

async function setStageEmails(shop: Shop, form: FormData, actor: string) {
  const parsed = parseStageEmails(form);
  if (!parsed) throw data(null, { status: 400 });
  const { seen, wanted } = parsed;
  const change = { actor, wanted: { stageEmails: wanted }, seen: { stageEmails: seen } };
  const outcome = await changeShopSettings(shop, change);
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>(
    { ...refuseForm(form, {}), form: "stages", message: "changedMeanwhile" },
    { status: 409 },
  );
}

async function setPayLinks(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePayLinksForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, ...parsed });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>(
    { ...refuseForm(form, {}), form: "pay-links", message: "changedMeanwhile" },
    { status: 409 },
  );
}

async function setOwnMails(shop: Shop, form: FormData, actor: string) {
  const parsed = parseOwnMailsForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, ...parsed });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>(
    { ...refuseForm(form, {}), form: "own-mails", message: "changedMeanwhile" },
    { status: 409 },
  );
}

async function setPromises(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePromisesForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "promises" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setTrustFacts(shop: Shop, form: FormData, actor: string) {
  const parsed = parseTrustForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "trust" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>({ ...refusal, message: "changedMeanwhile", thereFacts: outcome.there }, { status: 409 });
}

async function setSeller(shop: Shop, form: FormData, actor: string) {
  const parsed = parseSellerForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "seller" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>({ ...refusal, message: "changedMeanwhile", thereSeller: outcome.there }, { status: 409 });
}

async function setReturns(shop: Shop, form: FormData, actor: string) {
  const parsed = parseReturnsForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "returns" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setPrivacy(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePrivacyForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "privacy" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setReviews(shop: Shop, form: FormData, actor: string) {
  const parsed = parseReviewsForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, ...parsed });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>(
    { ...refuseForm(form, {}), form: "reviews", message: "changedMeanwhile" },
    { status: 409 },
  );
}

async function setSameWords(shop: Shop, form: FormData, actor: string) {
  const parsed = parseSameWords(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: SettingsAnswer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "search" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<SettingsAnswer>(
    { ...refusal, message: "changedMeanwhile", thereWords: outcome.there.sameWords ?? "" },
    { status: 409 },
  );
}

function saved(shop: Shop) {
  return redirect(href("/admin/settings"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Settings");

export default function AdminSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, maySend, query } = loaderData;
  return (
    <AdminSection heading="settings">
      <SettingsSearch query={query} />
      <SettingsForms settings={settings} maySend={maySend} answer={actionData as SettingsAnswer | undefined} />
    </AdminSection>
  );
}
