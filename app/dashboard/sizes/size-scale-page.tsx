import { data, href, redirect } from "react-router";
import { removeScale, updateScale } from "#app/catalog/sizes/change-scales.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { parseRename, parseScaleForm } from "#app/catalog/sizes/parse-scale-form.ts";
import { letters, standardScales } from "#app/catalog/sizes/size-scale.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { refuseClash, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { renameSize } from "#app/money/checkout-records/rename-size.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/size-scale-page.ts";
import { RenameForm, renameForm, ScaleForm, type ScaleFormAnswer } from "./scale-forms.tsx";
import styles from "./sizes.module.css";

/** The answer when nothing was saved: `form` names the form, `stays` says why the scale cannot be removed. */
type Answer = ScaleFormAnswer & { form: string; stays?: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  const scale = (await findScales(shopOf(context))).find(({ id }) => id === params.id);
  if (!scale) throw data(null, { status: 404 });
  const isOwn = standardScales.every(({ id }) => id !== scale.id);
  return { scale, isOwn, isFixed: scale.id === letters };
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const about = url.searchParams.get("form") ?? "";
  const refuse = (fields: Record<string, string>, more: Partial<Answer> = {}) =>
    data<Answer>({ ...refuseForm(form, fields), form: about, ...more }, { status: more.there ? 409 : 400 });
  const leave = (kind: string, next: string) => {
    if (kind === "missing") throw data(null, { status: 404 });
    return redirect(next, { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
  };
  const here = href("/admin/sizes/:id", { id });
  if (form.get("intent") === "remove") {
    const removed = await removeScale(shop, { id, actor });
    if (removed.kind === "refused") return refuse({}, { stays: removed.reason });
    return leave(removed.kind, href("/admin/sizes"));
  }
  if (about === renameForm) {
    const parsed = parseRename(form);
    if (!parsed.ok) return refuse(parsed.fields);
    const renamed = await renameSize(shop, { id, actor, from: parsed.from, to: parsed.to });
    return renamed.kind === "refused" ? refuse(renamed.fields) : leave(renamed.kind, here);
  }
  const parsed = parseScaleForm(form);
  if (!parsed.ok) return refuse(parsed.fields);
  const updated = await updateScale(shop, { id, actor, scale: parsed.scale, seen: parsed.seen });
  if (updated.kind === "refused") return refuse(updated.fields);
  if (updated.kind === "outdated") return refuse({}, { ...refuseClash(form, updated), there: updated.there });
  return leave(updated.kind, here);
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Sizes: ${loaderData.scale.name}` : "Not found");

export default function DashboardSizeScalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { scale, isOwn, isFixed } = loaderData;
  const answer = actionData as Answer | undefined;
  const answerTo = (form: string) => (answer?.form === form && !answer.stays ? answer : undefined);
  return (
    <DashboardSection
      heading={`Sizes: ${scale.name}`}
      actions={<LinkButton to={href("/admin/sizes")}>All sizes</LinkButton>}
    >
      <div key={scale.id} className={styles.page}>
        {isFixed ? (
          <section className={styles.section}>
            <p>{scale.sizes.join(" · ")}</p>
            <p className={styles.hint}>
              The default sizes can't be changed. Add your own scale for others, such as 4XL.
            </p>
          </section>
        ) : (
          <>
            <ScaleForm scale={scale} answer={answerTo("")} />
            <RenameForm scale={scale} answer={answerTo(renameForm)} />
          </>
        )}
        {isOwn && (
          <section className={styles.section}>
            {answer?.stays && <p role="alert">{answer.stays}</p>}
            <ConfirmForm
              fields={{ intent: "remove" }}
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
