import type { ShopperKindTile } from "#app/catalog/filters/list-shopper-kinds.server.ts";
import { paths } from "#app/lib/paths.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";

/**
 * Women, Men and Children as pictures, for wide screens. As HTML, so that a first visit has no script of it; undefined
 * in a shop for one of them.
 */
export function renderKinds(kinds: ShopperKindTile[]): string | undefined {
  const pictured = kinds.filter(({ picture }) => picture);
  if (pictured.length < 2) return undefined;
  return renderHtml(
    <ul>
      {pictured.map(({ kind, label, picture }) => (
        <li key={kind}>
          <a href={`${paths.allProducts}?for=${kind}`}>
            <img
              src={paths.picture(picture!.hash, 640, "webp")}
              width={picture!.width}
              height={picture!.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>,
  );
}
