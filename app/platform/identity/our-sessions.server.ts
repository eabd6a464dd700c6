import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import * as v from "valibot";

const newSession = v.object({
  userId: v.string(),
  createdAt: v.date(),
  expiresAt: v.date(),
  /** The sealed proof of the identity provider. */
  proof: v.optional(v.string()),
  codeAt: v.optional(v.date()),
});

/**
 * A plugin of better-auth with sessions independent of passwords: starts, reads and ends them, whichever provider
 * checked the password. Server only; cookies are those of `returnHeaders`.
 */
export function ourSessions() {
  return {
    id: "our-sessions",
    endpoints: {
      /** A new token, whatever cookie the browser sent. */
      startSession: createAuthEndpoint.serverOnly({ method: "POST", body: newSession }, async ctx => {
        const { userId, createdAt, expiresAt, proof, codeAt } = ctx.body;
        const { internalAdapter, authCookies, secret } = ctx.context;
        const given = { createdAt, updatedAt: createdAt, expiresAt, proof, codeAt };
        const { token } = await internalAdapter.createSession(userId, false, given, true);
        await ctx.setSignedCookie(authCookies.sessionToken.name, token, secret, authCookies.sessionToken.attributes);
        return { token };
      }),

      /** The token when its signature is ours; it may have ended. */
      readSessionToken: createAuthEndpoint.serverOnly({ method: "POST", requireHeaders: true }, async ctx => {
        const { authCookies, secret } = ctx.context;
        return { token: (await ctx.getSignedCookie(authCookies.sessionToken.name, secret)) || undefined };
      }),

      /** Ends a session and removes its cookie, the latter also when the database fails (logged). */
      endSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: v.object({ token: v.optional(v.string()) }) },
        async ctx => {
          const { internalAdapter, authCookies, logger } = ctx.context;
          ctx.setCookie(authCookies.sessionToken.name, "", { ...authCookies.sessionToken.attributes, maxAge: 0 });
          try {
            if (ctx.body.token) await internalAdapter.deleteSession(ctx.body.token);
          } catch (error) {
            logger.error("A session could not be ended on the server", error);
          }
          return {};
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
