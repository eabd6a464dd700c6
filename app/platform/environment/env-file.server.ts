import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { SettingsProblem } from "./settings-problem.server.ts";

export type Environment = Record<string, string | undefined>;

/**
 * The environment, completed from the file that `ENV_FILE` names (`.env` beside `package.json` by default): lines such
 * as `SHOP_NAME=Blue Thread`. A variable of the environment wins. Throws `SettingsProblem` when a named file is missing
 * and when other users may read or change the file: it holds keys.
 */
export function withEnvFile(environment: Environment): Environment {
  const { ENV_FILE: named } = environment;
  const path = named || ".env";
  const text = readText(path);
  if (text === undefined) {
    if (named) throw new SettingsProblem(`ENV_FILE names ${path}, and there is no such file.`);
    return environment;
  }
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  return { ...parseEnv(text), ...Object.fromEntries(given) };
}

function readText(path: string): string | undefined {
  try {
    const file = statSync(path);
    if (process.platform !== "win32" && file.isFile() && file.mode & 0o007) {
      throw new SettingsProblem(`Every user of this machine can read ${path}, and it holds keys: chmod 600 ${path}`);
    }
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
