import { useEffect } from "react";
import { href } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { stateName } from "#app/shop/delivery/nigerian-states.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/delivery-state-page.ts";
import { addPlaces, copyRates, copyTargets, restorePlace, savePlaceFees, stateOf } from "./change-state.server.ts";
import { CopyRates } from "./copy-rates.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import { StarterPlaces } from "./delivery-start.tsx";
import { PlaceFees } from "./place-fees.tsx";
import { AddPlaces, ArchivedPlaces } from "./place-lists.tsx";
import { RateList } from "./rate-list.tsx";
import { viewDeliveryState } from "./view-delivery-state.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const state = stateOf(params.state);
  return await viewDeliveryState(shopOf(context), { state, copyTo: copyTargets(url, state) });
}

export async function action(args: Route.ActionArgs) {
  stateOf(args.params.state);
  return await namedActions(args, { fees: savePlaceFees, places: addPlaces, restore: restorePlace, copy: copyRates });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Delivery in ${stateName(loaderData.state)}` : "Not found");

export default function DashboardDeliveryStatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, rates, followers, wider, priced, otherwise, archived, starters, preview } = loaderData;
  const name = stateName(state);
  const copied = answerTo(actionData, "copy");
  useEffect(() => {
    if (copied?.message) showToast(copied.message, { reason: copied.reason });
  }, [copied]);
  const failed = answerTo(actionData, "restore");
  return (
    <DashboardSection
      heading={`Delivery: ${name}`}
      actions={<LinkButton to={href("/admin/delivery")}>All states</LinkButton>}
    >
      <div key={state} className="stack gap-8 measure">
        <section className="stack gap-3 may-shrink" aria-labelledby="state-rates">
          <h2 id="state-rates" className="title-3">
            Rates for {name}
          </h2>
          {wider.length > 0 && <p className="muted">From all of Nigeria: {wider.join("; ")}.</p>}
          <RateList
            rates={rates}
            follow={{ ids: followers, wider: "all of Nigeria" }}
            scope={{ state, placeId: null }}
            scopeText={name}
          />
          {rates.length > 0 && <CopyRates from={state} preview={preview} />}
        </section>
        <section className="stack gap-3 may-shrink" aria-labelledby="state-places">
          <h2 id="state-places" className="title-3">
            Areas in {name}
          </h2>
          {priced.length > 0 && (
            <PlaceFees
              places={priced}
              otherwise={otherwise}
              page={stateAddress(state)}
              answer={answerTo(actionData, "fees")}
            />
          )}
          <StarterPlaces states={starters} />
          <AddPlaces
            // Empties the form once the places are added.
            key={priced.map(({ id }) => id).join()}
            stateText={name}
            page={stateAddress(state)}
            answer={answerTo(actionData, "places")}
          />
          <ArchivedPlaces
            places={archived}
            refused={failed && "id" in failed ? { id: failed.id, problem: failed.fields.restore ?? "" } : undefined}
          />
        </section>
      </div>
    </DashboardSection>
  );
}
