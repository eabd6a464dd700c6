import { secretReader } from "#app/people/staff/secret-reader.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findEmailHtml } from "#app/shop/kept-emails/list-emails.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/kept-email-page.ts";

export const handle: PageHandle = { framed: "mail" };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const html = await findEmailHtml(shop, { id, seesSecretsTo: await secretReader(shop, context) });
  if (html === undefined) throw notFound();
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
