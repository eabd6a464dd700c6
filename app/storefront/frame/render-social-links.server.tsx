import type { ReactNode } from "react";
import { href } from "react-router";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

type Networks = Pick<ShownSettings, "instagram" | "facebook" | "tiktok" | "x" | "youtube" | "asksConsent">;

const signs: Record<string, ReactNode> = {
  Instagram: (
    <path d="M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm4 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm4-1.5h.01" />
  ),
  Facebook: <path d="M11 17V7.5A2.5 2.5 0 0 1 13.5 5H15M8 10.5h6" />,
  TikTok: <path d="M11 3v9.5a3 3 0 1 1-3-3M11 3a4.5 4.5 0 0 0 4.5 4" />,
  X: <path d="m4 3.5 12 13M16 3.5l-12 13" />,
  YouTube: (
    <path d="M5 5h10a2.5 2.5 0 0 1 2.5 2.5v5A2.5 2.5 0 0 1 15 15H5a2.5 2.5 0 0 1-2.5-2.5v-5A2.5 2.5 0 0 1 5 5Zm4 3v4l3-2-3-2Z" />
  ),
};

/**
 * The shop's pages elsewhere and its news, as items of the footer's list: their pictures are no script. Undefined
 * without any.
 */
export function renderSocialLinks(settings: Networks): string | undefined {
  const { instagram, facebook, tiktok, x, youtube, asksConsent } = settings;
  const links = { Instagram: instagram, Facebook: facebook, TikTok: tiktok, X: x, YouTube: youtube };
  const filled = Object.entries(links).filter(([, address]) => address);
  if (filled.length === 0 && !asksConsent) return undefined;
  return renderHtml(
    <>
      {filled.map(([name, address]) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <Icon>{signs[name]}</Icon>
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
      {asksConsent && (
        <li>
          <a href={href("/news")}>
            <Icon>
              <path d="M3 5h14v10H3ZM3 6l7 5 7-5" />
            </Icon>
            News and offers
          </a>
        </li>
      )}
    </>,
  );
}
