import { readSentSheet } from "#app/money/disputes/find-dispute.server.ts";
import { drawSheet } from "#app/orders/dispute-proof/draw-sheet.server.ts";
import { findCase } from "#app/orders/dispute-proof/find-case.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/dispute-sheet.ts";

/** The file as it would be sent now, or with `round` as it was sent: never cached. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const round = url.searchParams.get("round");
  const sheet = round === null ? await drawNow(shop, params.id) : await readSentSheet(shop, params.id, roundOf(round));
  if (!sheet) throw notFound();
  return new Response(new Uint8Array(sheet), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(sheet.byteLength),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}

function roundOf(text: string): number {
  return /^\d{1,4}$/u.test(text) ? Number(text) : 0;
}

async function drawNow(shop: ReturnType<typeof shopOf>, id: string): Promise<Buffer | undefined> {
  const found = await findCase(shop, id);
  return found && (await drawSheet(shop, found.sheet));
}
