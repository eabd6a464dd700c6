import { href } from "react-router";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/robots.ts";

/** Robots stay away from personal pages and from endless lists. */
const notForRobots = [
  href("/admin"),
  href("/account"),
  href("/accessaccount"),
  href("/cart"),
  href("/wishlist"),
  href("/checkout"),
  href("/draft"),
  href("/pay/:token", { token: "" }),
  href("/practice/:accessCode", { accessCode: "" }),
  href("/search"),
  firstFolderOf(href("/api/products")),
  firstFolderOf(href("/by-mail/product/:id", { id: "" })),
  href("/pictures"),
];

function firstFolderOf(address: string): string {
  return address.slice(0, address.indexOf("/", 1) + 1);
}

/** Answers `GET /robots.txt`. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context).settings;
  const lines = [
    "User-agent: *",
    ...notForRobots.map(path => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${href("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
