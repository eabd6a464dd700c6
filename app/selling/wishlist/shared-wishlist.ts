import { href } from "react-router";
import { isUuid } from "#app/lib/uuid.ts";

/** A link that holds more would be cut by some chats. */
export const maxShared = 50;

/** The address that shows these products; it holds their ids without hyphens, and nothing about who shares them. */
export function sharedWishlistPath(ids: readonly string[]): string {
  const pieces = ids.filter(isUuid).slice(0, maxShared);
  return href("/wishlist/:pieces", { pieces: pieces.map(id => id.replaceAll("-", "").toLowerCase()).join(".") });
}

/** Reads each product once; what is no id is left out. */
export function parseSharedWishlist(pieces: string): string[] {
  const ids = pieces
    .toLowerCase()
    .split(".")
    .slice(0, maxShared)
    .map(digits => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5"));
  return [...new Set(ids.filter(isUuid))];
}
