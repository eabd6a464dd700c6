import { data, href, Link, redirect } from "react-router";
import * as v from "valibot";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { UndoBar } from "#app/dashboard/frame/undo-bar.tsx";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery, oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { findPeopleOfOrders } from "#app/orders/customers/find-known.server.ts";
import { countWaitingReviews, listReviews } from "#app/orders/reviews/list-reviews.server.ts";
import { moderateReview } from "#app/orders/reviews/moderate-review.server.ts";
import { parseModeration } from "#app/orders/reviews/parse-moderation.ts";
import { type ReviewState, reviewMoves } from "#app/orders/reviews/review-states.ts";
import { mayDo, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/reviews-page.ts";
import { type RefusedModeration, ReviewList } from "./review-list.tsx";

const states = statesOf(reviewMoves);
/** The last action, for undo: the review, its version since, and its earlier state. */
const undoable = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(" ")),
      v.tuple([uuid, v.pipe(v.string(), v.regex(/^\d{1,9}$/u)), v.picklist(states)]),
    ),
  ),
  undefined,
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const {
    after,
    before,
    show: state = "waiting",
    undo,
  } = readListAddress(url, { show: oneOf(states), undo: undoable });
  const listed = await listReviews(shop, { state, after, before });
  const orderIds = listed.reviews.map(({ orderId }) => orderId);
  return {
    ...listed,
    customers: mayDo(context, "customers") ? await findPeopleOfOrders(shop, orderIds) : undefined,
    state,
    undo,
    waitingCount: await countWaitingReviews(shop),
    isOn: (await findShopSettings(shop)).asksReviews,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const wanted = parseModeration(form);
  if (!wanted) throw badRequest();
  if ("problem" in wanted) return data(refusalOf(form, wanted), { status: 400 });
  const outcome = await moderateReview(shop, { ...wanted, actor: staffOf(context).email });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "refused") return data(refusalOf(form, { ...outcome, id: wanted.id }), { status: 503 });
  const search = new URLSearchParams({ show: readListAddress(url, { show: oneOf(states) }).show ?? "waiting" });
  if (outcome.kind === "done" && (wanted.intent === "show" || wanted.intent === "hide")) {
    search.set("undo", `${wanted.id} ${outcome.version} ${outcome.before}`);
  }
  const to = `${href("/admin/reviews")}?${search}`;
  // The list names the change beside Undo, so a toast would repeat it.
  if (search.has("undo")) return redirect(to);
  const toast = toastCookie(shop, outcome.kind === "outdated" ? "alreadyDealtWith" : "updated");
  return redirect(to, { headers: { "Set-Cookie": toast } });
}

function refusalOf(form: FormData, { id, problem }: { id: string; problem: string }): RefusedModeration {
  const intent = String(form.get("intent"));
  const typed = form.get(intent === "hide" ? "reason" : "reply");
  return { id, problem, intent, typed: typeof typed === "string" ? typed : "" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Reviews");

export default function DashboardReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, customers, newer, older, state, undo, waitingCount, isOn } = loaderData;
  const search = `?show=${state}`;
  return (
    <DashboardSection heading="Reviews">
      {!isOn && (
        <p>
          Reviews are off.{" "}
          <Link to={`${href("/admin/settings/:page", { page: "notifications" })}#asksReviews`}>Turn on reviews</Link>
        </p>
      )}
      <FilterLinks
        label="Reviews"
        choices={states.map(one => ({
          words: one === "waiting" ? `${stateWords.waiting} (${waitingCount})` : stateWords[one],
          to: href("/admin/reviews") + listQuery({ show: one }),
          isCurrent: one === state,
        }))}
      />
      {undo && <UndoReview undo={undo} search={search} />}
      {actionData?.intent === "show" && <p role="alert">{actionData.problem}</p>}
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} customers={customers} search={search} refused={actionData} />
      ) : (
        <NothingHere>
          <p>{nothing[state]}</p>
        </NothingHere>
      )}
      <ListPages
        label="Pages of reviews"
        path={href("/admin/reviews")}
        asking={{ show: state }}
        newer={newer}
        older={older}
      />
    </DashboardSection>
  );
}

const stateWords: Record<ReviewState, string> = { waiting: "To check", shown: "Published", hidden: "Hidden" };

const nothing: Record<ReviewState, string> = {
  waiting: "No reviews to check. New reviews appear here.",
  shown: "No published reviews.",
  hidden: "No hidden reviews.",
};

function UndoReview({ undo, search }: { undo: [string, string, ReviewState]; search: string }) {
  const [id, version, back] = undo;
  const fields: [string, string][] = [
    ["intent", "undo"],
    ["id", id],
    ["version", version],
    ["back", back],
  ];
  return (
    <UndoBar action={href("/admin/reviews") + search} fields={fields}>
      Review updated.
    </UndoBar>
  );
}
