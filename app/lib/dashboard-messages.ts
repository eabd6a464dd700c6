/** Toasts of the dashboard; no shopper's visit loads them (docs/decisions/script-after-the-view.md). */
export const dashboardMessages = {
  productAddFailed: { type: "error", text: "failed to add product try again" },
  productEditFailed: { type: "error", text: "try again" },
  // spec: 'product added succesfully refresh'
  productAdded: { type: "success", text: "product added successfully" },
  // not in the spec
  restored: { type: "success", text: "restored" },
  categoryCreated: { type: "success", text: "category created" },
  refundBegun: { type: "success", text: "refund on its way" },
  refundAsked: { type: "warning", text: "refund written down; the provider does not answer and is asked again soon" },
  refundFailed: { type: "error", text: "refund failed" },
  refundUnderWay: { type: "warning", text: "another refund of this payment is still on its way" },
  // not in the spec
  nothingChanged: { type: "warning", text: "nothing was changed" },
  callCounted: { type: "success", text: "written down: nobody answered" },
  waitingEnded: { type: "success", text: "ended, and the shopper is told" },
  piecesGone: { type: "error", text: "not changed: those pieces are sold by now" },
  alreadyDealtWith: { type: "warning", text: "this was dealt with already, look at it again" },
  // not in the spec
  offlineUnsaved: { type: "warning", text: "you are offline: nothing was saved, and what you typed is kept" },
  // not in the spec: both values are shown beside the field
  changedMeanwhile: { type: "warning", text: "somebody else changed this meanwhile: look at what is marked" },
  // not in the spec: refusals of a hosted content store
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
  // not in the spec
  orderMade: { type: "success", text: "order made" },
  moneyRecorded: { type: "success", text: "written down" },
  alreadyRecorded: { type: "warning", text: "already written down" },
} as const;

export type DashboardMessageKey = keyof typeof dashboardMessages;
