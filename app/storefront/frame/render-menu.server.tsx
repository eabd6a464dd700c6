import type { ReactNode } from "react";
import { href } from "react-router";
import type { CoveredCollection } from "#app/catalog/collections/find-covers.server.ts";
import type { ShopperKindTile } from "#app/catalog/filters/list-shopper-kinds.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";

export type MenuWays = {
  kinds: ShopperKindTile[];
  collections: CoveredCollection[];
  hasProducts: boolean;
  isSaleOn: boolean;
  isTracked: boolean;
  whatsApp: string;
};

/** What the menu has above the categories, as HTML without script; undefined for nothing. */
export function renderMenu(ways: MenuWays): string | undefined {
  const { kinds, collections, hasProducts, isSaleOn, isTracked, whatsApp } = ways;
  // A listed collection of new products takes the place of "New in".
  const isNewInListed = collections.some(({ rule }) => rule === "new");
  const chat = whatsApp && phoneLinks(whatsApp).whatsApp;
  const links = [
    hasProducts && !isNewInListed && <MenuLink key="new" to={paths.search("new")} name="New in" />,
    isSaleOn && <MenuLink key="sale" to={paths.search("sale")} name="Sale" />,
    ...collections.map(({ slug, title, picture }) => (
      <MenuLink key={slug} to={paths.collection(slug)} name={title} picture={picture} />
    )),
    isTracked && <MenuLink key="track" to={href("/track")} name="Track an order" />,
    chat && <MenuLink key="chat" to={chat} name="Help on WhatsApp" />,
  ].filter(Boolean);
  if (kinds.length === 0 && links.length === 0) return undefined;
  return renderHtml(
    <>
      {kinds.length > 0 && (
        <ul data-kinds="">
          {kinds.map(({ kind, label, picture }) => (
            <MenuLink key={kind} to={`${paths.allProducts}?for=${kind}`} name={label} picture={picture} />
          ))}
        </ul>
      )}
      {links.length > 0 && <ul>{links}</ul>}
    </>,
  );
}

type MenuLinkProps = { to: string; name: ReactNode; picture?: StoredPicture | null };

/** A link whose picture is fetched when the menu opens. */
function MenuLink({ to, name, picture }: MenuLinkProps) {
  return (
    <li>
      <a href={to} rel={to.startsWith("/") ? undefined : "noreferrer"}>
        {picture && (
          <img
            src={paths.picture(picture.hash, 160, "webp")}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        {name}
      </a>
    </li>
  );
}
