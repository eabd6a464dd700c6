import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { refuseClash, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { addDeliveryPlaces, restoreDeliveryPlace } from "#app/shop/delivery/change-delivery-places.server.ts";
import { changeDoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { copyDeliveryRates } from "#app/shop/delivery/copy-delivery-rates.server.ts";
import { isStateCode, type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/delivery-state-page.ts";
import { CopyRates } from "./copy-rates.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import { StarterPlaces } from "./delivery-start.tsx";
import { parseDoorFees } from "./parse-door-fees.ts";
import { type DoorFeesAnswer, PlaceFees } from "./place-fees.tsx";
import { AddPlaces, ArchivedPlaces } from "./place-lists.tsx";
import { parsePlaceNames } from "./place-names.ts";
import { RateList } from "./rate-list.tsx";
import { viewDeliveryState } from "./view-delivery-state.server.ts";
import styles from "./delivery.module.css";

/** `form`: which form the answer is for. `id`: the archived place that was not restored. */
type Answer = DoorFeesAnswer & { form: string; id?: string };

const formSchema = v.variant("intent", [
  v.object({ intent: v.literal("restore"), id: uuid }),
  v.object({ intent: v.literal("copy"), stamp: v.pipe(v.string(), v.maxLength(100)) }),
]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const state = stateOf(params.state);
  return await viewDeliveryState(shopOf(context), { state, copyTo: copyTargets(url, state) });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const state = stateOf(params.state);
  const form = await readForm(request);
  const posted = { shop: shopOf(context), form, state, actor: staffOf(context).email };
  const which = url.searchParams.get("form");
  if (which === "fees") return await saveFees(posted);
  if (which === "places") return await addPlaces(posted);
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw data(null, { status: 400 });
  if (parsed.output.intent === "restore") return await restore(posted, parsed.output.id);
  return await copy(posted, { to: copyTargets(url, state), stamp: parsed.output.stamp });
}

type Posted = { shop: Shop; form: FormData; state: StateCode; actor: string };

async function saveFees({ shop, form, state, actor }: Posted) {
  const parsed = parseDoorFees(form);
  if (!parsed.ok) return data<Answer>({ ...refuseForm(form, parsed.fields), form: "fees" }, { status: 400 });
  const { fees, seen, left } = parsed;
  const outcome = await changeDoorFees(shop, { actor, state, fees, seen, left });
  if (outcome.kind !== "outdated") return leave(shop, state, "updated");
  const answer = { ...refuseClash(form, outcome), form: "fees", there: outcome.there };
  return data<Answer>(answer, { status: 409 });
}

async function addPlaces({ shop, form, state, actor }: Posted) {
  const parsed = parsePlaceNames(form.get("names"));
  const refuse = (names: string) => data<Answer>({ ...refuseForm(form, { names }), form: "places" }, { status: 400 });
  if (!parsed.ok) return refuse(parsed.problem);
  const { kind } = await addDeliveryPlaces(shop, { actor, state, names: parsed.names });
  return kind === "too-many" ? refuse("At most 200 areas per state.") : leave(shop, state, "updated");
}

async function restore({ shop, form, state, actor }: Posted, id: string) {
  const { kind } = await restoreDeliveryPlace(shop, { actor, id });
  // `missing`: already restored by another tab or a double click.
  if (kind !== "name-taken") return leave(shop, state, "restored");
  const fields = { restore: "Another area already has this name. Rename it first." };
  return data<Answer>({ ...refuseForm(form, fields), form: "restore", id }, { status: 409 });
}

async function copy({ shop, form, state, actor }: Posted, { to, stamp }: { to: StateCode[]; stamp: string }) {
  const { kind } = await copyDeliveryRates(shop, { actor, from: state, to, stamp });
  if (kind !== "outdated") return leave(shop, state, "updated");
  // The page shows the current preview.
  return data<Answer>({ ...refuseForm(form, {}), form: "copy", message: "outdated" }, { status: 409 });
}

function stateOf(text: string): StateCode {
  if (!isStateCode(text)) throw data(null, { status: 404 });
  return text;
}

/** Ignores unknown states in the address. */
function copyTargets(url: URL, from: StateCode): StateCode[] {
  return [...new Set(url.searchParams.getAll("copy"))].filter(isStateCode).filter(state => state !== from);
}

function leave(shop: Shop, state: StateCode, key: MessageKey) {
  return redirect(stateAddress(state), {
    headers: { "Set-Cookie": toastCookie(shop, key, key === "updated" ? "Delivery rates saved" : undefined) },
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Delivery in ${stateName(loaderData.state)}` : "Not found");

export default function DashboardDeliveryStatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rates, followers, wider, priced, otherwise, archived, starters, preview } = loaderData;
  const answer = actionData as Answer | undefined;
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined);
  const name = stateName(state);
  useEffect(() => {
    if (answer?.form === "copy" && answer.message) showToast(answer.message, { reason: answer.reason });
  }, [answer]);
  const failed = answerOf("restore");
  return (
    <DashboardSection
      heading={`Delivery: ${name}`}
      actions={<LinkButton to={href("/admin/delivery")}>All states</LinkButton>}
    >
      <div key={state} className={styles.page}>
        <section className={styles.section} aria-labelledby="state-rates">
          <h2 id="state-rates" className={styles.heading}>
            Rates for {name}
          </h2>
          {wider.length > 0 && <p className={styles.hint}>From all of Nigeria: {wider.join("; ")}.</p>}
          <RateList
            rates={rates}
            follow={{ ids: followers, wider: "all of Nigeria" }}
            scope={{ state, placeId: null }}
            scopeText={name}
          />
          {rates.length > 0 && <CopyRates from={state} preview={preview} />}
        </section>
        <section className={styles.section} aria-labelledby="state-places">
          <h2 id="state-places" className={styles.heading}>
            Areas in {name}
          </h2>
          {priced.length > 0 && (
            <PlaceFees
              places={priced}
              otherwise={otherwise}
              action={`${stateAddress(state)}?form=fees`}
              answer={answerOf("fees")}
            />
          )}
          <StarterPlaces states={starters} />
          <AddPlaces
            // Empties the form once the places are added.
            key={priced.map(({ id }) => id).join()}
            stateText={name}
            action={`${stateAddress(state)}?form=places`}
            answer={answerOf("places")}
          />
          <ArchivedPlaces
            places={archived}
            refused={failed?.id ? { id: failed.id, problem: failed.fields.restore ?? "" } : undefined}
          />
        </section>
      </div>
    </DashboardSection>
  );
}
