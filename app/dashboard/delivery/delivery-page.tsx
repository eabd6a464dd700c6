import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { refuseClash, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { addDeliveryPlaces } from "#app/shop/delivery/change-delivery-places.server.ts";
import { createDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { changeDoorFees } from "#app/shop/delivery/change-door-fees.server.ts";
import { usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { isStateCode } from "#app/shop/delivery/nigerian-states.ts";
import { doorTerms } from "#app/shop/delivery/rate-terms.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-page.ts";
import { stateAddress } from "./delivery-addresses.ts";
import { DeliveryFaultsNotice } from "./delivery-faults-notice.tsx";
import { DeliveryStart, StarterPlaces } from "./delivery-start.tsx";
import { parseDoorFees } from "./parse-door-fees.ts";
import type { DoorFeesAnswer } from "./place-fees.tsx";
import { RateList } from "./rate-list.tsx";
import { starterPlaces } from "./starter-places.ts";
import { StateFees } from "./state-fees.tsx";
import { TryAddress } from "./try-address.tsx";
import { viewDelivery } from "./view-delivery.server.ts";
import styles from "./delivery.module.css";

const formSchema = v.variant("intent", [
  v.object({ intent: v.literal("begin") }),
  v.object({
    intent: v.literal("starter"),
    state: v.custom<keyof typeof starterPlaces>(state => isStateCode(state) && state in starterPlaces),
  }),
]);

export async function loader({ url, context }: Route.LoaderArgs) {
  return await viewDelivery(shopOf(context), url.searchParams);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  if (url.searchParams.get("form") === "fees") return await saveFees({ shop, form, actor });
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw data(null, { status: 400 });
  if (parsed.output.intent === "starter") {
    const { state } = parsed.output;
    await addDeliveryPlaces(shop, { actor, state, names: starterPlaces[state] ?? [] });
    return leave(shop, stateAddress(state), "updated");
  }
  const { deliveryFeeKobo } = await findShopSettings(shop);
  const scope = { state: null, placeId: null };
  const outcome = await createDeliveryRate(shop, { actor, kind: usualKind, scope, terms: doorTerms(deliveryFeeKobo) });
  // Refused: another tab has created the first rate, and the page shows it.
  return leave(shop, href("/admin/delivery"), outcome.kind === "refused" ? "changedMeanwhile" : "updated");
}

async function saveFees({ shop, form, actor }: { shop: Shop; form: FormData; actor: string }) {
  const parsed = parseDoorFees(form);
  if (!parsed.ok) return data<DoorFeesAnswer>(refuseForm(form, parsed.fields), { status: 400 });
  const { fees, seen, left } = parsed;
  const outcome = await changeDoorFees(shop, { actor, state: null, fees, seen, left });
  if (outcome.kind !== "outdated") return leave(shop, href("/admin/delivery"), "updated", "Delivery fees saved");
  const answer = { ...refuseClash(form, outcome), there: outcome.there };
  return data<DoorFeesAnswer>(answer, { status: 409 });
}

function leave(shop: Shop, address: string, key: MessageKey, done = "Delivery rates started") {
  return redirect(address, {
    headers: { "Set-Cookie": toastCookie(shop, key, key === "updated" ? done : undefined) },
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Delivery rates");

export default function DashboardDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deliveryFeeKobo, everywhere, states, otherwise, starters, places, faults, untrue, tried } = loaderData;
  return (
    <DashboardSection heading="Delivery rates">
      <DeliveryFaultsNotice faults={faults} untrue={untrue} />
      <div className={styles.page}>
        {everywhere ? (
          <section className={styles.section} aria-labelledby="delivery-everywhere">
            <h2 id="delivery-everywhere" className={styles.heading}>
              All of Nigeria
            </h2>
            <p className={styles.hint}>Used where a state has no rate of its own.</p>
            <RateList rates={everywhere} scope={{ state: null, placeId: null }} scopeText="all of Nigeria" />
          </section>
        ) : (
          <DeliveryStart feeKobo={deliveryFeeKobo} />
        )}
        <StateFees states={states} otherwise={otherwise} answer={actionData as DoorFeesAnswer | undefined} />
        <StarterPlaces states={starters} />
        <TryAddress key={`${tried.to} ${tried.goods}`} places={places} tried={tried} />
      </div>
    </DashboardSection>
  );
}
