import { href } from "react-router";
import * as v from "valibot";
import { findSubscription, isUnder, subscribe } from "./phone-state.ts";
import { ringsKey } from "./use-kept-rings.ts";

const renewed = v.object({ isKnown: v.boolean(), publicKey: v.string() });

/**
 * Connects this browser's alerts with the present session, and subscribes again where the browser dropped its
 * subscription or the shop has other keys. A browser that the shop does not know any more is left alone.
 */
export async function keepRings(): Promise<void> {
  await navigator.clearAppBadge?.().catch(() => {});
  const earlier = localStorage.getItem(ringsKey);
  if (!earlier || Notification.permission !== "granted") return;
  const answer = await fetch(`${href("/admin/alerts/kept")}`, {
    method: "POST",
    body: new URLSearchParams({ endpoint: earlier }),
  });
  if (!answer.ok) return;
  const { isKnown, publicKey } = v.parse(renewed, await answer.json());
  if (!isKnown) return localStorage.removeItem(ringsKey);
  const subscription = await findSubscription();
  if (subscription && subscription.endpoint === earlier && isUnder(subscription, publicKey)) return;
  const again = await subscribe(publicKey);
  if (again === "denied") return;
  const body = new URLSearchParams({ ...again, replaces: earlier });
  const added = await fetch(href("/admin/alerts/kept"), { method: "POST", body });
  if (added.ok) localStorage.setItem(ringsKey, again.endpoint);
}
