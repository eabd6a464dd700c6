import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { MailPicture } from "./mail-parts.server.tsx";

/**
 * The smallest file: the one JPEG is for link previews, thirty times its bytes. `origin`: where it is fetched from.
 */
export function mailPicture(picture: StoredPicture | null, origin: string): MailPicture | undefined {
  if (!picture) return undefined;
  const { hash, width, height } = picture;
  return { address: origin + paths.picture(hash, 160, "webp"), width, height };
}
