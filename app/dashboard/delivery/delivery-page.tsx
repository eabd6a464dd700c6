import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-page.ts";
import { addStarterPlaces, beginRates, saveStateFees } from "./change-delivery.server.ts";
import { DeliveryFaultsNotice } from "./delivery-faults-notice.tsx";
import { DeliveryStart, StarterPlaces } from "./delivery-start.tsx";
import { RateList } from "./rate-list.tsx";
import { StateFees } from "./state-fees.tsx";
import { TryAddress } from "./try-address.tsx";
import { viewDelivery } from "./view-delivery.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await viewDelivery(shopOf(context), url.searchParams);
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { fees: saveStateFees, begin: beginRates, starter: addStarterPlaces });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Delivery rates");

export default function DashboardDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deliveryFeeKobo, everywhere, states, otherwise, starters, places, faults, untrue, tried } = loaderData;
  return (
    <DashboardSection heading="Delivery rates">
      <DeliveryFaultsNotice faults={faults} untrue={untrue} />
      <div className="stack gap-8 measure">
        {everywhere ? (
          <section className="stack gap-3 may-shrink" aria-labelledby="delivery-everywhere">
            <h2 id="delivery-everywhere" className="title-3">
              All of Nigeria
            </h2>
            <p className="muted">Used where a state has no rate of its own.</p>
            <RateList rates={everywhere} scope={{ state: null, placeId: null }} scopeText="all of Nigeria" />
          </section>
        ) : (
          <DeliveryStart feeKobo={deliveryFeeKobo} />
        )}
        <StateFees states={states} otherwise={otherwise} answer={answerTo(actionData, "fees")} />
        <StarterPlaces states={starters} />
        <TryAddress key={`${tried.to} ${tried.goods}`} places={places} tried={tried} />
      </div>
    </DashboardSection>
  );
}
