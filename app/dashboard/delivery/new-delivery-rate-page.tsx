import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { createDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { type DeliveryKind, deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import { usualRateOf } from "#app/shop/delivery/follow-wider.server.ts";
import { listDelivery } from "#app/shop/delivery/list-delivery.server.ts";
import { isStateCode, type StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { doorTerms, type RateScope, scopeName, termsOf } from "#app/shop/delivery/rate-terms.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/new-delivery-rate-page.ts";
import { scopeAddress } from "./delivery-addresses.ts";
import { parseRateForm } from "./parse-rate-form.ts";
import { RateForm } from "./rate-form.tsx";

const everywhere: RateScope = { state: null, placeId: null };

const querySchema = v.object({
  kind: v.picklist(deliveryKindNames),
  state: v.optional(v.custom<StateCode>(state => isStateCode(state))),
  place: v.optional(uuid),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { kind, scope } = askedFor(url);
  const { rates, places } = await listDelivery(shop);
  const where = scopeName(scope, places);
  if (where === undefined) throw notFound();
  const address = deliveryKinds[kind].isCollected ? (await findShopSettings(shop)).collectAddress : "";
  const labels = rates.filter(rate => rate.kind === kind && rate.label !== "").map(({ label }) => label);
  const state = scope.state ?? places.find(({ id }) => id === scope.placeId)?.state ?? null;
  const wider = kind === usualKind && where !== scopeName(everywhere, places) ? usualRateOf(rates, state) : undefined;
  // A rate of its own begins with the terms of the rate that it replaces.
  const terms = { ...(wider ? termsOf(wider) : doorTerms(0)), feeKobo: 0, address };
  return { kind, scope, where, labels: [...new Set(labels)], terms, isFirst: rates.length === 0 };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const { kind, scope } = askedFor(url);
  const parsed = parseRateForm(form, { kind, scope });
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const outcome = await createDeliveryRate(shop, { actor: staffOf(context).email, kind, scope, terms: parsed.terms });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "refused") return refuse(form, 400, { fields: outcome.fields });
  return leave(shop, scopeAddress(scope), "updated", "Rate added");
}

/** Throws 404 for an address that names no rate. */
function askedFor({ searchParams }: URL): { kind: DeliveryKind; scope: RateScope } {
  const parsed = v.safeParse(querySchema, Object.fromEntries(searchParams));
  if (!parsed.success) throw notFound();
  const { kind, state = null, place = null } = parsed.output;
  return { kind, scope: { state: place === null ? state : null, placeId: place } };
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "New rate");

export default function DashboardNewDeliveryRatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, scope, where, labels, terms, isFirst } = loaderData;
  const isEverywhere = scope.state === null && scope.placeId === null;
  return (
    <DashboardSection heading={`New rate: ${deliveryOwnerWords[kind].name}, ${where}`}>
      <div className="stack gap-3 may-shrink">
        {isFirst && !isEverywhere && (
          <p>
            This is your first rate. Your current fee becomes the rate for all of Nigeria, so nothing changes elsewhere.
          </p>
        )}
        <RateForm
          isNew
          kind={kind}
          terms={terms}
          isEverywhere={isEverywhere}
          labels={labels}
          cancelTo={scopeAddress(scope)}
          answer={actionData}
        />
      </div>
    </DashboardSection>
  );
}
