import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PictureStore } from "./picture-store.server.ts";

/** What every picture store promises. `open` gives an empty one, `reopen` the same after a restart. */
export function describePictureStore(
  name: string,
  open: () => Promise<{ store: PictureStore; reopen(): PictureStore; close(): Promise<void> }>,
): void {
  describe(`${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let store: PictureStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());
    const hash = "0123456789abcdef0123456789abcdef";
    const other = "f".repeat(32);
    const bytes = Buffer.from([0, 255, 13, 10, 0x89, 0x50]);

    test("a kept file can be read again, also after a restart", async () => {
      await store.keep(`${hash}/source`, bytes);
      for (const each of [store, opened.reopen()]) {
        expect(await each.has(`${hash}/source`)).toBe(true);
        expect(await each.read(`${hash}/source`)).toEqual(bytes);
      }
    });

    test("a file that was never kept is not there", async () => {
      expect(await store.has(`${hash}/640.webp`)).toBe(false);
      expect(await store.read(`${hash}/640.webp`)).toBeUndefined();
    });

    test("a file kept twice is kept once, and many at once do not mix", async () => {
      const names = ["320.webp", "640.webp", "1200.webp", "1200.jpg"].map(file => `${hash}/${file}`);
      await Promise.all([...names, ...names].map(each => store.keep(each, Buffer.from(each))));
      const again = opened.reopen();
      const found = await Promise.all([...names, ...names].map(each => again.read(each)));
      expect(found.map(String)).toEqual([...names, ...names]);
    });

    test("removing a picture takes all its files and none of another picture", async () => {
      for (const each of [hash, other]) {
        for (const file of ["source", "320.avif", "640.webp"]) await store.keep(`${each}/${file}`, bytes);
      }
      expect(await store.read(`${hash}/640.webp`)).toEqual(bytes);
      await store.remove(hash);
      await store.remove(hash);
      for (const each of [store, opened.reopen()]) {
        for (const file of ["source", "320.avif", "640.webp"]) {
          expect(await each.read(`${hash}/${file}`)).toBeUndefined();
          expect(await each.has(`${hash}/${file}`)).toBe(false);
          expect(await each.read(`${other}/${file}`)).toEqual(bytes);
        }
      }
    });

    test("the size is given before reading; a reader without room gets nothing, and other readers get the file", async () => {
      await store.keep(`${hash}/640.webp`, bytes);
      const [told, fresh] = [[] as number[], opened.reopen()];
      const refuse = (size: number) => {
        told.push(size);
        throw new Error("There is no room.");
      };
      const read = (reserve?: (size: number) => void) =>
        fresh.read(`${hash}/640.webp`, reserve).catch((error: Error) => error.message);
      const outcomes = await Promise.all([read(refuse), read(), read(size => void told.push(size))]);
      expect(outcomes).toEqual(["There is no room.", bytes, bytes]);
      expect([...new Set(told)]).toEqual([bytes.length]);
    });

    test("the store says whether a reader gets its own copy of the bytes, which can be freed without harm to others", async () => {
      await store.keep(`${hash}/640.webp`, bytes);
      const [one, two] = [await store.read(`${hash}/640.webp`), await store.read(`${hash}/640.webp`)];
      expect(one!.buffer === two!.buffer).toBe(!store.readsCopies);
      expect(one!.byteLength === one!.buffer.byteLength || !store.readsCopies).toBe(true);
    });

    test("the store gives us access", async () => {
      expect(await store.check()).toBeUndefined();
    });
  });
}
