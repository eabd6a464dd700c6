import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { betterAuth } from "better-auth/minimal";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { accounts, sessions, users, verifications } from "./identity-tables.server.ts";
import { ourSessions } from "./our-sessions.server.ts";

/** Thirty days, because a phone is rarely shared and typing a password on it is slow. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * better-auth over our tables: password hash, session records, signed cookie. Nothing is mounted under a URL; routes
 * and front apply our own limits and origin checks.
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
    // Off: the cookie cache would keep a session valid after the server has ended it.
    session: {
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        proof: { type: "string", required: false, input: false, returned: false },
        codeAt: { type: "date", required: false, input: false, returned: false },
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      // Replaces better-auth's prefix: a "__Host-" cookie cannot be set by another host of the domain.
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
