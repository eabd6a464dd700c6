import type { DashboardMessageKey } from "./dashboard-messages.ts";

/** What a toast says, and how it looks. */
export type Message = { type: "success" | "error" | "warning"; text: string };

/**
 * Every toast of the shop, by key; those of the dashboard alone are in `dashboard-messages.ts`. The spec's wording
 * stands as it is, misspellings corrected; the spec's own wording is given beside each changed one. A toast travels
 * between pages by its key, never as text.
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
  // not in the spec: 'No Stock' cannot be bought
  noStock: { type: "warning", text: "no stock" },
  accountCreated: { type: "success", text: "Account created successfully!" },
  signedIn: { type: "success", text: "Account signed in" },
  loggedOut: { type: "success", text: "logged Out" },
  addedToCart: { type: "success", text: "added to cart" },
  addedToWishlist: { type: "success", text: "added to wishlist" },
  // not in the spec: with "Undo" beside it
  removedFromCart: { type: "success", text: "removed from cart" },
  removedFromWishlist: { type: "success", text: "removed from wishlist" },
  orderCreated: { type: "success", text: "Order created" },
  // spec: 'deleted succeffuly'
  deleted: { type: "success", text: "deleted successfully" },
  updated: { type: "success", text: "updated" },
  // not in the spec: states it gives no text for
  productUnavailable: { type: "warning", text: "this product is no longer available" },
  signInUnavailable: { type: "error", text: "Signing in does not work just now. Please try again in a moment." },
  accountClosed: { type: "error", text: "This account is closed. Write to us if you think it should not be." },
  passwordReset: { type: "success", text: "Your password is changed. Sign in with it." },
  offline: { type: "warning", text: "you are offline: buying waits until you are back" },
  tooManyTries: { type: "error", text: "Too many tries. Wait 15 minutes and try again." },
  tooManyThisHour: { type: "error", text: "Too many tries. Wait about an hour and try again." },
} as const satisfies Record<string, Message>;

/** The key of a toast; what the server may put into the toast cookie. */
export type MessageKey = keyof typeof shopMessages | DashboardMessageKey;

/** The dashboard's have come with its modules, before anything there can show one. */
const known = { ...shopMessages } as Record<MessageKey, Message>;

/** Makes more toasts known, for whoever has their keys. */
export function learnMessages(more: Record<string, Message>): void {
  Object.assign(known, more);
}

/** What a toast says by itself. */
export function messageOf(key: MessageKey): Message {
  return known[key];
}

/** A toast's text with the reason after it: "try again: The content store did not accept this." */
export function messageText(key: MessageKey, reason?: MessageKey): string {
  return known[key].text + (reason ? `: ${known[reason].text}` : "");
}

/** Whether a string from outside (a cookie) names a known toast. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(known, key);
}
