import * as v from "valibot";
import { SettingsProblem } from "./settings-problem.server.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const contentVariables = {
  CONTENT_STORE: v.optional(v.picklist(["embedded", "sanity"], "must be embedded or sanity")),
  SANITY_PROJECT_ID: v.optional(v.pipe(text, v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/u, "must be a Sanity project's id"))),
  SANITY_WRITE_TOKEN: v.optional(v.pipe(text, v.regex(/^[\w-]{8,}$/u, "must be a token with the right to write"))),
  SANITY_API_HOST: v.optional(v.pipe(text, v.url("must be an address such as http://127.0.0.1:8801"))),
};

/** Tests set `apiHost` to a stand-in. */
export type ContentSettings = { projectId: string; writeToken: string; apiHost?: string | undefined };

type ContentVariables = {
  [Name in keyof typeof contentVariables]?: v.InferOutput<(typeof contentVariables)[Name]>;
};

/** Returns undefined with the embedded store. Throws `SettingsProblem`. */
export function readContentSettings(env: ContentVariables): ContentSettings | undefined {
  const { SANITY_PROJECT_ID: projectId, SANITY_WRITE_TOKEN: writeToken } = env;
  if (env.CONTENT_STORE !== "sanity") {
    if (env.CONTENT_STORE === undefined && (projectId || writeToken)) {
      throw new SettingsProblem("There are Sanity settings, but nothing uses them. Set CONTENT_STORE=sanity.");
    }
    return undefined;
  }
  if (!projectId) throw new SettingsProblem("CONTENT_STORE=sanity needs the project too: set SANITY_PROJECT_ID.");
  if (!writeToken)
    throw new SettingsProblem("CONTENT_STORE=sanity needs a token that may write: set SANITY_WRITE_TOKEN.");
  const apiHost = env.SANITY_API_HOST?.replace(/\/+$/u, "");
  if (apiHost && !["127.0.0.1", "localhost", "[::1]"].includes(new URL(apiHost).hostname)) {
    throw new SettingsProblem("SANITY_API_HOST is for tests on this machine: the token goes nowhere else. Remove it.");
  }
  return { projectId, writeToken, apiHost };
}
