import { exportFileName } from "#app/catalog/csv-import/imports.server.ts";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { csvLine, csvMark } from "#app/lib/csv.ts";
import { lagosFileTime } from "#app/lib/lagos-time.ts";
import { listConsents } from "#app/people/consents/consents.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/consent-file.ts";
import { csvResponse } from "./csv-response.server.ts";

/** Writes only current consents, each with a link to withdraw it. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireProof(context, url);
  const shop = shopOf(context);
  return csvResponse(lines(shop), exportFileName("consents", shop.now()));
}

async function* lines(shop: Shop): AsyncGenerator<string> {
  yield csvMark + csvLine(["Email", "Words", "Where", "When", "Unsubscribe link", "Channel", "Phone"]);
  for await (const rows of listConsents(shop)) {
    const written = rows.map(({ id, channel, email, phone, words, place, givenAt }) =>
      csvLine([
        ...[email ?? "", words, place, lagosFileTime(givenAt), shop.consentLinks.make(id)],
        ...[channel, phone ?? ""],
      ]),
    );
    yield written.join("");
  }
}
