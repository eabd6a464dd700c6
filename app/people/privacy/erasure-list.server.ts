import { createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import * as v from "valibot";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";

const entrySchema = v.object({
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  userIds: v.array(v.string()),
  customerIds: v.array(v.string()),
  checkoutIds: v.array(v.string()),
  /** Addresses as keyed hashes: see `hashOf`. */
  hashes: v.array(v.string()),
});

/** One erasure: random ids and keyed hashes, which tell nobody's name to who reads them. `at`: an ISO instant. */
export type ErasureEntry = v.InferOutput<typeof entrySchema>;

/**
 * The erasures that were done, outside the database, so that a restored backup can be made to forget again. One small
 * file each, numbered from 1, beside the pictures: `erasures/` in the data directory, or in the bucket.
 */
export type ErasureList = {
  /**
   * Keeps an entry and returns its place. One process at a time may add: see `claimErasure`. Throws
   * `PictureStoreOutage` when it cannot be kept; nothing may be erased then.
   */
  add(entry: ErasureEntry): Promise<string>;
  /** Takes back the entry that was added last. */
  remove(place: string): Promise<void>;
  /** All entries, the oldest first. Throws when one is damaged. */
  read(): Promise<ErasureEntry[]>;
  /** An address, in lower case, as it stands in an entry. Another secret of the shop makes another hash. */
  hashOf(email: string): string;
  /** Encrypts what a hosted provider is asked by to close an account, while an erasure waits. */
  seal(proof: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
};

/** Opens the list over its store. `secret`: the one that signs sessions, of which the hashes' key is made. */
export function openErasureList({ store, secret }: { store: PictureStore; secret: string }): ErasureList {
  const key = createHmac("sha256", secret).update("erasures").digest();
  const nameOf = (place: string) => `${place}/${sourceName}`;
  let known = 0;
  const countEntries = async () => {
    while (await store.has(nameOf(`${known + 1}`))) known += 1;
    return known;
  };
  return {
    async add(entry) {
      const place = `${(await countEntries()) + 1}`;
      await store.keep(nameOf(place), Buffer.from(JSON.stringify(entry)));
      return place;
    },
    async remove(place) {
      await store.remove(place);
      known = Math.min(known, Number(place) - 1);
    },
    async read() {
      const entries: ErasureEntry[] = [];
      for (let place = 1; ; place++) {
        const bytes = await store.read(nameOf(`${place}`));
        if (!bytes) return entries;
        entries.push(v.parse(entrySchema, JSON.parse(bytes.toString())));
      }
    },
    seal: proof => symmetricEncrypt({ key: secret, data: proof }),
    unseal: sealed => symmetricDecrypt({ key: secret, data: sealed }),
    hashOf: email => createHmac("sha256", key).update(email.toLowerCase()).digest("base64url"),
  };
}
