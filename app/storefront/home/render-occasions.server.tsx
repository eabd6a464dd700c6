import type { OccasionTile } from "#app/catalog/occasions/list-occasions.server.ts";
import { paths } from "#app/lib/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

/** Links to the products of each occasion, on the server to save script. Undefined without any. */
export function renderOccasions(tiles: OccasionTile[]): string | undefined {
  if (tiles.length === 0) return undefined;
  return renderHtml(
    <ul className="cluster gap-2">
      {tiles.map(({ value, label }) => (
        <li key={value}>
          <a className={buttonClass()} href={`${paths.allProducts}?${new URLSearchParams({ occasion: value })}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>,
  );
}
