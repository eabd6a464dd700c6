import { href } from "react-router";

/**
 * What this browser can do. `insecure`: the shop's address is not https. `home-screen`: an iPhone rings only for a site
 * on its home screen. `denied`: its owner refused notifications.
 */
export type PhoneState = "unsupported" | "insecure" | "home-screen" | "denied" | "off" | "on";

/** A subscription as the server takes it; keys are base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** `endpoint`: the address of its subscription, while it has one. */
export type Phone = { state: PhoneState; endpoint?: string };

export async function findPhone(): Promise<Phone> {
  if (!window.isSecureContext) return { state: "insecure" };
  if (!("PushManager" in window) || !navigator.serviceWorker) {
    return { state: isIPhone() ? "home-screen" : "unsupported" };
  }
  if (Notification.permission === "denied") return { state: "denied" };
  const subscription = await findSubscription();
  return subscription ? { state: "on", endpoint: subscription.endpoint } : { state: "off" };
}

/** Asks for permission and subscribes. Throws what the browser says when its push service can't be reached. */
export async function subscribe(publicKey: string): Promise<Subscription | "denied"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const scope = `${href("/admin/alerts")}/`;
  const workerPath = `${scope}service-worker.js`;
  const registration = await navigator.serviceWorker.register(workerPath, { scope });
  await isActive(registration);
  const earlier = await registration.pushManager.getSubscription();
  // A subscription under another key of the shop would take none of its messages.
  if (earlier && !isUnder(earlier, publicKey)) await earlier.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return asSent(await registration.pushManager.subscribe(options));
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(`${href("/admin/alerts")}/`);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether messages of the shop's present key reach a subscription. */
export function isUnder(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  return key === null || base64Url(key) === publicKey;
}

function asSent(subscription: PushSubscription): Subscription {
  const keyOf = (name: PushEncryptionKeyName) => base64Url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, p256dh: keyOf("p256dh"), auth: keyOf("auth") };
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Subscribing fails while a new worker is still being installed. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (!worker || registration.active) return;
  await new Promise<void>(resolve => {
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  });
}

function isIPhone(): boolean {
  return /iPhone|iPad/u.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
}
