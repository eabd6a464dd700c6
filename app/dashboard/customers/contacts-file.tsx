import * as v from "valibot";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { uuid } from "#app/lib/uuid.ts";
import { listReachable } from "#app/orders/chat-queues/list-reachable.server.ts";
import { reachableCards } from "#app/orders/chat-queues/reachable-cards.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/contacts-file.ts";
import { readPeopleAsking, wordFiltersOf } from "./read-people-asking.ts";

const group = v.object({ from: uuid, to: uuid, number: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,4}$/u)), "1") });

/** `GET …/contacts.vcf`: one group of those who agreed to news on WhatsApp, as contacts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireProof(context, url);
  if (!may(staffOf(context).role, "customers")) throw notFound();
  const asked = v.safeParse(group, Object.fromEntries(url.searchParams));
  if (!asked.success) throw badRequest();
  const shop = shopOf(context);
  const { asking } = readPeopleAsking(url);
  await recogniseLately(shop);
  const people = await listReachable(shop, wordFiltersOf(asking), asked.output);
  return new Response(reachableCards(people, asking.tag), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="customers-${asked.output.number}.vcf"`,
      "Cache-Control": "no-store",
    },
  });
}
