import type { StoredPicture } from "#app/lib/stored-picture.ts";

/** A category; its page is `/category/{name}`. */
export type Category = { id: string; name: string; slug: string; picture: StoredPicture | null };

/** A category with the number of products in the shop that stand in it. */
export type HeldCategory = Category & { products: number };
