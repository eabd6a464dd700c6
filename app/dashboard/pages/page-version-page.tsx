import { Form, href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { findVersion } from "#app/shop/pages/find-pages.server.ts";
import { parseVersionNumber } from "#app/shop/pages/parse-page-form.ts";
import { Prose } from "#app/shop/pages/prose.tsx";
import { renderPage } from "#app/shop/pages/render-page.server.ts";
import { restorePage } from "#app/shop/pages/save-page.server.ts";
import { isShopPage, pageTitles } from "#app/shop/pages/shop-pages.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/page-version-page.ts";
import { Written } from "./page-editor.tsx";
import styles from "./pages.module.css";

/** Throws 404 for an address without a valid page and version. */
function named({ page, number }: Route.LoaderArgs["params"]) {
  const parsed = parseVersionNumber(number);
  if (!isShopPage(page) || parsed === undefined) throw notFound();
  return { page, number: parsed };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const version = await findVersion(shopOf(context), named(params));
  if (!version) throw notFound();
  return { version, html: renderPage(version.page, version.body) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const { page, number } = named(params);
  const outcome = await restorePage(shop, { page, number, actor: staffOf(context).email });
  if (outcome.kind === "missing") throw notFound();
  return leave(shop, href("/admin/pages/:page", { page }), "restored");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    matches,
    loaderData ? `${pageTitles[loaderData.version.page]}, version ${loaderData.version.number}` : "Not found",
  );

export default function DashboardPageVersionPage({ loaderData: { version, html } }: Route.ComponentProps) {
  const { page, number, madeBy, madeAt, body } = version;
  return (
    <DashboardSection
      heading={`Page: ${pageTitles[page]}, version ${number}`}
      actions={<LinkButton to={href("/admin/pages/:page", { page })}>Back to page</LinkButton>}
    >
      <div className="column gap-6 measure">
        <p className="hint breakable">
          Saved by {madeBy}, {formatLagosTime(madeAt)}
        </p>
        <div className={`rounded pad-4 ${styles.preview}`}>
          <Prose html={html} />
        </div>
        <Fold title="Source text">
          <Written text={body} />
        </Fold>
        <Form method="post">
          <Button type="submit" look="primary">
            Restore version {number}
          </Button>
          <p className="hint breakable">This creates a new version. Customers see it when you publish.</p>
        </Form>
      </div>
    </DashboardSection>
  );
}
