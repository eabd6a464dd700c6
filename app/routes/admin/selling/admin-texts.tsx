import { data, href, redirect } from "react-router";
import { staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { TextForm, type TextFormAnswer } from "#app/admin/texts/text-form.tsx";
import { refuseForm } from "#app/admin/typed-values.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { changeShopText } from "#app/texts/change-shop-text.server.ts";
import { findShopTexts } from "#app/texts/find-shop-texts.server.ts";
import { parseShopText } from "#app/texts/parse-shop-text.ts";
import { shopTextKinds } from "#app/texts/shop-texts.ts";
import styles from "./admin-texts.module.css";
import type { Route } from "./+types/admin-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await findShopTexts(shopOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parseShopText(form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) {
    return data<TextFormAnswer>({ ...refuseForm(form, parsed.fields), kind: parsed.kind }, { status: 400 });
  }
  const { kind } = parsed.change;
  const outcome = await changeShopText(shop, { ...parsed.change, actor: staffOf(context).email });
  if (outcome.kind === "outdated") {
    const answer = { ...refuseForm(form, {}), kind, message: "changedMeanwhile" as const, there: outcome.there };
    return data<TextFormAnswer>(answer, { status: 409 });
  }
  return redirect(href("/admin/texts"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Texts");

export default function AdminTextsPage({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const answer = actionData as TextFormAnswer | undefined;
  return (
    <AdminSection heading="texts">
      <p className={styles.intro}>
        What is typed into a WhatsApp chat before a person sends it. Write each as you speak; what stands in {"{ }"} is
        filled in. Use each of those once.
      </p>
      <div className={styles.forms}>
        {shopTextKinds.map(kind => (
          <TextForm key={kind} kind={kind} text={texts[kind]} answer={answer?.kind === kind ? answer : undefined} />
        ))}
      </div>
    </AdminSection>
  );
}
