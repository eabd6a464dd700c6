import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { previewHtml } from "#app/shop/message-texts/list-texts.server.ts";
import { isMailKind } from "#app/shop/message-texts/mail-kinds.server.ts";
import { readWords } from "#app/shop/message-texts/parse-mail-text.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/text-preview.ts";

export const handle: PageHandle = { framed: "mail" };

/**
 * An e-mail's HTML with example values, using the address's words if it has any. Such words are served only to our own
 * frame, so that nobody can show their own text under the shop's address.
 */
export async function loader({ request, url, params: { kind }, context }: Route.LoaderArgs) {
  if (!isMailKind(kind)) throw notFound();
  const { searchParams: asked } = url;
  const read = asked.has("text") && readWords(kind, { subject: asked.get("subject"), text: asked.get("text") });
  const isFramedByUs =
    (request.headers.get("Sec-Fetch-Dest") ?? "iframe") === "iframe" &&
    (request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  if (read && (!read.ok || !isFramedByUs)) throw badRequest();
  const html = await previewHtml(shopOf(context), kind, read ? read.words : undefined);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
