import { href } from "react-router";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { PageLinks } from "#app/dashboard/lists/page-links.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { PageVersion } from "#app/shop/pages/find-pages.server.ts";
import type { ShopPage } from "#app/shop/pages/page-names.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

type VersionListProps = {
  page: ShopPage;
  versions: Omit<PageVersion, "body" | "page">[];
  published: number;
  next: number | undefined;
};

/** Shows the newest first. */
export function VersionList({ page, versions, published, next }: VersionListProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="title-3 below-3">
        Versions
      </h2>
      <ul className={`stack gap-4 ${cards.list}`}>
        {versions.map(({ number, restoredFrom, madeBy, madeAt }) => (
          <li key={number} className={`panel pad-4 breakable ${cards.card}`}>
            <div className={`cluster baseline apart ${cards.heading}`}>
              <QuickLink className="touch" to={href("/admin/pages/:page/:number", { page, number: String(number) })}>
                Version {number}
                {restoredFrom !== null && `, restored from version ${restoredFrom}`}
              </QuickLink>
              {number === published && <Badge tone="good">published</Badge>}
            </div>
            <p className="hint">
              {madeBy}, {formatLagosTime(madeAt)}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        label="Pages of versions"
        next={next === undefined ? undefined : `${href("/admin/pages/:page", { page })}?before=${next}`}
      />
    </section>
  );
}
