import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/robots.ts";

/** What is personal, or endless. */
const notForRobots = [
  ...["/admin", "/account", "/accessaccount", "/cart", "/wishlist", "/checkout", "/practice/"],
  ...["/search", "/api/", "/pictures"],
];

/** `GET /robots.txt`: what search engines may look at, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context).settings;
  const lines = [
    "User-agent: *",
    ...notForRobots.map(path => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
