import type { Picture } from "#app/pictures/picture.ts";

/** A category; its page is `/category/{name}`. */
export type Category = { id: string; name: string; slug: string; picture: Picture | null };
