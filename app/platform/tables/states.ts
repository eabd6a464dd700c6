/**
 * The states of a checkout, an attempt to pay it, a refund, a return and an order, and the moves between them: behind
 * each state stand those that may follow it. The schema takes the names from here, every change of a state goes through
 * `move`, `canMove` or `statesBefore`, and `npm run chaos` reports a state or a move that is not here.
 */
type Moves = Record<string, readonly string[]>;

/**
 * Written `open`, or `waiting` where a person has to see money or to call before it is an order. `paid`: an order was
 * made for verified money; `promised`: for a promise. Money that comes late still pays it.
 */
export const checkoutMoves = {
  open: ["waiting", "paid", "promised", "expired", "abandoned"],
  waiting: ["paid", "promised", "expired", "abandoned"],
  paid: [],
  promised: [],
  expired: ["waiting", "paid", "promised"],
  abandoned: ["waiting", "paid", "promised"],
} as const satisfies Moves;

/** An order was made of it. */
export const orderedCheckouts = ["paid", "promised"] as const satisfies (keyof typeof checkoutMoves)[];

/**
 * Written `created`; `open` once the provider has announced it. `abandoned`: no longer asked about, until there is news
 * of it. `failed`: the provider took the money back before it was an order. Whatever it is, money that comes pays it.
 */
export const attemptMoves = {
  created: ["open", "pending", "paid", "failed", "abandoned"],
  open: ["pending", "paid", "failed", "abandoned"],
  pending: ["open", "paid", "failed", "abandoned"],
  paid: [],
  failed: ["pending", "paid"],
  abandoned: ["open", "pending", "paid", "failed"],
} as const satisfies Moves;

/**
 * Written `asked`, or as the provider has it when it was made at its site. What the provider said earlier may reach us
 * later, so states are skipped and never come back; only a refund that arrived may still fail, when the shopper's bank
 * sends it back. `settled`: the owner gave the money back another way.
 */
export const refundMoves = {
  asked: ["pending", "processing", "needs-attention", "failed", "processed"],
  pending: ["processing", "needs-attention", "failed", "processed"],
  processing: ["needs-attention", "failed", "processed"],
  "needs-attention": ["failed", "settled", "processed"],
  processed: ["failed"],
  failed: ["settled", "processed"],
  settled: ["processed"],
} as const satisfies Moves;

/** Written `submitted`; the owner sets the other two (`statusChoices`), back and forth. Source: spec, states. */
export const orderMoves = {
  submitted: ["pending", "success"],
  pending: ["success"],
  success: ["pending"],
} as const satisfies Moves;

export const statusChoices = ["pending", "success"] as const satisfies (keyof typeof orderMoves)[];

/**
 * Where an order is on its way, beside its status. Written `placed`. What is delivered to a door is sent; what goes by
 * a motor park waits there for its receiver; what is collected is ready first. A step taken by mistake is undone, which
 * is no move. `packed` and `sent` set the status to pending, `delivered` and `collected` to success.
 */
export const stageMoves = {
  placed: ["packed", "sent", "ready", "cancelled"],
  packed: ["sent", "ready", "cancelled"],
  sent: ["at-park", "delivered", "refused", "returned"],
  "at-park": ["delivered", "refused", "returned"],
  delivered: ["returned"],
  ready: ["collected", "cancelled"],
  collected: ["returned"],
  refused: ["returned", "sent"],
  returned: ["sent", "ready", "cancelled"],
  cancelled: [],
} as const satisfies Moves;

export type OrderStage = keyof typeof stageMoves;

/**
 * A discount in a checkout. `reserved` while the checkout is alive, `used` by its order, `released` when it ends
 * without one; money that comes late uses it all the same.
 */
export const discountUseMoves = {
  reserved: ["used", "released"],
  used: [],
  released: ["reserved", "used"],
} as const satisfies Moves;

/**
 * Pieces on their way back. Written `asked`. `withdrawn`: by the shopper, before the shop has answered; `closed`:
 * nothing came in time, until staff open it again. `received`: the pieces are there, and money is still to go back.
 */
export const returnMoves = {
  asked: ["accepted", "declined", "withdrawn"],
  accepted: ["on-its-way", "received", "settled", "closed"],
  "on-its-way": ["received", "settled", "closed"],
  received: ["settled"],
  settled: [],
  declined: [],
  withdrawn: [],
  closed: ["accepted"],
} as const satisfies Moves;

export type ReturnState = keyof typeof returnMoves;

/** Somebody has something to do about these. */
export const openReturns = ["asked", "accepted", "on-its-way", "received"] as const satisfies ReturnState[];

/** The pieces of these are not there to be returned again. */
export const countedReturns = [...openReturns, "settled"] as const satisfies ReturnState[];

/** Why something goes back; the last three are the shop's fault. */
export const returnReasons = ["wrong-size", "changed-mind", "faulty", "wrong-item", "not-as-described"] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** What a shopper wants for it: another size of the same product, or the money. */
export const returnWishes = ["exchange", "money"] as const;

