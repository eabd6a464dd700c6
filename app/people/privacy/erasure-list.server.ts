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
  /** Hashes that `hashOf` made. */
  hashes: v.array(v.string()),
});

/** Random ids and keyed hashes; no names. `at`: an ISO instant. */
export type ErasureEntry = v.InferOutput<typeof entrySchema>;

/**
 * Erasures outside the database, so that a restored backup can repeat them: numbered files in `erasures/` of the data
 * directory or the bucket.
 */
export type ErasureList = {
  /**
   * Adds an entry and returns its place. One process at a time: see `claimErasure`. Throws `PictureStoreOutage`;
   * nothing may be erased then.
   */
  add(entry: ErasureEntry): Promise<string>;
  /** Removes the last entry of a place. */
  remove(place: string): Promise<void>;
  /** Reads entries, oldest first. Throws for a damaged one. */
  read(): Promise<ErasureEntry[]>;
  /** Returns the hash of a lower-case address. It depends on the shop's secret. */
  hashOf(email: string): string;
  /** Encrypts the proof that closes a hosted account, while an erasure waits. */
  seal(proof: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
};

/** `secret` is the one that signs sessions. */
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
