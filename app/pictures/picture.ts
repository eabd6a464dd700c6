/** A stored picture: served under `/media/{hash}/{width}.{avif|webp}`; `color` fills its box while it loads. */
export type Picture = { hash: string; width: number; height: number; color: string };
