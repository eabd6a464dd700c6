import { expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { maxShared, parseSharedWishlist, sharedWishlistPath } from "./shared-wishlist.ts";

const piecesOf = (path: string) => path.split("/").at(-1)!;

test("a shared wishlist's link gives its products back, in their order", () => {
  const ids = [newId(), newId(), newId()];
  const path = sharedWishlistPath(ids);
  expect(path).toMatch(/^\/wishlist\/[\da-f]{32}(?:\.[\da-f]{32}){2}$/u);
  expect(parseSharedWishlist(piecesOf(path))).toEqual(ids);
  expect(parseSharedWishlist(piecesOf(path).toUpperCase())).toEqual(ids);
});

test("a link holds no more than a chat carries", () => {
  const ids = Array.from({ length: maxShared + 3 }, newId);
  const path = sharedWishlistPath(ids);
  expect(path.length).toBeLessThan(1_700);
  expect(parseSharedWishlist(piecesOf(path))).toEqual(ids.slice(0, maxShared));
});

test("what is no product's id is left out of a link, and a product asked for twice comes once", () => {
  const id = newId();
  const digits = id.replaceAll("-", "");
  expect(sharedWishlistPath(["cap", id])).toBe(`/wishlist/${digits}`);
  expect(parseSharedWishlist(`${digits}.x..${digits}.${"z".repeat(32)}`)).toEqual([id]);
  expect(parseSharedWishlist("shirt")).toEqual([]);
});
