import type { StoredPicture } from "#app/lib/stored-picture.ts";

/** Its page is `/category/{name}`. */
export type Category = { id: string; name: string; slug: string; picture: StoredPicture | null };

/** A category with the number of its products in the shop. */
export type HeldCategory = Category & { products: number };
