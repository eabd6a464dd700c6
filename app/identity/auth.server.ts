import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { newId } from "#app/database/new-id.server.ts";
import type { Log } from "#app/log/log.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { accounts, sessions, users, verifications } from "#app/database/schema.server.ts";
import { ourSessions } from "./our-sessions.server.ts";

/** Seconds a session lasts from its sign-in: thirty days. A phone is rarely shared, and typing on it is a toll. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * better-auth over our tables: its password hash, its session records, its signed cookie. Nothing of it is mounted
 * under a URL, so its endpoints, rate limits and origin checks play no part; the routes and the front have ours.
 */
export function createAuth(options: { db: Database; secret: string; origin: string; log: Log }) {
  const { db, secret, origin, log } = options;
  const isSecure = origin.startsWith("https:");
  return betterAuth({
    baseURL: origin,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { role: { type: "string", input: false, defaultValue: "shopper" } } },
    // No cookie cache: it would let a session that was ended on the server live on in the browser.
    session: {
      ...{ expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
      additionalFields: { proof: { type: "string", required: false, input: false, returned: false } },
    },
    advanced: {
      database: { generateId: () => newId() },
      // Not better-auth's own prefix: a "__Host-" cookie cannot be set by a neighbour under the same domain.
      useSecureCookies: false,
      cookies: isSecure
        ? { session_token: { name: "__Host-session", attributes: { secure: true } } }
        : { session_token: { name: "session" } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...details) => log[level === "error" ? "error" : "warn"]({ err: details[0] }, message),
    },
    plugins: [ourSessions()],
  });
}

export type Auth = ReturnType<typeof createAuth>;
