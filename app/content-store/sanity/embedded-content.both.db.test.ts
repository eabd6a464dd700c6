import { insertPicture } from "#test/samples/sample-catalog.ts";
import { openTestDatabase } from "#test/shops/test-database.ts";
import { describeContent } from "./content.contract.ts";
import { embeddedContent } from "./embedded-content.server.ts";

describeContent("our own database", async () => {
  const database = await openTestDatabase({ isFresh: true });
  return {
    db: database.db,
    content: embeddedContent({ db: database.db, now: () => new Date("2026-11-20T09:00:00Z") }),
    addPicture: async () => (await insertPicture(database.db)).hash,
    async check() {},
    close: () => database.close(),
  };
});
