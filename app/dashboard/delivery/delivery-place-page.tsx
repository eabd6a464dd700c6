import { data, redirect } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { archiveDeliveryPlace, updateDeliveryPlace } from "#app/shop/delivery/change-delivery-places.server.ts";
import { listDelivery } from "#app/shop/delivery/list-delivery.server.ts";
import { stateName } from "#app/shop/delivery/nigerian-states.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-place-page.ts";
import { stateAddress } from "./delivery-addresses.ts";
import { PlaceForm, type PlaceFormAnswer } from "./place-form.tsx";
import { parsePlaceForm } from "./place-names.ts";
import { RateList } from "./rate-list.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { rates, followers, place, others, after } = await findPlace(shopOf(context), params.id);
  return { place, others, after, followers, rates: rates.filter(({ placeId }) => placeId === place.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const { place } = await findPlace(shop, params.id);
  const back = (key: MessageKey) =>
    leave(shop, stateAddress(place.state), key, key === "updated" ? "Delivery area saved" : undefined);
  if (form.get("intent") === "archive") {
    await archiveDeliveryPlace(shop, { actor, id: place.id });
    return back("updated");
  }
  const parsed = parsePlaceForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const outcome = await updateDeliveryPlace(shop, { actor, id: place.id, ...parsed.change });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse<Partial<PlaceFormAnswer>>(form, 409, { ...clashOf(outcome), stored: outcome.stored });
    case "unchanged":
    case "updated":
      return back("updated");
  }
}

/** Archived places are shown and restored on the page of their state. */
async function findPlace(shop: Shop, id: string) {
  const { rates, followers, places, archived } = await listDelivery(shop);
  const place = places.find(one => one.id === id);
  if (place) {
    const inState = places.filter(({ state }) => state === place.state);
    const after = inState[inState.indexOf(place) - 1]?.id ?? "first";
    return { rates, followers: [...followers], place, after, others: inState.filter(one => one !== place) };
  }
  const old = archived.find(one => one.id === id);
  throw old ? redirect(stateAddress(old.state)) : data(null, { status: 404 });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Delivery to ${loaderData.place.name}` : "Not found");

export default function DashboardDeliveryPlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, others, after, rates, followers } = loaderData;
  const state = stateName(place.state);
  return (
    <DashboardSection
      heading={`Delivery: ${place.name}`}
      actions={<LinkButton to={stateAddress(place.state)}>All of {state}</LinkButton>}
    >
      <div key={place.id} className="stack gap-8 measure">
        <section className="stack gap-3 may-shrink" aria-labelledby="place-rates">
          <h2 id="place-rates" className="title-3">
            Rates for {place.name}
          </h2>
          {rates.length === 0 && <p className="muted">No rates of its own: uses those of {state}.</p>}
          <RateList
            rates={rates}
            follow={{ ids: followers, wider: stateName(place.state) }}
            scope={{ state: null, placeId: place.id }}
            scopeText={place.name}
          />
        </section>
        <PlaceForm place={place} others={others} after={after} answer={actionData} />
        <ConfirmForm
          fields={{ intent: "archive" }}
          title={`Archive ${place.name}?`}
          confirmLabel="Archive"
          consequence={
            <p>
              Customers no longer see it and its rates are no longer offered. You can restore it on the page of {state}.
            </p>
          }
        >
          Archive {place.name}
        </ConfirmForm>
      </div>
    </DashboardSection>
  );
}
