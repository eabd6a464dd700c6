import { href } from "react-router";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { letters, standardScales } from "#app/catalog/sizes/size-scale.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/size-scale-page.ts";
import { removeFromSizes, renameInScale, saveOwnScale } from "./change-scale.server.ts";
import { RenameForm, ScaleForm } from "./scale-forms.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scale = (await findScales(shopOf(context))).find(({ id }) => id === params.id);
  if (!scale) throw notFound();
  const isOwn = standardScales.every(({ id }) => id !== scale.id);
  return { scale, isOwn, isFixed: scale.id === letters };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { save: saveOwnScale, rename: renameInScale, remove: removeFromSizes });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Sizes: ${loaderData.scale.name}` : "Not found");

export default function DashboardSizeScalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { scale, isOwn, isFixed } = loaderData;
  const kept = answerTo(actionData, "remove");
  return (
    <DashboardSection
      heading={`Sizes: ${scale.name}`}
      actions={<LinkButton to={href("/admin/sizes")}>All sizes</LinkButton>}
    >
      <div key={scale.id} className="stack gap-8 measure">
        {isFixed ? (
          <section className="stack gap-3 may-shrink">
            <p>{scale.sizes.join(" · ")}</p>
            <p className="muted">The default sizes can't be changed. Add your own scale for others, such as 4XL.</p>
          </section>
        ) : (
          <>
            <ScaleForm scale={scale} answer={answerTo(actionData, "save")} />
            <RenameForm scale={scale} answer={answerTo(actionData, "rename")} />
          </>
        )}
        {isOwn && (
          <section className="stack gap-3 may-shrink">
            {kept && "stays" in kept && <p role="alert">{kept.stays}</p>}
            <ConfirmForm
              fields={{ [intentField]: "remove" }}
              title={`Remove ${scale.name}?`}
              confirmLabel="Remove"
              consequence={<p>No product uses it. Orders keep their sizes.</p>}
            >
              Remove {scale.name}
            </ConfirmForm>
          </section>
        )}
      </div>
    </DashboardSection>
  );
}
