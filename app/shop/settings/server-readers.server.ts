import { networks, socialLink } from "#app/lib/social-link.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { typedPromises } from "#app/shop/promises/typed-promises.ts";
import { typedClosedDays } from "./closed-days.ts";
import { typedPopularSearches } from "./popular-searches.ts";
import { typedSameWords } from "./same-words.ts";

/** Long readers of inputs. Settings get them by this, because browsers load the settings but only the server reads. */
export const serverReaders = {
  readPhone: normalPhone,
  networks,
  socialLink,
  typedClosedDays,
  typedPopularSearches,
  typedPromises,
  typedSameWords,
};

export type ServerReaders = typeof serverReaders;
