import { Form, href, Link } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findEditedPage } from "#app/shop/pages/find-pages.server.ts";
import { parsePageForm, parseVersionNumber } from "#app/shop/pages/parse-page-form.ts";
import { renderPage } from "#app/shop/pages/render-page.server.ts";
import { savePage, unpublishPage } from "#app/shop/pages/save-page.server.ts";
import { isShopPage, pagePath, pageTitles } from "#app/shop/pages/shop-pages.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/page-page.ts";
import { type PageAnswer, PageEditor } from "./page-editor.tsx";
import { isBehind, PageBadge } from "./page-list.tsx";
import { VersionList } from "./version-list.tsx";
import styles from "./pages.module.css";

/** `?before=` pages through the versions; `?from=template` starts from the template again. */
export async function loader({ params: { page }, url, context }: Route.LoaderArgs) {
  if (!isShopPage(page)) throw notFound();
  const before = parseVersionNumber(url.searchParams.get("before"));
  const isAnew = url.searchParams.get("from") === "template";
  return { page, ...(await findEditedPage(shopOf(context), { page, before, isAnew })) };
}

export async function action({ request, params: { page }, context }: Route.ActionArgs) {
  if (!isShopPage(page)) throw notFound();
  const shop = shopOf(context);
  const actor = staffOf(context).email;
  const form = await readForm(request);
  const saved = () => leave(shop, href("/admin/pages/:page", { page }), "updated", "Page saved");
  if (form.get("intent") === "unpublish") {
    await unpublishPage(shop, { page, actor });
    return saved();
  }
  const parsed = parsePageForm(form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse<Partial<PageAnswer>>(form, 400, { fields: parsed.fields });
  if (parsed.kind === "preview")
    return refuse<Partial<PageAnswer>>(form, 200, { preview: renderPage(page, parsed.body) });
  const outcome = await savePage(shop, { page, actor, ...parsed.save });
  if (outcome.kind === "outdated") {
    const { number, body } = outcome.stored;
    return refuse<Partial<PageAnswer>>(form, 409, { ...clashOf(outcome), stored: { number, body } });
  }
  if (outcome.kind === "blanks") {
    const { blanks } = outcome;
    return refuse<Partial<PageAnswer>>(form, 400, {
      fields: { body: "Fill in the blanks below before you publish it." },
      blanks,
    });
  }
  return saved();
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Page: ${pageTitles[loaderData.page]}` : "Not found");

export default function DashboardPagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, body, newest, published, versions, next, isTemplate } = loaderData;
  return (
    <DashboardSection
      heading={`Page: ${pageTitles[page]}`}
      actions={<LinkButton to={href("/admin/pages")}>All pages</LinkButton>}
    >
      <div key={page} className="column gap-6 measure">
        <div className="cluster gap-2-4 middle">
          <PageBadge newest={newest} published={published} />
          {isBehind({ newest, published }) && <p>Customers read version {published}.</p>}
          {published > 0 && (
            <>
              <a href={pagePath(page)}>View in shop</a>
              <Form method="post">
                <Button type="submit" look="quiet" name="intent" value="unpublish">
                  Unpublish
                </Button>
              </Form>
            </>
          )}
        </div>
        <p className={`medium pad-3-4 warning ${styles.note}`}>
          Our template is not legal advice. Ask a lawyer to check this page, and your accountant about tax.
        </p>
        <PageEditor key={`${page} ${String(isTemplate)}`} page={page} body={body} newest={newest} answer={actionData} />
        {!isTemplate && (
          <p>
            <Link to={`${href("/admin/pages/:page", { page })}?from=template`}>Reset to template</Link>
          </p>
        )}
        <VersionList page={page} versions={versions} published={published} next={next} />
      </div>
    </DashboardSection>
  );
}
