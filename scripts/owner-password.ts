/**
 * `npm run owner-password`: sets a new owner password, prints it once, and removes the owner's code app. With Firebase
 * it removes the code app alone.
 */

import { removeOwnerFactor, replaceOwnerPassword } from "#app/people/accounts/replace-owner-password.server.ts";
import { sessionSecret } from "#app/platform/environment/session-secret.server.ts";
import { createAuth } from "#app/platform/identity/auth.server.ts";
import { describeReason } from "#app/platform/log/describe-error.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { openExisting } from "./open-existing.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  console.log(await replace());
} catch (error) {
  console.error(describeReason(error));
  process.exitCode = 1;
}

async function replace(): Promise<string> {
  const settings = readSettings();
  if (!settings.databaseUrl) refuseOtherUsers(settings.dataDir);
  const log = createLog("warn");
  const { db, pool, close } = await openExisting({ ...settings, log });
  try {
    const { rows } = await pool.query("select to_regclass('users') is not null as \"isMade\"");
    const noOwner = "This shop has no owner yet: the first start makes one and prints the password.";
    if (!rows[0].isMade) throw new Error(noOwner);
    if (settings.firebase) {
      const email = await removeOwnerFactor({ db, now: () => new Date() });
      if (!email) throw new Error(noOwner);
      return `${email} signs in without a code now. The password is kept by Firebase: set a new one there.`;
    }
    const auth = createAuth({ db, secret: await sessionSecret(settings), origin: settings.origin, log });
    const owner = await replaceOwnerPassword({ auth, db, now: () => new Date() });
    if (!owner) throw new Error(noOwner);
    const { email, password } = owner;
    return `The owner signs in at ${settings.origin}/accessaccount as ${email}, password ${password} (shown only this once)`;
  } finally {
    await close();
  }
}
