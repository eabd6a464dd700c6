import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";

/** The environment sets these until the owner does. `deliveryFeeKobo`: kobo. */
export type StartSettings = { shopName?: string | undefined; deliveryFeeKobo: number };

/** What verbs need that read by the shop's settings. */
export type SettingsContext = ReadContext & { settings: StartSettings };

/** What verbs need that read the kept settings. */
export type KeptSettingsContext = SettingsContext & { kept: KeptFacts };

/** What verbs need that write by the shop's settings. */
export type SettingsWriteContext = WriteContext & { settings: StartSettings };

/** What verbs need that write e-mails. Their links begin with `origin`. */
export type MailingContext = WriteContext & { settings: StartSettings & { origin: string } };

/** What verbs need that write e-mails to the owner's address of the start, too. */
export type StaffMailingContext = MailingContext & { settings: { ownerEmail: string } };
