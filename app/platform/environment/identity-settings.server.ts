import * as v from "valibot";
import { SettingsProblem } from "./settings-problem.server.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const identityVariables = {
  IDENTITY: v.optional(v.picklist(["embedded", "firebase"], "must be embedded or firebase")),
  FIREBASE_PROJECT_ID: v.optional(v.pipe(text, v.regex(/^[a-z0-9-]{4,64}$/u, "must be a Firebase project's id"))),
  FIREBASE_API_KEY: v.optional(v.pipe(text, v.regex(/^[\w-]+$/u, "must be the Web API key of the Firebase project"))),
  FIREBASE_AUTH_URL: v.optional(v.pipe(text, v.url("must be an address such as http://127.0.0.1:9099"))),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(text),
  ADMIN_UID: v.optional(v.pipe(text, v.maxLength(128))),
};

/** `owner` is named by uid, or by a verified address. */
export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  authUrl: string;
  owner: { uid: string } | { email: string };
};

type IdentityVariables = {
  [Name in keyof typeof identityVariables]?: v.InferOutput<(typeof identityVariables)[Name]>;
};

const realUrl = "https://identitytoolkit.googleapis.com";

/**
 * Undefined with the embedded identity. Throws `SettingsProblem`. The provider's emulator variable is refused: with it
 * unsigned tokens would be accepted.
 */
export function readIdentitySettings(
  env: IdentityVariables & { ADMIN_PASSWORD?: string | undefined },
  ownerEmail: string | undefined,
): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, ADMIN_UID: uid } = env;
  if (env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new SettingsProblem("FIREBASE_AUTH_EMULATOR_HOST is for development elsewhere. Unset it.");
  if (env.IDENTITY !== "firebase") {
    if (env.IDENTITY === undefined && (projectId || apiKey)) {
      throw new SettingsProblem("There are Firebase settings, but nothing uses them. Set IDENTITY=firebase.");
    }
    if (uid) throw new SettingsProblem("ADMIN_UID names an account at Firebase: it needs IDENTITY=firebase.");
    return undefined;
  }
  if (!projectId) throw new SettingsProblem("IDENTITY=firebase needs the project too: set FIREBASE_PROJECT_ID.");
  if (!apiKey) throw new SettingsProblem("IDENTITY=firebase needs the project's Web API key: set FIREBASE_API_KEY.");
  if (env.ADMIN_PASSWORD)
    throw new SettingsProblem("With IDENTITY=firebase the owner's password is kept at Firebase. Unset ADMIN_PASSWORD.");
  const authUrl = (env.FIREBASE_AUTH_URL ?? realUrl).replace(/\/+$/u, "");
  if (authUrl !== realUrl && !["127.0.0.1", "localhost", "[::1]"].includes(new URL(authUrl).hostname)) {
    throw new SettingsProblem("FIREBASE_AUTH_URL is for tests on this machine: passwords go nowhere else. Remove it.");
  }
  if (uid) return { projectId, apiKey, authUrl, owner: { uid } };
  if (ownerEmail) return { projectId, apiKey, authUrl, owner: { email: ownerEmail } };
  throw new SettingsProblem(
    "IDENTITY=firebase needs to know the owner: set ADMIN_UID to the owner's account there, or ADMIN_EMAIL to an address that is verified there.",
  );
}
