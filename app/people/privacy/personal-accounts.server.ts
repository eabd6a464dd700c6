import { inArray, or, sql } from "drizzle-orm";
import { customers, rateLimits } from "#app/people/accounts/customer-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { recoveryCodes, secondFactors } from "#app/people/second-factor/second-factor-tables.server.ts";
import { invitations } from "#app/people/staff/invitation-tables.server.ts";
import { accounts, sessions, users, verifications } from "#app/platform/identity/identity-tables.server.ts";
import type { PersonalRecords } from "./personal-records.ts";
import { isTheirs, personal } from "./personal-table.ts";

/** Declares consents, customers and accounts. They are erased last, because other rows belong to them. */
export const personalAccounts: PersonalRecords = {
  tables: [
    personal(consents, {
      name: "consents",
      rows: scope =>
        or(
          isTheirs(consents.email, scope.emails),
          inArray(consents.phone, scope.phones),
          inArray(consents.customerId, scope.customerIds),
        ),
      erasure: "delete",
      tells: ["channel", "email", "phone", "words", "place", "givenAt", "withdrawnAt"],
      address: consents.email,
      isReached: true,
    }),
    personal(invitations, {
      name: "invitations",
      rows: scope => isTheirs(invitations.email, scope.emails),
      erasure: "delete",
    }),
    personal(rateLimits, {
      name: "counted tries",
      rows: ({ emails }) => or(...emails.map(email => sql`strpos(lower(${rateLimits.key}), ${email}) > 0`)),
      erasure: "delete",
    }),
    personal(verifications, {
      name: "links",
      rows: ({ userIds, emails }) =>
        or(
          inArray(sql`split_part(${verifications.value}, ' ', 1)`, userIds),
          inArray(sql`lower(${verifications.value})`, emails),
        ),
      erasure: "delete",
    }),
    personal(recoveryCodes, {
      name: "recovery codes",
      rows: ({ userIds }) => inArray(recoveryCodes.userId, userIds),
      erasure: "delete",
    }),
    personal(secondFactors, {
      name: "code app",
      rows: ({ userIds }) => inArray(secondFactors.userId, userIds),
      erasure: "delete",
      tells: ["enabledAt"],
    }),
    personal(sessions, {
      name: "sessions",
      rows: ({ userIds }) => inArray(sessions.userId, userIds),
      erasure: "delete",
      tells: ["createdAt", "expiresAt", "ipAddress", "userAgent"],
    }),
    personal(accounts, {
      name: "ways to sign in",
      rows: ({ userIds }) => inArray(accounts.userId, userIds),
      erasure: "delete",
      tells: ["providerId", "createdAt"],
    }),
    personal(customers, {
      name: "customer",
      rows: ({ customerIds }) => inArray(customers.id, customerIds),
      erasure: () => ({ email: "", identity: sql`'erased:' || ${customers.id}` }),
      tells: ["id", "email", "createdAt"],
      address: customers.email,
    }),
    personal(users, {
      name: "account",
      rows: ({ userIds }) => inArray(users.id, userIds),
      erasure: "delete",
      tells: ["name", "email", "emailVerified", "createdAt"],
      address: users.email,
    }),
  ],
};
