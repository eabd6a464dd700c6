import { href } from "react-router";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { PageState } from "#app/shop/pages/find-pages.server.ts";
import type { ShopPage } from "#app/shop/pages/page-names.ts";
import { pageTitles } from "#app/shop/pages/shop-pages.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

const uses: Record<ShopPage, string> = {
  about: "Who you are and where to find you.",
  delivery: "How and when you deliver. Shown above your fees on the “Delivery” page.",
  returns: "What can be returned, how, and until when. Legal rights are added below.",
  privacy: "What data you keep and what people can ask of you.",
  terms: "What customers agree to when they order.",
};

export function PageList({ pages }: { pages: PageState[] }) {
  return (
    <>
      <p className="below-6 measure">
        Each page starts from a template with blanks to fill in. Published pages are linked in the footer.
      </p>
      <ul className={`stack gap-4 ${cards.list}`}>
        {pages.map(state => (
          <li key={state.page} className={`panel pad-4 breakable ${cards.card}`}>
            <div className={`cluster baseline apart ${cards.heading}`}>
              <h2 className={cards.title}>
                <QuickLink className="touch" to={href("/admin/pages/:page", { page: state.page })}>
                  {pageTitles[state.page]}
                </QuickLink>
              </h2>
              <PageBadge {...state} />
            </div>
            <p>{uses[state.page]}</p>
            {state.changedAt && (
              <p className="hint">
                Version {state.newest}, {formatLagosTime(state.changedAt)}
                {isBehind(state) && `. Published: version ${state.published}.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether shoppers read an older version than the newest. */
export function isBehind({ newest, published }: Pick<PageState, "newest" | "published">): boolean {
  return published > 0 && published < newest;
}

export function PageBadge({ newest, published }: Pick<PageState, "newest" | "published">) {
  if (newest === 0) return <Badge>not written</Badge>;
  if (published === 0) return <Badge tone="warn">not published</Badge>;
  if (isBehind({ newest, published })) return <Badge tone="warn">unpublished changes</Badge>;
  return <Badge tone="good">published</Badge>;
}
