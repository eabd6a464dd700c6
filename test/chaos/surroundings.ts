import type { Agenda } from "./agenda.ts";
import type { Bank } from "./bank.ts";
import type { FaultyProvider } from "./faulty-provider.ts";
import type { Fleet } from "./shop-fleet.ts";
import type { Tally } from "./tally.ts";
import type { WebhookPost } from "./webhook-post.ts";

/** A shopper with an account and session cookies, or a guest and their browser's cookies. */
export type Shopper = { email: string; cookies: Map<string, string> };

/** Order numbers that the shop told shoppers, by payment reference. */
export type Promises = Map<string, Set<string>>;

export type Surroundings = {
  fleet: Fleet;
  provider: FaultyProvider;
  post: WebhookPost;
  agenda: Agenda;
  faults: Tally;
  endings: Tally;
  promises: Promises;
  bank: Bank;
  onSurprise(what: string): void;
};

/** The shopper's own address, because limits count per address. */
export function addressOf(email: string): string {
  const bytes = Buffer.from(email);
  return `10.${bytes.readUInt8(8)}.${bytes.readUInt8(10)}.${bytes.readUInt8(12)}`;
}
