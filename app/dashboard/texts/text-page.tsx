import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { changeShopText } from "#app/shop/message-texts/change-shop-text.server.ts";
import { findEditedText, previewMail } from "#app/shop/message-texts/list-texts.server.ts";
import { isMailKind } from "#app/shop/message-texts/mail-kinds.server.ts";
import { parseMailText } from "#app/shop/message-texts/parse-mail-text.server.ts";
import { parseShopText } from "#app/shop/message-texts/parse-shop-text.ts";
import { isShopTextKind, standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/text-page.ts";
import { ChatTextForm, type TextAnswer } from "./chat-text-form.tsx";
import { MailTextForm } from "./mail-text-form.tsx";
import styles from "./texts.module.css";

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  const edited = await findEditedText(shopOf(context), kind);
  if (!edited) throw notFound();
  return edited;
}

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  if (!isMailKind(kind) && !isShopTextKind(kind)) throw notFound();
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = isMailKind(kind) ? parseMailText(kind, form) : parseShopText(kind, form);
  if (!parsed.ok) return refuse<Partial<TextAnswer>>(form, 400, { fields: parsed.fields });
  const { wanted } = parsed.change;
  if (form.get("intent") === "preview" && isMailKind(kind) && wanted.subject !== undefined) {
    return refuse<Partial<TextAnswer>>(form, 200, { preview: await previewMail(shop, kind, wanted) });
  }
  const outcome = await changeShopText(shop, { ...parsed.change, kind, actor: staffOf(context).email });
  if (outcome.kind === "outdated") {
    const { stored, clashes } = outcome;
    return refuse<Partial<TextAnswer>>(form, 409, { ...clashOf(outcome), stored, clashes });
  }
  return leave(shop, href("/admin/texts/:kind", { kind }), "updated", "Template saved");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Message: ${titleOf(loaderData)}` : "Not found");

export default function DashboardTextPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading={`Message: ${titleOf(loaderData)}`}
      actions={<LinkButton to={href("/admin/texts")}>All message templates</LinkButton>}
    >
      <div className={`column gap-6 ${styles.page}`}>
        {"mail" in loaderData ? (
          <MailTextForm key={loaderData.mail.kind} mail={loaderData.mail} answer={actionData} />
        ) : (
          <ChatTextForm key={loaderData.chat.kind} {...loaderData.chat} answer={actionData} />
        )}
      </div>
    </DashboardSection>
  );
}

function titleOf(edited: Route.ComponentProps["loaderData"]): string {
  return "mail" in edited ? edited.mail.title : standardShopTexts[edited.chat.kind].title;
}
