import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import type { Account } from "./account.ts";
import type { AdoptGuestOrders } from "./guest-orders.ts";
import type { KnownDevices } from "./known-devices.server.ts";
import type { Sessions } from "./sessions.server.ts";

export type AccountContext = WriteContext & {
  identity: Identity;
  sessions: Sessions;
  knownDevices: KnownDevices;
  adoptGuestOrders: AdoptGuestOrders;
  sealedSecrets: SealedSecrets;
  settings: { origin: string };
};

/** `cookies`: the session's, and the proof that this browser is known. */
export type SignedIn = { account: Account; cookies: string[] };
