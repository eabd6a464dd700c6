import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { listOwnerEmails } from "#app/platform/identity/users.server.ts";
import { mayDo } from "./require-staff.server.ts";

/**
 * Whether this request may see the secret in an e-mail to an address. Without a mail server, the owner passes links on
 * to shoppers and invited staff; nobody else sees them. Links to owners stay hidden: they would let in anybody who
 * borrows the open dashboard.
 */
export async function secretReader(
  shop: { db: Database; mailServer?: unknown },
  context: Readonly<RouterContextProvider>,
): Promise<(recipient: string) => boolean> {
  if (shop.mailServer !== undefined || !mayDo(context, "staff")) return () => false;
  const owners = await listOwnerEmails(shop);
  return recipient => !owners.includes(recipient);
}
