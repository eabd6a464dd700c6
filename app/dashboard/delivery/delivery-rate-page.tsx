import { useEffect } from "react";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf, outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { removeDeliveryRate, updateDeliveryRate } from "#app/shop/delivery/change-delivery-rates.server.ts";
import { listDelivery, offeredTable } from "#app/shop/delivery/list-delivery.server.ts";
import { scopeName, termsOf, wayName } from "#app/shop/delivery/rate-terms.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/delivery-rate-page.ts";
import { scopeAddress } from "./delivery-addresses.ts";
import { findDeliveryFaults } from "./delivery-faults.ts";
import { parseRateForm, parseSeenTerms } from "./parse-rate-form.ts";
import { RateForm, type RateFormAnswer } from "./rate-form.tsx";
import { RemovalConsequence } from "./removal-consequence.tsx";

/** `isRemoval`: the removal was refused, because someone changed the rate. */
type Answer = RateFormAnswer & { isRemoval?: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { owned, rate, where } = await findRate(shop, params.id);
  const others = owned.rates.filter(one => one !== rate);
  const labels = others.filter(one => one.kind === rate.kind && one.label !== "").map(({ label }) => label);
  return {
    rate,
    where,
    labels: [...new Set(labels)],
    without: findDeliveryFaults(offeredTable({ ...owned, rates: others })),
    flatFeeKobo: others.length === 0 ? (await findShopSettings(shop)).deliveryFeeKobo : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const { rate } = await findRate(shop, params.id);
  const back = (key: MessageKey) =>
    leave(shop, scopeAddress(rate), key, key === "updated" ? "Delivery rate changed" : undefined);
  const seen = parseSeenTerms(form);
  if (form.get("intent") === "remove") {
    const removed = await removeDeliveryRate(shop, { actor, id: rate.id, seen });
    if (removed.kind !== "outdated") return back("deleted");
    return refuse<Partial<Answer>>(form, 409, { ...outdatedOf(removed), typed: [], isRemoval: true });
  }
  const parsed = parseRateForm(form, { kind: rate.kind, scope: rate });
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const outcome = await updateDeliveryRate(shop, { actor, id: rate.id, terms: parsed.terms, seen });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse<Partial<Answer>>(form, 409, { ...clashOf(outcome), stored: outcome.stored });
    case "unchanged":
    case "updated":
      return back("updated");
  }
}

/** Also finds a "not here" rate; throws 404 for a removed rate or an archived place. */
async function findRate(shop: Shop, id: string) {
  const owned = await listDelivery(shop);
  const rate = owned.rates.find(one => one.id === id);
  const where = rate && scopeName(rate, owned.places);
  if (!where) throw notFound();
  return { owned, rate, where };
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Rate for ${loaderData.where}` : "Not found");

export default function DashboardDeliveryRatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rate, where, labels, without, flatFeeKobo } = loaderData;
  const answer: Answer | undefined = actionData;
  const terms = termsOf(rate);
  useEffect(() => {
    if (answer?.isRemoval && answer.message) showToast(answer.message, { reason: answer.reason });
  }, [answer]);
  return (
    <DashboardSection heading={`Delivery: ${wayName(rate)}, ${where}`}>
      <div key={rate.id} className="stack gap-8 measure">
        <RateForm
          isNew={false}
          kind={rate.kind}
          terms={terms}
          isEverywhere={rate.state === null && rate.placeId === null}
          labels={labels}
          cancelTo={scopeAddress(rate)}
          answer={answer?.isRemoval ? undefined : answer}
        />
        <ConfirmForm
          fields={{ intent: "remove", seen: JSON.stringify(terms) }}
          title={`Remove ${wayName(rate)}, ${where}?`}
          confirmLabel="Remove"
          consequence={<RemovalConsequence without={without} flatFeeKobo={flatFeeKobo} />}
        >
          Remove rate
        </ConfirmForm>
      </div>
    </DashboardSection>
  );
}
