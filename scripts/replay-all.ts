import { openErasureList } from "#app/people/privacy/erasure-list.server.ts";
import { replayErasures } from "#app/people/privacy/replay-erasures.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { sessionSecret } from "#app/platform/environment/session-secret.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { openErasureStore, openProofStore } from "#app/platform/pictures/open-picture-store.server.ts";

/** Repeats erasures made since the backup, if the settings have their list; returns a sentence about them. */
export async function replayAll(
  { settings, log, db }: { settings: Settings; log: Log; db: Database },
  takenAt: Date,
): Promise<string> {
  const secret = await sessionSecret(settings);
  const erasureList = openErasureList({ store: openErasureStore(settings, log), secret });
  const proofPictures = openProofStore(settings, log);
  const count = await replayErasures({ db, now: () => new Date(), personalData, proofPictures, erasureList }, takenAt);
  if (count === 0) return "Nobody is in the list of erasures who was erased after it was taken.";
  return `Erased again: ${count} ${count === 1 ? "person" : "people"} who asked for it after it was taken.`;
}