export type ReturnWish = (typeof returnWishes)[number];

/**
 * A review. Written `waiting`; staff show it or hide it, and take either back. Whoever wrote it may change it, and then
 * it waits again.
 */
export const reviewMoves = {
  waiting: ["shown", "hidden"],
  shown: ["hidden", "waiting"],
  hidden: ["shown", "waiting"],
} as const satisfies Moves;

export type ReviewState = keyof typeof reviewMoves;

/** How a garment fits, as its buyer says. */
export const fits = ["small", "true", "large"] as const;

export type Fit = (typeof fits)[number];

/** What a discount takes off: a part of the goods, a sum of them, or the delivery fee. */
export const discountKinds = ["percent", "naira", "free-delivery"] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** What a discount may be for, where it is not for everything. */
export const discountTargetKinds = ["category", "product", "collection"] as const;

/** What decides which products a collection has: the owner's choice, or a rule. */
export const collectionRules = ["chosen", "category", "color", "new", "sale"] as const;

export type CollectionRule = (typeof collectionRules)[number];

/** How a collection's page shows its products: as lists do, or as large pictures with few words. */
export const collectionLayouts = ["grid", "lookbook"] as const;

export type CollectionLayout = (typeof collectionLayouts)[number];

/** What may have been called otherwise before: see the migration of `old_addresses`. */
export const addressKinds = ["category", "collection"] as const;

/** Whether a rate may be paid at the door, and what comes first: a call, the fee paid online, or both. */
export const payOnDeliveryWays = ["off", "call", "commitment", "both"] as const;

export type PayOnDelivery = (typeof payOnDeliveryWays)[number];

/** How a checkout becomes an order: paid at once, by transfer to the shop's account, for a promise, for a deposit. */
export const checkoutTerms = ["prepaid", "transfer", "on-delivery", "deposit"] as const;

export type CheckoutTerms = (typeof checkoutTerms)[number];

/** What an attempt pays: what makes the order, what is due afterwards, or a fee that shows one is in earnest. */
export const attemptPurposes = ["order", "deposit", "balance", "commitment"] as const;

export type AttemptPurpose = (typeof attemptPurposes)[number];

/** Who made a link to pay by: staff for a new order, a shopper for their own, or staff for what is still due of one. */
export const payLinkKinds = ["staff", "shopper", "balance"] as const;

export type PayLinkKind = (typeof payLinkKinds)[number];

/** Who works in the dashboard, from the most that one may do to the least. */
export const staffRoles = ["owner", "manager", "sales", "packer"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What an account is to the shop. */
export type Role = "shopper" | StaffRole;

/** The pages that the shop's owner writes, in the order in which they are listed. */
export const shopPages = ["about", "delivery", "returns", "privacy", "terms"] as const;

export type ShopPage = (typeof shopPages)[number];

/** Where somebody agreed to be written to. */
export const consentPlaces = ["checkout", "sign-up"] as const;

export type ConsentPlace = (typeof consentPlaces)[number];

/** Where money came from that a receipt tells of. */
export const receiptSources = ["provider", "transfer", "cash", "pos", "exchange"] as const;

export type ReceiptSource = (typeof receiptSources)[number];

/** How an order reaches its shopper, in the order they are offered. Source: shop/delivery/delivery-kinds. */
export const deliveryKindNames = ["door", "park", "pickup"] as const;

export type DeliveryKind = (typeof deliveryKindNames)[number];

export type CheckoutState = keyof typeof checkoutMoves;
export type AttemptState = keyof typeof attemptMoves;

/** The provider is still asked about these. */
export const unsettledAttempts = ["created", "open", "pending"] as const satisfies AttemptState[];

/** While one of these, no other refund of the same payment is begun. */
export const refundsUnderWay = [
  "asked",
  "pending",
  "processing",
  "needs-attention",
] as const satisfies (keyof typeof refundMoves)[];

/** The states of a table of moves, in its order, as the schema wants them. */
export function statesOf<M extends Moves>(moves: M): [keyof M & string, ...(keyof M & string)[]] {
  return Object.keys(moves) as [keyof M & string, ...(keyof M & string)[]];
}

/** Whether a row in the state `from` may become `to`. */
export function canMove(moves: Moves, from: string, to: string): boolean {
  return moves[from]?.includes(to) ?? false;
}

/**
 * The state `to` for a row that is in `from`. A move that no state of `from` has is a type error; one that the very
 * state at hand does not have is thrown.
 */
export function move<M extends Moves, From extends keyof M & string, To extends M[From][number]>(
  moves: M,
  from: From,
  to: To,
): To {
  if (canMove(moves, from, to)) return to;
  throw new Error(`There is no move from "${from}" to "${to}".`);
}

/** The states from which a row may become `to`: for an update that has not read the row. */
export function statesBefore<M extends Moves>(moves: M, to: keyof M & string): (keyof M & string)[] {
  return statesOf(moves).filter(from => canMove(moves, from, to));
}
