import { connectableProviders } from "#app/money/payments/providers.server.ts";
import type { Environment } from "#app/platform/environment/env-file.server.ts";
import { readEnvironment, type Settings } from "#app/platform/environment/settings.server.ts";

/** Reads the settings of this shop, by default from its environment. Throws `SettingsProblem`. */
export function readSettings(environment?: Environment): Settings {
  return readEnvironment(connectableProviders, environment);
}
