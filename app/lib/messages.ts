import type { DashboardMessageKey } from "./dashboard-messages.ts";

export type Message = { type: "success" | "error" | "warning"; text: string };

/**
 * Every toast by key; the dashboard's are in `dashboard-messages.ts`. The spec's wording, with misspellings corrected
 * and noted. Toasts travel by key; the server may add what was done.
 */
const shopMessages = {
  signUpFailed: { type: "error", text: "Sign up failed. Please try again." },
  // spec: 'Signing failed check credential'
  signInFailed: { type: "error", text: "Sign in failed, check your credentials" },
  // spec: 'order creatin failed'
  orderFailed: { type: "error", text: "order creation failed" },
  paymentFailed: { type: "error", text: "failed" },
  updateFailed: { type: "error", text: "update failed" },
  userExists: { type: "warning", text: "User already exists." },
  alreadyInCart: { type: "warning", text: "already in cart" },
  alreadyInWishlist: { type: "warning", text: "already in wishlist" },
  loginToContinue: { type: "warning", text: "log in to continue" },
  signInToContinue: { type: "warning", text: "sign in to continue" },
  retry: { type: "warning", text: "retry" },
  cartIsEmpty: { type: "warning", text: "cart is empty" },
  userIsSigned: { type: "warning", text: "user is signed" },
  // not in the spec
  noStock: { type: "warning", text: "no stock" },
  accountCreated: { type: "success", text: "Account created successfully!" },
  signedIn: { type: "success", text: "Account signed in" },
  loggedOut: { type: "success", text: "logged Out" },
  addedToCart: { type: "success", text: "added to cart" },
  addedToWishlist: { type: "success", text: "added to wishlist" },
  // not in the spec: shown with "Undo"
  removedFromCart: { type: "success", text: "removed from cart" },
  removedFromWishlist: { type: "success", text: "removed from wishlist" },
  orderCreated: { type: "success", text: "Order created" },
  // spec: 'deleted succeffuly'
  deleted: { type: "success", text: "deleted successfully" },
  updated: { type: "success", text: "updated" },
  // not in the spec
  productUnavailable: { type: "warning", text: "this product is no longer available" },
  signInUnavailable: { type: "error", text: "Sign-in is not working right now. Try again in a moment." },
  accountClosed: { type: "error", text: "This account is closed. Contact us if this is a mistake." },
  passwordReset: { type: "success", text: "Password changed. Sign in with it." },
  offline: { type: "warning", text: "you are offline: you can buy when you are back online" },
  tooManyTries: { type: "error", text: "Too many tries. Wait 15 minutes and try again." },
  tooManyThisHour: { type: "error", text: "Too many tries. Wait about an hour and try again." },
} as const satisfies Record<string, Message>;

/** What the server may put into the toast cookie. */
export type MessageKey = keyof typeof shopMessages | DashboardMessageKey;

/** Messages by key; the dashboard's modules add theirs. */
const known = { ...shopMessages } as Record<MessageKey, Message>;

export function learnMessages(more: Record<string, Message>): void {
  Object.assign(known, more);
}

export function messageOf(key: MessageKey): Message {
  return known[key];
}

/** Such as "try again: The content store did not accept this." or "updated · SEW-2347 packed". */
export function messageText(key: MessageKey, reason?: MessageKey, done?: string): string {
  return known[key].text + (reason ? `: ${known[reason].text}` : "") + (done ? ` · ${done}` : "");
}

/** Reads what `toastCookie` wrote. Undefined for an unknown key; `done` that cannot be decoded is left out. */
export function readToast(value: string): { key: MessageKey; done?: string } | undefined {
  const [key = ""] = value.split(".", 1);
  if (!Object.hasOwn(known, key)) return undefined;
  const toast = { key: key as MessageKey };
  try {
    return { ...toast, done: decodeURIComponent(value.slice(key.length + 1)) };
  } catch {
    return toast;
  }
}
