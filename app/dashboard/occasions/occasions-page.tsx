import { href, Link } from "react-router";
import { removeOccasion, renameOccasion, saveOccasions } from "#app/catalog/occasions/change-occasions.server.ts";
import { listOccasions } from "#app/catalog/occasions/list-occasions.server.ts";
import { parseOccasionList, parseOccasionRename } from "#app/catalog/occasions/parse-occasions.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { namedActions, type Posted } from "#app/platform/forms/named-actions.server.ts";
import { findListed } from "#app/shop/settings/occasion-list.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/occasions-page.ts";
import { OccasionListForm, OccasionRemoveForm, OccasionRenameForm } from "./occasion-forms.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [listed, all] = await Promise.all([findListed(shop), listOccasions(shop)]);
  return { listed, all: all.map(({ name }) => name), isHosted: shop.content.hosted !== undefined };
}

type OccasionsPosted = Posted<Record<string, string | undefined>>;

const back = (context: OccasionsPosted["context"]) => leave(shopOf(context), href("/admin/occasions"), "updated");

async function save({ form, context }: OccasionsPosted) {
  const parsed = parseOccasionList(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { names, seen } = parsed;
  const outcome = await saveOccasions(shopOf(context), { actor: staffOf(context).email, names, seen });
  if (outcome.kind === "refused") return refuse(form, 400, { fields: outcome.fields });
  if (outcome.kind === "outdated") return refuse(form, 409, outdatedOf(outcome));
  return back(context);
}

async function rename({ form, context }: OccasionsPosted) {
  const parsed = parseOccasionRename(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const shop = shopOf(context);
  const { from, to } = parsed;
  const isHosted = shop.content.hosted !== undefined;
  const outcome = await renameOccasion(shop, { actor: staffOf(context).email, from, to, isHosted });
  if (outcome.kind === "missing") return refuse(form, 400, { fields: { from: "Choose an occasion." } });
  return back(context);
}

async function remove({ form, context }: OccasionsPosted) {
  const shop = shopOf(context);
  const from = String(form.get("gone") ?? "");
  const isHosted = shop.content.hosted !== undefined;
  const outcome = await removeOccasion(shop, { actor: staffOf(context).email, from, isHosted });
  if (outcome.kind === "missing") return refuse(form, 400, { fields: { gone: "Choose an occasion." } });
  return back(context);
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { save, rename, remove });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Occasions");

export default function DashboardOccasionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, all, isHosted } = loaderData;
  const answerOf = (name: "save" | "rename" | "remove") => answerTo(actionData, name);
  return (
    <DashboardSection heading="Occasions">
      <div className="stack gap-8 measure">
        <p className="muted">
          What people buy for, such as a wedding or church. Choose a product's occasions in its form; shoppers filter by
          them and search for them. To show them on the home page, switch “Occasions on the home page” on under{" "}
          <Link to={`${href("/admin/settings/:page", { page: "online-shop" })}#showsOccasions`}>
            Settings, Online shop
          </Link>
          .
        </p>
        {isHosted && (
          <p className="muted">
            Your products are in the content store. Renaming and removing here changes this list only: change the
            products there.
          </p>
        )}
        <OccasionListForm listed={listed} answer={answerOf("save")} />
        {all.length > 0 && <OccasionRenameForm all={all} answer={answerOf("rename")} />}
        {all.length > 0 && <OccasionRemoveForm all={all} answer={answerOf("remove")} />}
      </div>
    </DashboardSection>
  );
}
