import { createHash } from "node:crypto";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";
import type { ShopFacts } from "./shop-facts.ts";

type Announced = Pick<ShownSettings, "announcement" | "announcementLink">;

/** Renders on the server, so that it needs no module; its button works by the inline script `hidePutAway`. */
export function renderAnnouncement({ announcement, announcementLink }: Announced): ShopFacts["announcement"] & {} {
  const html = renderHtml(
    <>
      <p>{announcementLink ? <a href={announcementLink}>{announcement}</a> : announcement}</p>
      <button type="button" data-put-away="">
        Close<span className="visually-hidden"> the announcement</span>
      </button>
    </>,
  );
  return { about: createHash("sha256").update(html).digest("hex").slice(0, 8), html };
}
