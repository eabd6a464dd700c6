import { exportFileName } from "#app/catalog/csv-import/imports.server.ts";
import { csvResponse } from "#app/dashboard/files/csv-response.server.ts";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { writeCustomerFile } from "#app/orders/csv-export/write-customer-file.server.ts";
import { hasRealPeople } from "#app/orders/customers/list-customers.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { requirePermission } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/customer-file.ts";
import { filtersOf, readPeopleAsking } from "./read-people-asking.ts";

/** Customers as CSV, with the search and the filters of the list. Needs the permission for files, and for customers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "customers");
  requireProof(context, url);
  const shop = shopOf(context);
  await recogniseLately(shop);
  const { asking } = readPeopleAsking(url);
  const filters = filtersOf(asking, { hasReal: await hasRealPeople(shop) });
  return csvResponse(writeCustomerFile(shop, filters), exportFileName("customers", shop.now()));
}
