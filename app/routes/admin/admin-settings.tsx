import { data, href, redirect } from "react-router";
import { staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { parseSettingsForm } from "#app/admin/settings/parse-settings-form.ts";
import { StageEmailsForm } from "#app/admin/settings/stage-emails-form.tsx";
import { normalPhone } from "#app/delivery/normal-phone.server.ts";
import { parseStageEmails } from "#app/stages/parse-stage-form.ts";
import { parsePayLinksForm } from "#app/admin/settings/parse-pay-links-form.ts";
import { PayLinksForm } from "#app/admin/settings/pay-links-form.tsx";
import { parsePrivacyForm } from "#app/admin/settings/parse-privacy-form.ts";
import { PrivacyForm } from "#app/admin/settings/privacy-form.tsx";
import { parseReturnsForm } from "#app/admin/settings/parse-returns-form.ts";
import { ReturnsForm } from "#app/admin/settings/returns-form.tsx";
import { parsePromisesForm } from "#app/admin/settings/parse-promises-form.ts";
import { PromisesForm } from "#app/admin/settings/promises-form.tsx";
import { parseSellerForm, type SellerValues } from "#app/admin/settings/parse-seller-form.ts";
import { SellerForm } from "#app/admin/settings/seller-form.tsx";
import { parseTrustForm, type TrustValues } from "#app/admin/settings/parse-trust-form.ts";
import { TrustForm } from "#app/admin/settings/trust-form.tsx";
import { parseSameWords } from "#app/admin/settings/parse-same-words.ts";
import { SameWordsForm } from "#app/admin/settings/same-words-form.tsx";
import { SettingsForm, type SettingsFormAnswer } from "#app/admin/settings/settings-form.tsx";
import { SettingsPart } from "#app/admin/settings/settings-part.tsx";
import { SettingsSearch } from "#app/admin/settings/settings-search.tsx";
import { refuseForm } from "#app/admin/typed-values.ts";
import { changeShopSettings } from "#app/owner/change-shop-settings.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { findShopSettings } from "#app/owner/shop-settings.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import styles from "./admin-settings.module.css";
import type { Route } from "./+types/admin-settings.ts";

/** `form` says which of the page's forms it is about. */
type Answer = SettingsFormAnswer & {
  form?: "stages" | "pay-links" | "search" | "promises" | "trust" | "seller" | "privacy" | "returns";
  thereWords?: string;
  thereFacts?: Partial<TrustValues>;
  thereSeller?: Partial<SellerValues>;
};

const stagesAction = `${href("/admin/settings")}?form=stages`;
const payLinksAction = `${href("/admin/settings")}?form=pay-links`;
const searchAction = `${href("/admin/settings")}?form=search`;
const promisesAction = `${href("/admin/settings")}?form=promises`;
const sellerAction = `${href("/admin/settings")}?form=seller`;
const trustAction = `${href("/admin/settings")}?form=trust`;
const returnsAction = `${href("/admin/settings")}?form=returns`;
const privacyAction = `${href("/admin/settings")}?form=privacy`;

/** `?q=` looks for a setting. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim().slice(0, 60) ?? "";
  return { settings: await findShopSettings(shopOf(context)), query };
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
  if (name === "returns") return await setReturns(shop, form, staffOf(context).email);
  if (name === "privacy") return await setPrivacy(shop, form, staffOf(context).email);
  const parsed = parseSettingsForm(form, normalPhone);
  if (!parsed.ok) return data<Answer>(refuseForm(form, parsed.fields), { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor: staffOf(context).email, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  const answer: Answer = { ...refuseForm(form, {}), message: "changedMeanwhile", there: outcome.there };
  return data(answer, { status: 409 });
}

async function setStageEmails(shop: Shop, form: FormData, actor: string) {
  const parsed = parseStageEmails(form);
  if (!parsed) throw data(null, { status: 400 });
  const { seen, wanted } = parsed;
  const change = { actor, wanted: { stageEmails: wanted }, seen: { stageEmails: seen } };
  const outcome = await changeShopSettings(shop, change);
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refuseForm(form, {}), form: "stages", message: "changedMeanwhile" }, { status: 409 });
}

async function setPayLinks(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePayLinksForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, ...parsed });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refuseForm(form, {}), form: "pay-links", message: "changedMeanwhile" }, { status: 409 });
}

async function setPromises(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePromisesForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "promises" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setTrustFacts(shop: Shop, form: FormData, actor: string) {
  const parsed = parseTrustForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "trust" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refusal, message: "changedMeanwhile", thereFacts: outcome.there }, { status: 409 });
}

async function setSeller(shop: Shop, form: FormData, actor: string) {
  const parsed = parseSellerForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "seller" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const { wanted, seen, left } = parsed;
  const outcome = await changeShopSettings(shop, { actor, wanted, seen, left });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refusal, message: "changedMeanwhile", thereSeller: outcome.there }, { status: 409 });
}

async function setReturns(shop: Shop, form: FormData, actor: string) {
  const parsed = parseReturnsForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "returns" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setPrivacy(shop: Shop, form: FormData, actor: string) {
  const parsed = parsePrivacyForm(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "privacy" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>({ ...refusal, message: "changedMeanwhile" }, { status: 409 });
}

async function setSameWords(shop: Shop, form: FormData, actor: string) {
  const parsed = parseSameWords(form);
  if (!parsed) throw data(null, { status: 400 });
  const refusal: Answer = { ...refuseForm(form, parsed.ok ? {} : parsed.fields), form: "search" };
  if (!parsed.ok) return data(refusal, { status: 400 });
  const outcome = await changeShopSettings(shop, { actor, wanted: parsed.wanted, seen: parsed.seen });
  if (outcome.kind !== "outdated") return saved(shop);
  return data<Answer>(
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
  const { settings, query } = loaderData;
  const answer = actionData as Answer | undefined;
  const answerOf = (name: Answer["form"]) => (answer?.form === name ? answer : undefined);
  return (
    <AdminSection heading="settings">
      <SettingsSearch query={query} />
      <div className={styles.forms}>
        <SettingsPart id="shop">
          <div id="shop-form">
            <SettingsForm settings={settings} answer={answerOf(undefined)} />
          </div>
          <div id="trust">
            <TrustForm
              action={trustAction}
              settings={settings}
              answer={answerOf("trust")}
              there={answerOf("trust")?.thereFacts}
            />
          </div>
          <div id="seller">
            <SellerForm
              action={sellerAction}
              settings={settings}
              answer={answerOf("seller")}
              there={answerOf("seller")?.thereSeller}
            />
          </div>
          <div id="promises">
            <PromisesForm action={promisesAction} promises={settings.promises} answer={answerOf("promises")} />
          </div>
          <div id="same-words">
            <SameWordsForm action={searchAction} text={settings.sameWords} answer={answerOf("search")} />
          </div>
        </SettingsPart>
        <SettingsPart id="delivery">
          <div id="stage-emails">
            <StageEmailsForm action={stagesAction} told={settings.stageEmails} answer={answerOf("stages")} />
          </div>
          <div id="returns">
            <ReturnsForm action={returnsAction} settings={settings} answer={answerOf("returns")} />
          </div>
        </SettingsPart>
        <SettingsPart id="payment">
          <div id="pay-links">
            <PayLinksForm action={payLinksAction} settings={settings} answer={answerOf("pay-links")} />
          </div>
        </SettingsPart>
        <SettingsPart id="people" />
        <SettingsPart id="texts" />
        <SettingsPart id="data">
          <div id="privacy">
            <PrivacyForm action={privacyAction} settings={settings} answer={answerOf("privacy")} />
          </div>
        </SettingsPart>
      </div>
    </AdminSection>
  );
}
