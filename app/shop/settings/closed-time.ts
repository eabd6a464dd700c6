import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { ShopSettings } from "./shop-settings.server.ts";

/** A shop that takes no orders for a while. `until`: the first day it does again, as "2027-01-05". */
export type ClosedTime = { until: string; words: string };

type ClosedSettings = Pick<ShopSettings, "closedFrom" | "closedUntil" | "closedWords">;

/** Returns undefined while the shop takes orders. Days begin at midnight in Nigeria. */
export function closedTimeOf(settings: ClosedSettings, now: Date): ClosedTime | undefined {
  const { closedFrom, closedUntil, closedWords: words } = settings;
  const today = lagosDayOf(now);
  return closedFrom !== "" && today >= closedFrom && today < closedUntil ? { until: closedUntil, words } : undefined;
}

/** All days on which nothing is sent, as "2026-12-25,2026-12-26": single ones, and those of a closed time. */
export function allClosedDays({
  closedDays,
  closedFrom,
  closedUntil,
}: Pick<ShopSettings, "closedDays" | "closedFrom" | "closedUntil">): string {
  const days = closedDays ? closedDays.split(",") : [];
  if (closedFrom) for (let day = closedFrom; day < closedUntil; day = lagosDayAfter(day, 1)) days.push(day);
  return days.join(",");
}

/** A shop is closed for no more days. */
export const mostClosedDays = 366;
