import { data, href, redirect, useLocation } from "react-router";
import { type ChosenChange, changeChosen, findChosenProducts } from "#app/catalog/bulk-changes/change-chosen.server.ts";
import {
  type ProductRequest,
  parseChosen,
  parseProductChange,
} from "#app/catalog/bulk-changes/parse-product-change.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listOccasions } from "#app/catalog/occasions/list-occasions.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { messageText } from "#app/dashboard/frame/known-messages.ts";
import { BackToList } from "#app/dashboard/lists/back-to-list.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie, undoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/change-page.ts";
import { ChangeForms } from "./change-forms.tsx";
import { ChangeDone, ChangePreview, ChangeRefused } from "./change-preview.tsx";

/** `?product=`: the chosen products, as the list sends them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const ids = parseChosen(url.searchParams);
  const products = await findChosenProducts(
    shop.db,
    ids.map(id => ({ id })),
  );
  const chosen = products.map(({ id, version, title }) => ({ id, version, title }));
  const [categories, occasions] = await Promise.all([listCategories(shop), listOccasions(shop)]);
  return { chosen, categories, occasions: occasions.map(({ name }) => name) };
}

type Answer = {
  typed: Record<string, string>;
  fields: Record<string, string>;
  outcome?: Exclude<ChosenChange<never>, { kind: "store-refused" }>;
  problem?: string;
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parseProductChange(form);
  if (!parsed) throw badRequest();
  const typed = Object.fromEntries(["how", "way", "amount"].map(name => [name, String(form.get(name) ?? "")]));
  const answer = (status: number, told: Partial<Answer>) => data<Answer>({ typed, fields: {}, ...told }, { status });
  if (!parsed.ok) {
    return answer(400, { fields: parsed.fields, ...(parsed.fields.price && { problem: parsed.fields.price }) });
  }
  const outcome = await changeChosen(shop, { ...parsed, actor: staffOf(context).email });
  if (outcome.kind === "store-refused") {
    return answer(503, { problem: messageText("updateFailed", storeMessages[outcome.why]) });
  }
  if (outcome.kind === "refused") return answer(409, { outcome });
  const isInList = parsed.request.kind === "own-price" || form.get("from") === "list";
  if (outcome.kind === "done" && isInList) {
    const undone = outcome.undo && "items" in outcome.undo ? JSON.stringify(outcome.undo.items) : "";
    const cookies = [undoCookie(shop, undone)];
    // The list says what changed, beside Undo: a toast would say it twice.
    if (undone === "") cookies.push(toastCookie(shop, "updated", doneText(parsed.request, outcome)));
    return redirect(`${href("/admin/products")}${url.search}`, { headers: cookies.map(one => ["Set-Cookie", one]) });
  }
  return answer(200, { outcome });
}

/** What the toast says was done to what: "Lace gown: ₦9,000.00", "3 products sold out". */
function doneText(request: ProductRequest, { count, titles }: { count: number; titles: string[] }): string {
  const what = titles.length === 1 ? titles[0]! : counted(count, "product");
  if (request.kind === "own-price") return `${what}: ${formatNaira(request.priceKobo)}`;
  if (request.kind === "change" && request.change.kind === "stock") {
    return `${what} ${request.change.stock === "In Stock" ? "in stock" : "sold out"}`;
  }
  return `${what}: ${request.kind === "undo" ? "undone" : "changed"}`;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Change products");

export default function DashboardProductsChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, categories, occasions } = loaderData;
  const { search } = useLocation();
  const { outcome, problem, typed = {}, fields = {} } = (actionData ?? {}) as Partial<Answer>;
  return (
    <DashboardSection
      heading="Change products"
      actions={<LinkButton to={href("/admin/products")}>Back to products</LinkButton>}
    >
      {problem && <p role="alert">{problem}</p>}
      {outcome?.kind === "refused" && <ChangeRefused problems={outcome.problems} />}
      {outcome?.kind === "done" && <ChangeDone count={outcome.count} undo={outcome.undo} />}
      {outcome?.kind === "preview" && <ChangePreview plans={outcome.plans} sales={outcome.sales} typed={typed} />}
      {chosen.length > 0 && outcome?.kind !== "preview" && (
        <ChangeForms products={chosen} {...{ categories, occasions }} typed={typed} fields={fields} />
      )}
      {chosen.length === 0 && !outcome && !problem && (
        <BackToList to={href("/admin/products") + search} name="All products">
          Select products in the list first.
        </BackToList>
      )}
    </DashboardSection>
  );
}
