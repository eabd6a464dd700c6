import { paths } from "#app/lib/paths.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { readPopularSearches } from "#app/shop/settings/popular-searches.ts";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

/**
 * For a search without results: the owner's popular searches, and the shop's WhatsApp. On the server, to save script.
 * Undefined where the owner has set neither.
 */
export function renderWaysOn({
  popularSearches,
  whatsApp,
}: Pick<ShownSettings, "popularSearches" | "whatsApp">): string | undefined {
  const popular = readPopularSearches(popularSearches);
  const chat = phoneLinks(whatsApp).whatsApp;
  if (popular.length === 0 && !chat) return undefined;
  return renderHtml(
    <>
      {popular.length > 0 && (
        <nav className="stack gap-3" aria-labelledby="popular-searches">
          <h2 id="popular-searches" className="title-3">
            Popular searches
          </h2>
          <div className="cluster gap-3">
            {popular.map(word => (
              <a key={word} className={buttonClass()} href={paths.search(word)}>
                {word}
              </a>
            ))}
          </div>
        </nav>
      )}
      {chat && (
        <p>
          Can't find it?{" "}
          <a className="touch" href={chat} target="_blank" rel="noreferrer">
            Ask us on WhatsApp
          </a>
        </p>
      )}
    </>,
  );
}
