import type { ShownSettings } from "./shop-settings.server.ts";

type Announced = Pick<ShownSettings, "announcement" | "announcementFrom" | "announcementUntil">;

export function announces({ announcement, announcementFrom, announcementUntil }: Announced, now: Date): boolean {
  const at = now.toISOString();
  const hasBegun = announcementFrom === "" || announcementFrom <= at;
  return announcement !== "" && hasBegun && (announcementUntil === "" || at < announcementUntil);
}
