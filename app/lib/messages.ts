/**
 * Every toast of the shop, by key. The spec's wording stands as it is, misspellings corrected; the spec's own
 * wording is given beside each changed one. A toast travels between pages by its key, never as text.
 */
export const messages = {
  signUpFailed: { type: "error", text: "Sign up failed. Please try again." },
  // spec: 'Signing failed check credential'
  signInFailed: { type: "error", text: "Sign in failed, check your credentials" },
  // spec: 'order creatin failed'
  orderFailed: { type: "error", text: "order creation failed" },
  paymentFailed: { type: "error", text: "failed" },
  productAddFailed: { type: "error", text: "failed to add product try again" },
  productEditFailed: { type: "error", text: "try again" },
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
  // spec: 'product added succesfully refresh'
  productAdded: { type: "success", text: "product added successfully" },
  // spec: 'deleted succeffuly'
  deleted: { type: "success", text: "deleted successfully" },
  updated: { type: "success", text: "updated" },
  // not in the spec: a product comes back from the archive
  restored: { type: "success", text: "restored" },
  categoryCreated: { type: "success", text: "category created" },
  // not in the spec: states it gives no text for
  productUnavailable: { type: "warning", text: "this product is no longer available" },
  signInUnavailable: { type: "error", text: "Signing in does not work just now. Please try again in a moment." },
  accountClosed: { type: "error", text: "This account is closed. Write to us if you think it should not be." },
  passwordReset: { type: "success", text: "Your password is changed. Sign in with it." },
  refundBegun: { type: "success", text: "refund on its way" },
  refundAsked: { type: "warning", text: "refund written down; the provider does not answer and is asked again soon" },
  refundFailed: { type: "error", text: "refund failed" },
  refundUnderWay: { type: "warning", text: "another refund of this payment is still on its way" },
  callCounted: { type: "success", text: "written down: nobody answered" },
  waitingEnded: { type: "success", text: "ended, and the shopper is told" },
  piecesGone: { type: "error", text: "not changed: those pieces are sold by now" },
  alreadyDealtWith: { type: "warning", text: "this was dealt with already, look at it again" },
  // not in the spec: a form of the dashboard was sent without a connection
  offlineUnsaved: { type: "warning", text: "you are offline: nothing was saved, and what you typed is kept" },
  // not in the spec: two people changed the same at once; both values are shown beside the field
  changedMeanwhile: { type: "warning", text: "somebody else changed this meanwhile: look at what is marked" },
  offline: { type: "warning", text: "you are offline: buying waits until you are back" },
  // not in the spec: what a hosted content store says of a change
  storeAway: {
    type: "error",
    text: "The content store does not answer, so nothing was changed here. Please try again in a moment.",
  },
  storeConflict: {
    type: "warning",
    text: "Somebody changed this in the content store meanwhile. Look at it again, then save.",
  },
  storeForbidden: { type: "error", text: "The content store does not let the shop write. Nothing was changed." },
  storeTooLarge: { type: "error", text: "This is too much for the content store at once. Nothing was changed." },
  storeHolds: {
    type: "error",
    text: "Something in the content store still refers to it, perhaps a draft. Nothing was changed.",
  },
  storeRefused: { type: "error", text: "The content store did not accept this. Nothing was changed." },
  storeOrderGone: { type: "error", text: "This order is gone from the content store." },
  storeUnusable: {
    type: "warning",
    text: "Its document in the content store does not fit. Mend it there, and it comes back by itself.",
  },
  movingIn: { type: "success", text: "on its way to the content store" },
  // not in the spec: money that the owner has seen or given back
  orderMade: { type: "success", text: "order made" },
  moneyRecorded: { type: "success", text: "written down" },
  alreadyRecorded: { type: "warning", text: "already written down" },
  tooManyTries: { type: "error", text: "Too many tries. Wait a few minutes and try again." },
} as const satisfies Record<string, { type: "success" | "error" | "warning"; text: string }>;

/** The key of a toast; what the server may put into the toast cookie. */
export type MessageKey = keyof typeof messages;

/** A toast's text with the reason after it: "try again: The content store did not accept this." */
export function messageText(key: MessageKey, reason?: MessageKey): string {
  return messages[key].text + (reason ? `: ${messages[reason].text}` : "");
}

/** Whether a string from outside (a cookie) names a known toast. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}
