import { href, redirect } from "react-router";
import * as v from "valibot";
import { listQuery, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { mostViewName, mostViewQuery } from "#app/orders/views/order-view.ts";
import { removeOrderView, saveOrderView } from "#app/orders/views/order-views.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/orders-views.ts";
import { orderFilters } from "./order-filters.ts";

const posted = v.variant(intentField, [
  v.object({ [intentField]: v.literal("remove"), id: v.pipe(v.string(), v.uuid()) }),
  v.object({
    [intentField]: v.literal("save"),
    name: v.pipe(oneLineName, v.nonEmpty(), v.maxLength(mostViewName)),
    query: v.pipe(
      v.string(),
      v.transform(queryOf),
      v.nonEmpty(),
      v.maxLength(mostViewQuery),
      v.check(text => !text.includes("\0")),
    ),
  }),
]);

/** Saves or removes a view of the order list, and leads back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = v.safeParse(posted, Object.fromEntries(await readForm(request)));
  if (!form.success) throw badRequest();
  const asked = form.output;
  if (asked.intent === "remove") {
    await removeOrderView(shop, asked.id);
    return redirect(href("/admin"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
  }
  const { kind } = await saveOrderView(shop, asked);
  const toast = toastCookie(
    shop,
    kind === "saved" ? "updated" : "updateFailed",
    kind === "full" ? "Remove a view first." : "",
  );
  return redirect(`${href("/admin")}?${asked.query}`, { headers: { "Set-Cookie": toast } });
}

/** Keeps of an address what the list knows, without the page one is at. */
function queryOf(text: string): string {
  const url = new URL("http://list.invalid/");
  url.search = text;
  const { after: _after, before: _before, ...asking } = readListAddress(url, orderFilters);
  return listQuery(asking).slice(1);
}

export const loader = () => redirect(href("/admin"));
