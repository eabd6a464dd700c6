import * as v from "valibot";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { koboSchema } from "#app/lib/money.ts";
import { destinationSchema, promiseOf } from "#app/shop/delivery/asked-rate.ts";
import { destinationText, feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { promiseText } from "#app/shop/delivery/delivery-words.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { chooseRate } from "#app/shop/delivery/rate-choice.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/delivery-to.ts";

const id = v.pipe(v.string(), v.maxLength(64));

/** `place`: "" for elsewhere in the state, absent until chosen. */
const question = v.object({
  state: destinationSchema.entries.state,
  place: v.optional(id),
  rate: v.optional(id),
  ready: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(3), v.transform(Number)), "0"),
  on: v.optional(calendarDay()),
  goods: v.pipe(v.string(), v.digits(), v.transform(Number), koboSchema),
});

/**
 * Answers `GET /api/delivery?state=LA&place=…&rate=…&goods=<kobo>&ready=<days>&on=<day>` with the areas of a state, the
 * one chosen if it exists (null: elsewhere in the state), and says how goods of this price get there, which take
 * `ready` working days to be made, or are here by the day `on`. It has today's dates, so no cache keeps it. An unknown
 * state is answered with 400.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const headers = { "Cache-Control": "no-store" };
  const asked = v.safeParse(question, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success)
    return Response.json({ problem: "Give a state and the price of the goods." }, { status: 400, headers });
  const { shown } = await findShownDelivery(shop);
  const { state, place, rate: rateId, ready: readyDays, on: readyOn, goods } = asked.output;
  const { places, to, rate } = chooseRate(shown.table, {
    state,
    ...(place !== undefined && { placeId: place || null }),
    ...(rateId && { rateId }),
  });
  const answer = { places: places.map(({ id: of, name }) => ({ id: of, name })), ...(to && { placeId: to.placeId }) };
  if (!to) return Response.json(answer, { headers });
  if (!rate) {
    const line = `We don't deliver to ${destinationText(to, places)} yet.`;
    return Response.json({ ...answer, line }, { headers });
  }
  const at = { now: shop.now(), closedDays: closedDaysOf(shown.closedDays), collectAddress: "", readyDays, readyOn };
  const promised = promiseOf({ kind: rate.kind, rate, to }, shown.table, at);
  return Response.json({ ...answer, line: promiseText(rate.kind, promised, feeFor(rate, goods)) }, { headers });
}
