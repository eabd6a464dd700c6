import { uploadsBusy } from "./posted-forms.ts";

/** Toasts of the dashboard; no shopper's visit loads them (docs/decisions/script-after-the-view.md). */
export const dashboardMessages = {
  productAddFailed: { type: "error", text: "failed to add product try again" },
  productEditFailed: { type: "error", text: "try again" },
  // spec: 'product added succesfully refresh'
  productAdded: { type: "success", text: "product added successfully" },
  // not in the spec
  // As 'updated', for a step that the page can undo.
  stepped: { type: "success", text: "updated" },
  // Says the same as 'stepped'; the page undoes a correction by another form.
  corrected: { type: "success", text: "updated" },
  swapped: { type: "success", text: "order changed" },
  correctionTold: { type: "warning", text: "not undone: its email is on its way. Correct it again instead" },
  restored: { type: "success", text: "restored" },
  categoryCreated: { type: "success", text: "category created" },
  refundBegun: { type: "success", text: "refund on its way" },
  refundAsked: { type: "warning", text: "refund saved; the provider is not responding, retrying soon" },
  refundFailed: { type: "error", text: "refund failed" },
  refundUnderWay: { type: "warning", text: "another refund of this payment is on its way" },
  // not in the spec
  nothingChanged: { type: "warning", text: "nothing was changed" },
  callCounted: { type: "success", text: "saved: no answer" },
  waitingEnded: { type: "success", text: "cancelled, customer notified" },
  piecesGone: { type: "error", text: "not changed: items already sold" },
  moneyGoesBack: {
    type: "warning",
    text: "not undone: its money is being refunded. Create a new order instead",
  },
  restFirst: { type: "warning", text: "not sent: the rest must be paid first" },
  codeFirst: { type: "warning", text: "not delivered: enter the customer's code first" },
  pictureFirst: { type: "warning", text: "not packed: add a picture of the parcel first" },
  alreadyDealtWith: { type: "warning", text: "this was already handled: check again" },
  // not in the spec
  offlineUnsaved: { type: "warning", text: "you are offline: not saved, what you typed is kept" },
  noAnswer: { type: "warning", text: "the shop did not answer: what you typed is kept, try again" },
  // not in the spec: the shop was updated while the page was open
  pageChanged: { type: "warning", text: "this page has changed: open it again, what you typed is kept" },
  // not in the spec
  uploadsBusy: { type: "warning", text: uploadsBusy },
  // not in the spec: both values are shown beside the field
  changedByYou: { type: "warning", text: "you changed this already: check the marked fields" },
  changedMeanwhile: { type: "warning", text: "someone else changed this: check the marked fields" },
  // The specification has no words for forms where nothing was saved and what is stored is not shown.
  outdatedByYou: { type: "warning", text: "you changed this already: open it again to see what is saved" },
  outdated: { type: "warning", text: "someone else changed this: open it again to see what is saved" },
  // not in the spec: refusals of a hosted content store
  storeAway: {
    type: "error",
    text: "The content store is not responding. Nothing was changed. Try again in a moment.",
  },
  storeConflict: {
    type: "warning",
    text: "Someone changed this in the content store. Check it, then save.",
  },
  storeForbidden: { type: "error", text: "The content store refused the change. Nothing was changed." },
  storeTooLarge: { type: "error", text: "This is too much for the content store at once. Nothing was changed." },
  storeHolds: {
    type: "error",
    text: "Something in the content store still uses it, perhaps a draft. Nothing was changed.",
  },
  storeRefused: { type: "error", text: "The content store did not accept this. Nothing was changed." },
  storeOrderGone: { type: "error", text: "This order is no longer in the content store." },
  storeUnusable: {
    type: "warning",
    text: "Its document in the content store has an error. Fix it there.",
  },
  movingIn: { type: "success", text: "being sent to the content store" },
  // not in the spec
  orderMade: { type: "success", text: "order created" },
  moneyRecorded: { type: "success", text: "saved" },
  alreadyRecorded: { type: "warning", text: "already saved" },
} as const;

export type DashboardMessageKey = keyof typeof dashboardMessages;
